export interface ParsedTarget {
  /** The decoded path. Starts with a slash. Ends with a slash only if the whole path is `/`. Never contains an encoded slash. */
  readonly path: string;
  /** The query without the question mark. May be empty. */
  readonly query: string;
}

export const maxTargetLength = 8_192;
export const maxPathLength = 256;

/** Reports whether the target or its path is too long. In a raw target, each character is one byte. */
export function isTooLong(target: string): boolean {
  if (target.length > maxTargetLength) return true;
  const end = target.indexOf('?');
  return (end === -1 ? target.length : end) > maxPathLength;
}

/**
 * Parses a target in origin form (RFC 9112, section 3.2.1), and ignores one trailing slash. Returns null for any other form,
 * invalid UTF-8, a control character, a backslash or an encoded slash. Treats raw non-ASCII bytes, which curl sends, as if they
 * were percent-encoded.
 */
export function parseTarget(rawTarget: string): ParsedTarget | null {
  const target = rawTarget.replace(beyondAscii, encodeByte);
  if (!originForm.test(target)) return null;
  const queryStart = target.indexOf('?');
  const rawPath = queryStart === -1 ? target : target.slice(0, queryStart);
  const path = decode(rawPath.length > 1 && rawPath.endsWith('/') ? rawPath.slice(0, -1) : rawPath);
  return path === null ? null : { path, query: queryStart === -1 ? '' : target.slice(queryStart + 1) };
}

const originForm = /^\/[\x21\x22\x24-\x7e]*$/;
const beyondAscii = /[\x80-\xff]/g;
/** Encoded slashes and backslashes. Decoding would turn these into path separators. */
const encodedSlash = /%(?:2f|5c)/i;

function encodeByte(byte: string): string {
  return `%${byte.charCodeAt(0).toString(16)}`;
}

function decode(path: string): string | null {
  if (path.includes('\\')) return null;
  if (!path.includes('%')) return path;
  if (encodedSlash.test(path)) return null;
  try {
    const decoded = decodeURIComponent(path);
    return /\p{Cc}/u.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
}
