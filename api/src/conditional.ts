import { parseHttpDate } from '#core/io/http';

/** The validators of a response (RFC 9110, section 8.8). */
export interface Validators {
  /** The entity tag with its quotes, and with `W/` if it is weak. */
  readonly etag: string;
  /** When the content last changed, as Unix time in seconds. Null if this time is unknown. */
  readonly modified: number | null;
}

type Header = (name: string) => string | null;

/** Reports whether to respond with 304 (RFC 9110, section 13.2.2). */
export function isNotModified({ etag, modified }: Validators, header: Header): boolean {
  const tags = header('if-none-match');
  if (tags !== null) return hasTag(tags, etag);
  const since = header('if-modified-since');
  if (since === null || modified === null) return false;
  const sinceMs = parseHttpDate(since);
  return sinceMs !== undefined && modified * 1000 <= sinceMs;
}

/**
 * Reports whether the list contains the tag (weak comparison) or `*`. Ignores a suffix such as `-gzip`, which a proxy may add
 * before the closing quote when the proxy compresses a response.
 */
function hasTag(list: string, etag: string): boolean {
  if (list === etag || list.trim() === '*') return true;
  const ownTag = getOpaqueTag(etag);
  for (const [, tag = ''] of list.matchAll(/(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g))
    if (tag === ownTag || tag.replace(encodingSuffix, '') === ownTag) return true;
  return false;
}

const encodingSuffix = /[-;:](?:gzip|br|deflate|zstd|df)$/;

function getOpaqueTag(etag: string): string {
  return etag.slice(etag.indexOf('"') + 1, -1);
}

/** Formats Unix time in seconds as `IMF-fixdate`. */
export function formatHttpDate(seconds: number): string {
  return new Date(seconds * 1000).toUTCString();
}
