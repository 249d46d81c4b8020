import { promisify } from 'node:util';
import { type Answer, headerOf } from '../answer.ts';
import { forEver } from '../headers.ts';

/** Smaller bodies are not compressed. */
const leastBytes = 1024;
const compressible = /^(?:text\/|application\/(?:json|problem\+json|x-ndjson|linkset\+json)|image\/svg)/;

type Header = (name: string) => string | null;
type Coding = (typeof codings)[number];

const codings = ['br', 'gzip'] as const;

/**
 * Compresses bodies of more than 1 KiB: `br` for pages and for files whose address changes with their content, `gzip` for
 * the rest. What was compressed is kept as long as the body is, as the same cards, files and recent answers are sent again
 * and again. Rejects if a body cannot be compressed.
 */
export function compression(): (answer: Answer, header: Header) => Promise<Answer> {
  const compressed = {
    br: new WeakMap<Uint8Array, Promise<Uint8Array>>(),
    gzip: new WeakMap<Uint8Array, Promise<Uint8Array>>(),
  } as const satisfies Record<Coding, unknown>;
  return async (answer, header) => {
    if (answer.status === 304) return unchanged(answer, header);
    const { body } = answer;
    const type = headerOf(answer, 'content-type') ?? '';
    if (body === null || body.length <= leastBytes || !compressible.test(type)) return answer;
    const coding = codingFor(header('accept-encoding'), isWorthBrotli(answer, type));
    if (coding === null) return varying(answer);
    // Whoever asks for the same meanwhile waits for the same.
    const bytes = compressed[coding].get(body) ?? compress(body, coding);
    compressed[coding].set(body, bytes);
    try {
      return encoded(answer, await bytes, coding);
    } catch (error) {
      compressed[coding].delete(body);
      throw error;
    }
  };
}

/** `br` takes longer, so it is for bodies that are made once and sent often. */
function isWorthBrotli(answer: Answer, type: string): boolean {
  if (headerOf(answer, 'cache-control') === forEver) return true;
  const isFile = headerOf(answer, 'etag')?.startsWith('"') === true;
  return isFile && /^text\/(?:html|css|javascript)/.test(type);
}

/**
 * The client may have an encoded answer: a cache takes a 304 for it only with the same strong tag, and forgets on what it
 * varies if the 304 does not say so too (RFC 9110, section 15.4.5, and RFC 9111, section 4.3.4).
 */
function unchanged(answer: Answer, header: Header): Answer {
  const own = headerOf(answer, 'etag') ?? '';
  const held = header('if-none-match') ?? '';
  const coding = held.includes(own) ? undefined : codings.find((one) => held.includes(codedTag(own, one)));
  return varying(coding === undefined ? answer : withHeaders(answer, { etag: codedTag(own, coding) }));
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
  const { brotliCompress, constants, gzip } = await import('node:zlib');
  return coding === 'br'
    ? promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    : promisify(gzip)(body, { level: 6 });
}

function encoded(answer: Answer, body: Uint8Array, coding: Coding): Answer {
  const etag = codedTag(headerOf(answer, 'etag') ?? '', coding);
  const changed = withHeaders(varying(answer), { etag, 'content-length': String(body.length) });
  return { ...changed, headers: [...changed.headers, 'Content-Encoding', coding], body };
}

function varying(answer: Answer): Answer {
  return { ...answer, headers: [...answer.headers, 'Vary', 'Accept-Encoding'] };
}

/** The same answer with other values of these headers, if it has them. */
function withHeaders(answer: Answer, values: Readonly<Record<string, string>>): Answer {
  const headers = answer.headers.map((value, at, all) =>
    at % 2 === 1 ? (values[all[at - 1]?.toLowerCase() ?? ''] ?? value) : value,
  );
  return { ...answer, headers };
}

/** Another coding is another representation: a strong tag has to differ, a weak one need not. */
function codedTag(tag: string, coding: Coding): string {
  return tag.startsWith('"') ? `${tag.slice(0, -1)}-${coding}"` : tag;
}
