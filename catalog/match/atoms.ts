import { isHan } from './fold.ts';

/** What names are compared by: a word, or one Han character of a run. */
export interface Atom {
  readonly text: string;
  readonly isHan: boolean;
  /** Which word of the text it is, or belongs to. */
  readonly word: number;
}

/** The atoms of folded words, in order. */
export function atomsOf(words: readonly string[]): readonly Atom[] {
  const atoms: Atom[] = [];
  for (const [word, text] of words.entries())
    if (isHan(text)) for (const character of text) atoms.push({ text: character, isHan: true, word });
    else atoms.push({ text, isHan: false, word });
  return atoms;
}
