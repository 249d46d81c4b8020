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
  const seconds = parseHttpDate(since);
  return seconds !== null && modified <= seconds;
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

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const imfDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d\d) ([A-Z][a-z]{2}) (\d{4}) (\d\d):(\d\d):(\d\d) GMT$/;

/**
 * Parses an `IMF-fixdate` (RFC 9110, section 5.6.7), such as `Tue, 24 Nov 2026 08:00:00 GMT`. Returns Unix time in seconds, or
 * null if the date is invalid.
 */
export function parseHttpDate(text: string): number | null {
  const [, day, monthName = '', year, hour, minute, second] = imfDate.exec(text) ?? [];
  const month = months.indexOf(monthName);
  if (month === -1) return null;
  const milliseconds = Date.UTC(
    Number(year),
    month,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  return Number.isNaN(milliseconds) ? null : milliseconds / 1000;
}

/** Formats Unix time in seconds as `IMF-fixdate`. */
export function formatHttpDate(seconds: number): string {
  return new Date(seconds * 1000).toUTCString();
}
