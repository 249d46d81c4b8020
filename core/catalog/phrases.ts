import { listOf } from './text.ts';

/** `` — did you mean `x`? `` or nothing. */
export function didYouMean(nearest: string | undefined): string {
  return nearest === undefined ? '' : ` (did you mean ${codeMarks(nearest)}?)`;
}

/** The command that writes a picture of a card. */
export const importArt = '`npx cardcat wallet import <picture> --card <id>`';

/** A text in code marks, which it cannot end. */
export function codeMarks(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}

/** `` `a`, `b` or `c` `` */
export function listed(values: readonly string[]): string {
  return listOf(values.map(codeMarks), 'or');
}

/** A pointer as people write fields: `rewards.categories[0].label`. */
export function fieldName(pointer: string): string {
  if (pointer === '') return 'the file';
  const path = pointer
    .slice(1)
    .split('/')
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key.replaceAll('~1', '/').replaceAll('~0', '~')}`))
    .join('');
  return `\`${path.replace(/^\./, '').replaceAll('`', "'")}\``;
}

/** With a capital, to begin a sentence. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An address for a sentence, cut after 100 characters. */
export function shortAddress(url: string): string {
  return url.length > 100 ? `${url.slice(0, 100)}…` : url;
}
