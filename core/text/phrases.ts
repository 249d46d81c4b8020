import { formatList } from './text.ts';
import { truncate } from './truncate.ts';

/**
 * Returns `` Did you mean `x`? `` with a leading space, to follow another sentence. Returns an empty string if there is
 * no suggestion.
 */
export function didYouMean(nearest: string | undefined): string {
  return nearest === undefined ? '' : ` Did you mean ${wrapInBackticks(nearest)}?`;
}

export const importArtCommand = '`npx cardcat wallet import <picture> --card <id>`';
export const importCommand = '`npx cardcat import <file> --map <map> --dataset <id>`';

/** Encloses a text in backticks. Replaces backticks in the text, because they would end the code span. */
export function wrapInBackticks(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}

/** Formats a list of alternatives: `` `a`, `b` or `c` ``. */
export function formatAlternatives(values: readonly string[]): string {
  return formatList(values.map(wrapInBackticks), 'or');
}

/** Formats a JSON Pointer for a sentence: `rewards.categories[0].label`, or “the file” for the root. */
export function formatFieldPath(pointer: string): string {
  if (pointer === '') return 'the file';
  const path = pointer
    .slice(1)
    .split('/')
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key.replaceAll('~1', '/').replaceAll('~0', '~')}`))
    .join('');
  return `\`${path.replace(/^\./, '').replaceAll('`', "'")}\``;
}

/**
 * Returns the start of a sentence about a field, such as “`x` is `1`”. If `found` is not in backticks, uses “has”, as
 * in “`x` has 90 characters”.
 */
export function formatFieldAndValue(field: string, found: string): string {
  return `${upperFirst(field)} ${found.startsWith('`') ? 'is' : 'has'} ${found}`;
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function shortenUrl(url: string): string {
  return truncate(url, 100, 100);
}

/** Puts a contributor's text in backticks, and shortens a long text. */
export function quoteShort(text: string): string {
  return wrapInBackticks(truncate(text, 60));
}
