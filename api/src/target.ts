/** A parsed request target: decoded path and raw query. */
export interface ParsedTarget {
  /** Starts with a slash and has no trailing one, except `/`; contains no encoded slashes. */
  readonly path: string;
  /** Without the question mark; may be empty. */
  readonly query: string;
}

export const maxTargetLength = 8_192;
export const maxPathLength = 256;

/** Characters of a raw target are bytes. */
export function isTooLong(target: string): boolean {
  if (target.length > maxTargetLength) return true;
  const end = target.indexOf('?');
  return (end === -1 ? target.length : end) > maxPathLength;
}

/**
 * Parses an origin-form target (RFC 9112, section 3.2.1); one trailing slash is ignored. Null if it is not in that form,
 * or if it encodes invalid UTF-8, a slash, a backslash or a control character. Raw non-ASCII bytes, as curl sends them,
 * are treated as if percent-encoded.
 */
export function parseTarget(wire: string): ParsedTarget | null {
  // Fast path for most requests.
  if (plainPath.test(wire)) return { path: wire, query: '' };
  const target = wire.replace(beyondAscii, encodeByte);
  if (!originForm.test(target)) return null;
  const mark = target.indexOf('?');
  const raw = mark === -1 ? target : target.slice(0, mark);
  const path = decode(raw.length > 1 && raw.endsWith('/') ? raw.slice(0, -1) : raw);
  return path === null ? null : { path, query: mark === -1 ? '' : target.slice(mark + 1) };
}

/** Only segments of unreserved characters (RFC 3986, section 2.3). */
const plainPath = /^(?:\/[\w.~-]+)+$/;
const originForm = /^\/[\x21\x22\x24-\x7e]*$/;
const beyondAscii = /[\x80-\xff]/g;
/** Decoded, they would be confused with separators. */
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
