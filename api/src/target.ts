/** A request target taken apart: the path, decoded, and the query as it was written. */
export interface Target {
  /** Begins with a slash and ends in none but the only one; no segment of it holds one that was encoded. */
  readonly path: string;
  /** Without the question mark; empty if there is none. */
  readonly query: string;
}

export const longestTarget = 8_192;
export const longestPath = 256;

/** Whether a target is short enough; characters of a raw target are bytes. */
export function isTooLong(target: string): boolean {
  if (target.length > longestTarget) return true;
  const end = target.indexOf('?');
  return (end === -1 ? target.length : end) > longestPath;
}

/**
 * Takes an origin-form target apart (RFC 9112, section 3.2.1). One slash at the end is ignored. Null if it is not
 * such a target, or if a percent sign encodes what is no UTF-8, a slash, a backslash or a control character.
 * Bytes beyond ASCII, as a shell sends them that encodes nothing, count as if they were encoded.
 */
export function readTarget(wire: string): Target | null {
  // Nearly all are of this form, and taken apart without looking at each of their segments.
  if (plainPath.test(wire)) return { path: wire, query: '' };
  const target = wire.replace(beyondAscii, encodeByte);
  if (!originForm.test(target)) return null;
  const mark = target.indexOf('?');
  const raw = mark === -1 ? target : target.slice(0, mark);
  const path = decode(raw.length > 1 && raw.endsWith('/') ? raw.slice(0, -1) : raw);
  return path === null ? null : { path, query: mark === -1 ? '' : target.slice(mark + 1) };
}

/** Segments of unreserved characters (RFC 3986, section 2.3), and nothing else. */
const plainPath = /^(?:\/[\w.~-]+)+$/;
const originForm = /^\/[\x21\x22\x24-\x7e]*$/;
const beyondAscii = /[\x80-\xff]/g;
/** Decoded, they would look like what divides segments. */
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
