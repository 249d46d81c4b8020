import type { NumberToken, UnitClass } from './numbers.ts';
import type { TextBlock } from './page.ts';

/** A number with its unit in a block. */
export interface Occurrence {
  readonly block: TextBlock;
  readonly start: number;
  readonly end: number;
  /** The end of its digits. */
  readonly digitsEnd: number;
  readonly unitClass: UnitClass;
}

/** Text that says which field a number belongs to. */
export interface NumberLabel {
  /** True if it names the field asked for, false if it names another one. */
  readonly isOwn: boolean;
  /** The location of these words, in the number's block or in another one. */
  readonly block: TextBlock;
  readonly start: number;
  readonly end: number;
}

/** A range of a block's text. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

// A period ends a sentence unless it follows a single letter, as in “U.S. supermarkets”.
const sentenceEnd = /(?<!(?:^|[ .])[a-z])[.!?](?= |\u200b|$)|[;。；！？]/g;

/** The maximum length of a sentence on each side of a number, in UTF-16 code units. */
const maxSentence = 1000;

/** The sentence around a location. */
export function sentenceAt(folded: string, start: number, end: number): TextSpan {
  const first = Math.max(0, start - maxSentence);
  const last = Math.min(folded.length, end + maxSentence);
  let from = first;
  for (const { index, 0: sign } of folded.slice(first, last).matchAll(sentenceEnd)) {
    if (first + index >= end) return { start: from, end: first + index };
    if (first + index < start) from = first + index + sign.length;
  }
  return { start: from, end: last };
}

const separator =
  /[,，、;:：(（|·•/]|(?<![a-z])(?:and|et|or|ou|plus|puis|then|with|avec)(?![a-z])|&|和|及|与|或|并/g;
/** The part of a sentence that belongs to one number only, and whether labels precede their numbers there. */
export interface SentenceSplit {
  readonly clause: TextSpan;
  readonly isLabelFirst: boolean;
}

/** Splits a sentence between its numbers of the same kind. `firstWord` is the start of its first field word. */
export function splitSentence(
  occurrence: Occurrence,
  sentence: TextSpan,
  firstWord: number,
  numbersOfBlock: readonly NumberToken[],
): SentenceSplit {
  const { block, start } = occurrence;
  const numbers = numbersOfBlock.filter(
    (token) =>
      token.start >= sentence.start && token.start < sentence.end && !isRangeWith(block, token, occurrence),
  );
  const isLabelFirst = firstWord < Math.min(numbers[0]?.start ?? start, start);
  return { clause: clauseOf(occurrence, sentence, numbers, isLabelFirst), isLabelFirst };
}

function isRangeWith({ folded }: TextBlock, token: NumberToken, { start, digitsEnd }: Occurrence): boolean {
  const gap = token.start < start ? folded.slice(token.end, start) : folded.slice(digitsEnd, token.start);
  return token.start !== start && gap.length < 12 && /^ ?[%x$元]? ?(?:-|~|to|a|至|到) ?[$¥]?$/.test(gap);
}

/** The part of a sentence that belongs to one of several numbers of the same kind. */
function clauseOf(
  { block, start, digitsEnd }: Occurrence,
  sentence: TextSpan,
  numbers: readonly NumberToken[],
  isLabelFirst: boolean,
): TextSpan {
  const { folded } = block;
  const before = numbers.findLast((token) => token.end <= start);
  const after = numbers.find((token) => token.start >= digitsEnd);
  const cut = (from: number, to: number): number | undefined => {
    const found = [...folded.slice(from, to).matchAll(separator)];
    const at = isLabelFirst ? found[0] : found.at(-1);
    return at === undefined ? undefined : from + at.index;
  };
  return {
    start: before === undefined ? sentence.start : Math.min(start, cut(before.end, start) ?? before.end),
    end: after === undefined ? sentence.end : Math.max(digitsEnd, cut(digitsEnd, after.start) ?? after.start),
  };
}
