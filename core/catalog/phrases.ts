import { formatList } from './text.ts';

/** Returns `` Did you mean `x`? `` with a leading space, to follow another sentence; empty if there is no suggestion. */
export function didYouMean(nearest: string | undefined): string {
  return nearest === undefined ? '' : ` Did you mean ${wrapInBackticks(nearest)}?`;
}

/** The command that writes a picture of a card. */
export const importArt = '`npx cardcat wallet import <picture> --card <id>`';

/** Puts a text in backticks. Backticks in the text are replaced, so that they cannot end the code. */
export function wrapInBackticks(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}

/** Formats a list of alternatives: `` `a`, `b` or `c` ``. */
export function formatAlternatives(values: readonly string[]): string {
  return formatList(values.map(wrapInBackticks), 'or');
}

/** Formats a JSON Pointer in dot notation: `rewards.categories[0].label`. */
export function formatFieldPath(pointer: string): string {
  if (pointer === '') return 'the file';
  const path = pointer
    .slice(1)
    .split('/')
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key.replaceAll('~1', '/').replaceAll('~0', '~')}`))
    .join('');
  return `\`${path.replace(/^\./, '').replaceAll('`', "'")}\``;
}

/** Begins a sentence about a field: “`x` is `1`”, or “`x` has 90 characters” if `found` is not a value. */
export function fieldAndValue(field: string, found: string): string {
  return `${upperFirst(field)} ${found.startsWith('`') ? 'is' : 'has'} ${found}`;
}

/** Capitalizes the first letter, to begin a sentence. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Truncates a URL after 100 characters, for use in a sentence. */
export function shortAddress(url: string): string {
  return url.length > 100 ? `${url.slice(0, 100)}…` : url;
}
