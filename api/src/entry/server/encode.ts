import type { Awaitable } from '#catalog/pack/store';
import { type Answer, headerOf } from '../../answer.ts';
import { KeptBytes } from '../../kept-bytes.ts';

const least = 1024;
const most = 16 * 1024 * 1024;
const worthIt = /^(?:text\/|application\/(?:json|problem\+json|x-ndjson|linkset\+json)|image\/svg)/;

type Header = (name: string) => string | null;
type Coding = (typeof codings)[number];

const codings = ['br', 'gzip'] as const;

/**
 * Compresses bodies of more than 1 KiB: `br` for files that are kept for long, `gzip` for the rest. What was compressed
 * is kept by its tag, 16 MiB in all, what was asked for last the longest.
 */
export class Encoder {
  readonly #kept = new KeptBytes<Uint8Array>(most);
  /** Answers that are given again and again, with the header that says they vary. */
  readonly #varied = new WeakMap<Answer, Answer>();

  readonly encode = (answer: Answer, header: Header): Awaitable<Answer> => {
    if (answer.status === 304) return this.#unchanged(answer, header);
    if (answer.body === null || answer.body.length <= least) return answer;
    const varied = this.#varied.get(answer) ?? this.#look(answer);
    if (varied === answer) return answer;
    const accepted = header('accept-encoding');
    if (accepted === null) return varied;
    const etag = headerOf(answer, 'etag');
    const coding = codingFor(accepted, etag?.startsWith('"') === true && isPage(answer));
    if (coding === null) return varied;
    const key = etag === null ? null : `${coding} ${etag} ${headerOf(answer, 'content-type')}`;
    const known = key === null ? undefined : this.#kept.take(key);
    if (known !== undefined) return encoded(varied, known, coding);
    return compress(answer.body, coding).then((bytes) => {
      if (key !== null) this.#kept.keep(key, bytes, bytes.length);
      return encoded(varied, bytes, coding);
    });
  };

  /**
   * What a client has, it may have encoded: a cache takes a 304 for it only where that has the same strong tag, and
   * forgets on what it varies where that does not say so too (RFC 9110, section 15.4.5, and RFC 9111, section 4.3.4).
   */
  #unchanged(answer: Answer, header: Header): Answer {
    const varied = this.#varied.get(answer) ?? this.#vary(answer);
    const own = headerOf(answer, 'etag') ?? '';
    const held = header('if-none-match') ?? '';
    const coding = held.includes(own) ? undefined : codings.find((one) => held.includes(codedTag(own, one)));
    if (coding === undefined) return varied;
    return { ...varied, headers: withCodedTag(varied.headers, coding) };
  }

  /** The answer itself where it is not worth the trouble. */
  #look(answer: Answer): Answer {
    if (worthIt.test(headerOf(answer, 'content-type') ?? '')) return this.#vary(answer);
    this.#varied.set(answer, answer);
    return answer;
  }

  #vary(answer: Answer): Answer {
    const varied = varying(answer);
    this.#varied.set(answer, varied);
    return varied;
  }
}

function isPage(answer: Answer): boolean {
  return /^text\/(?:html|css|javascript)/.test(headerOf(answer, 'content-type') ?? '');
}

/** The coding both sides know (RFC 9110, section 12.5.3), or null. */
export function codingFor(accepted: string | null, mayBrotli: boolean): Coding | null {
  const taken = new Map(
    (accepted ?? '').split(',', 32).map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      return [
        name.trim(),
        !parameters.some((parameter) => /^\s*q=0(?:\.0{0,3})?\s*$/.test(parameter)),
      ] as const;
    }),
  );
  const takes = (coding: Coding): boolean => taken.get(coding) ?? taken.get('*') ?? false;
  if (mayBrotli && takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

async function compress(body: Uint8Array, coding: Coding): Promise<Uint8Array> {
  // Loaded for the first client that wants it: the server starts sooner.
  const { brotliCompressSync, constants, gzip } = await import('node:zlib');
  if (coding === 'br') return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return new Promise((resolve, reject) => {
    gzip(body, { level: 6 }, (error, bytes) => (error === null ? resolve(bytes) : reject(error)));
  });
}

function varying(answer: Answer): Answer {
  const vary = headerOf(answer, 'vary');
  const headers = answer.headers.flatMap((value, at) =>
    at % 2 === 1 || value.toLowerCase() === 'vary' ? [] : [value, answer.headers[at + 1] ?? ''],
  );
  return {
    ...answer,
    headers: [...headers, 'Vary', vary === null ? 'Accept-Encoding' : `${vary}, Accept-Encoding`],
  };
}

function encoded(answer: Answer, body: Uint8Array, coding: Coding): Answer {
  const headers = withCodedTag(answer.headers, coding).map((value, at, all) =>
    at % 2 === 1 && all[at - 1]?.toLowerCase() === 'content-length' ? String(body.length) : value,
  );
  return { ...answer, headers: [...headers, 'Content-Encoding', coding], body };
}

function withCodedTag(headers: readonly string[], coding: Coding): readonly string[] {
  return headers.map((value, at) =>
    at % 2 === 1 && headers[at - 1]?.toLowerCase() === 'etag' ? codedTag(value, coding) : value,
  );
}

/** Another coding is another representation: a strong tag has to differ, a weak one need not. */
function codedTag(tag: string, coding: Coding): string {
  return tag.startsWith('"') ? `${tag.slice(0, -1)}-${coding}"` : tag;
}
