import { hiddenInFile, hiddenInText } from '../hidden.ts';
import { pointerTo } from '../json.ts';
import { didYouMean, upperFirst } from '../phrases.ts';
import { codePointName } from '../text.ts';
import { type Found, type MisreadFacts, none, type Rule } from './rule.ts';

/** Below U+0300 every text is in NFC. */
const isComposed = (text: string): boolean => !/[\u0300-\uffff]/.test(text) || text.normalize('NFC') === text;

/** The schema finds most of these; the check is for texts with characters that nobody sees. */
export const formatWrong: Rule<'format-wrong', MisreadFacts> = {
  code: 'format-wrong',
  title: 'wrong form',
  severity: 'error',
  class: 'schema',
  sentence: ({ found, expected, meant }, { field }) =>
    `${upperFirst(field)} has ${found}; expected ${expected}${didYouMean(meant)}.`,
  checkCard(card, { text }) {
    // Only an escape or such a character itself can bring one into a value; most files hold neither.
    if (!text.includes('\\') && !hiddenInFile.test(text) && isComposed(text)) return none;
    return [...unclean(card, '')];
  },
};

function* unclean(value: unknown, pointer: string): Generator<Found<MisreadFacts>> {
  if (typeof value === 'string') {
    const problem = problemOf(value);
    if (problem !== undefined) yield { pointer, ...problem };
  } else if (typeof value === 'object' && value !== null)
    for (const [key, below] of Object.entries(value)) yield* unclean(below, pointerTo(pointer, key));
}

function problemOf(text: string): MisreadFacts | undefined {
  const character = hiddenInText.exec(text)?.[0];
  if (character !== undefined) {
    return {
      found: `the hidden character ${codePointName(character)}`,
      expected: 'text without control, direction or zero-width characters: type the words around it anew',
    };
  }
  if (!isComposed(text))
    return {
      found: 'a letter written as letter and accent apart',
      expected: 'one character (Unicode NFC): type the letter anew',
    };
  return undefined;
}
