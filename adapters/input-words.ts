import { listOf } from '#catalog/list-words';
import { nearest } from '#catalog/nearest';
import { cut, visible } from '#catalog/reporters/visible-text';

/** What somebody wrote, in quotes, fit for a sentence. */
export function quoted(text: string): string {
  return `'${cut(visible(text), 80)}'`;
}

/** The sentence about an input that is none of its words. */
export function notListed(name: string, text: string, words: readonly string[]): string {
  const meant = nearest(text, words);
  return `\`${name}\` is ${quoted(text)}; it can be ${listOf(words, 'or')}${meant === undefined ? '' : ` (did you mean ${meant}?)`}.`;
}
