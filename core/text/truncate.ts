/**
 * Truncates a text that is longer than `limit` UTF-16 code units to `kept` code units and an `…`. By default,
 * the result has `limit` code units. Never splits a surrogate pair.
 */
export function truncate(text: string, limit: number, kept: number = limit - 1): string {
  return text.length <= limit ? text : `${text.slice(0, kept).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Truncates a text to `limit` code points. */
export function truncateCodePoints(text: string, limit: number): string {
  const characters = Array.from(text.slice(0, limit * 2));
  return characters.length <= limit && text.length <= limit * 2 ? text : characters.slice(0, limit).join('');
}

/** Truncates a text to `maxBytes` of UTF-8. Never splits a character. */
export function truncateBytes(text: string, maxBytes: number): string {
  const bytes = new Uint8Array(maxBytes);
  const { written } = new TextEncoder().encodeInto(text, bytes);
  return new TextDecoder().decode(bytes.subarray(0, written));
}
