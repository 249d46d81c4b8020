import { brotliCompressSync, constants, gzip } from 'node:zlib';
import { type Answer, headerOf, type Soon } from '../../answer.ts';

const least = 1024;
const most = 16 * 1024 * 1024;
const worthIt = /^(?:text\/|application\/(?:json|problem\+json|x-ndjson|linkset\+json)|image\/svg)/;

type Header = (name: string) => string | null;
type Coding = 'br' | 'gzip';

/**
 * Compresses bodies of more than 1 KiB: `br` for files that are kept for long, `gzip` for the rest. What was compressed
 * is kept by its tag, 16 MiB in all, what was asked for last the longest.
 */
export class Encoder {
  readonly #kept = new Map<string, Uint8Array>();
  #bytes = 0;

  readonly encode = (answer: Answer, header: Header): Soon<Answer> => {
    const { body } = answer;
    if (body === null || body.length <= least || !worthIt.test(headerOf(answer, 'content-type') ?? ''))
      return answer;
    const etag = headerOf(answer, 'etag');
    const varied = varying(answer);
    const coding = codingFor(header('accept-encoding'), etag?.startsWith('"') === true && isPage(answer));
    if (coding === null) return varied;
    const key = etag === null ? null : `${coding} ${etag} ${headerOf(answer, 'content-type')}`;
    const known = key === null ? undefined : this.#take(key);
    if (known !== undefined) return encoded(varied, known, coding);
    return compress(body, coding).then((bytes) => {
      if (key !== null) this.#keep(key, bytes);
      return encoded(varied, bytes, coding);
    });
  };

  #take(key: string): Uint8Array | undefined {
    const bytes = this.#kept.get(key);
    if (bytes === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, bytes);
    return bytes;
  }

  #keep(key: string, bytes: Uint8Array): void {
    if (bytes.length > most || this.#kept.has(key)) return;
    this.#kept.set(key, bytes);
    this.#bytes += bytes.length;
    for (const [old, { length }] of this.#kept) {
      if (this.#bytes <= most) break;
      this.#kept.delete(old);
      this.#bytes -= length;
    }
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

function compress(body: Uint8Array, coding: Coding): Promise<Uint8Array> {
  if (coding === 'br')
    return Promise.resolve(brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
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

/** Another coding is another representation: a strong tag has to differ, a weak one need not. */
function encoded(answer: Answer, body: Uint8Array, coding: Coding): Answer {
  const headers = answer.headers.map((value, at) => {
    const name = at % 2 === 1 ? answer.headers[at - 1]?.toLowerCase() : undefined;
    if (name === 'content-length') return String(body.length);
    return name === 'etag' && value.startsWith('"') ? `${value.slice(0, -1)}-${coding}"` : value;
  });
  return { ...answer, headers: [...headers, 'Content-Encoding', coding], body };
}
