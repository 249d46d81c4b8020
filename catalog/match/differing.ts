import { equalForms, type Key, withoutWeak } from './key.ts';
import { weakWords } from './words.ts';

/** What a card's key has more than the pass's, and what less, word by word. */
export interface Differing {
  readonly more: readonly string[];
  readonly less: readonly string[];
}

/** In which words the keys of a pass and of a card differ; in none where they are equal, however they are joined. */
export function differing(pass: Key, card: Key): Differing {
  if (shareForm(pass, card)) return { more: [], less: [] };
  const more = without(card.words, pass.words);
  const less = without(pass.words, card.words);
  if (shareForm(withoutWeak(pass), withoutWeak(card))) {
    const isWeak = (word: string) => weakWords.has(word);
    return { more: more.filter(isWeak), less: less.filter(isWeak) };
  }
  const [hanMore, hanLess] = differingHan(card.han, pass.han);
  return {
    more: hanMore === '' ? more : [...more, hanMore],
    less: hanLess === '' ? less : [...less, hanLess],
  };
}

function shareForm(one: Key, other: Key): boolean {
  const forms = equalForms(other);
  return equalForms(one).some((form) => forms.includes(form));
}

/** The words of one that the other lacks, as often as it lacks them. */
function without(words: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Two strings without what they begin and end with alike. */
function differingHan(one: string, other: string): readonly [string, string] {
  const [a, b] = [Array.from(one), Array.from(other)];
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start++;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return [a.slice(start, a.length - end).join(''), b.slice(start, b.length - end).join('')];
}
