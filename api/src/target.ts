/** A request target taken apart: decoded segments of the path, and the query as it was written. */
export interface Target {
  readonly segments: readonly string[];
  /** Without the question mark; empty where there is none. */
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
 * Takes an origin-form target apart (RFC 9112, section 3.2.1). One slash at the end is ignored. Null where it is no
 * such target, or where a percent sign stands for what is no UTF-8, a slash, a backslash or a control character.
 * Bytes beyond ASCII, as a shell sends them that encodes nothing, count as if they were encoded.
 */
export function readTarget(wire: string): Target | null {
  const target = wire.replace(beyondAscii, encodeByte);
  if (!target.startsWith('/') || !/^[\x21-\x7e]*$/.test(target) || target.includes('#')) return null;
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? '' : target.slice(mark + 1);
  const segments: string[] = [];
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(1, -1) : path.slice(1);
  if (trimmed === '' && path.length > 1) return { segments: [''], query };
  for (const raw of trimmed === '' ? [] : trimmed.split('/')) {
    const segment = decode(raw);
    if (segment === null || /[/\\\p{Cc}]/u.test(segment)) return null;
    segments.push(segment);
  }
  return { segments, query };
}

const beyondAscii = /[\x80-\xff]/g;

function encodeByte(byte: string): string {
  return `%${byte.charCodeAt(0).toString(16)}`;
}

function decode(raw: string): string | null {
  if (!raw.includes('%')) return raw;
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}
