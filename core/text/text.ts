import { must } from './must.ts';
/** Compares two texts by UTF-16 code unit. The result is the same in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Formats a count with a noun: `1 error`, `2 errors`. */
export function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Formats a list: `a`, `a or b`, `a, b or c`. Empty for an empty list. */
export function formatList(items: readonly string[], conjunction: 'and' | 'or'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${items.slice(-1).join('')}`;
}

/** Formats the code point of a character as Unicode does: `U+200B`. */
export function formatCodePoint(character: string): string {
  return `U+${must(character.codePointAt(0), 'the character').toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Computes a hash of 16 hexadecimal digits over UTF-16 code units (FNV-1a, twice). The hash is not cryptographic. */
export function computeShortHash(text: string): string {
  return [0x811c9dc5, 0x01234567].map((seed) => computeFnv1a(text, seed)).join('');
}

function computeFnv1a(text: string, seed: number): string {
  let value = seed;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}

/**
 * Percent-encodes a text for a URL (RFC 3986). Also encodes `!'()*`, because a link in Markdown or a terminal may end
 * at these characters. Throws a `URIError` for an unpaired surrogate.
 */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
