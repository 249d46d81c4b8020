import type { NumberToken, UnitClass } from './numbers.ts';
import type { TextBlock } from './page.ts';

/** A number on a page, with its unit. */
export interface Occurrence {
  readonly block: TextBlock;
  readonly start: number;
  readonly end: number;
  /** The end of the digits, excluding the unit. */
  readonly digitsEnd: number;
  readonly unitClass: UnitClass;
  /** Whether the number is a monthly amount, which is a twelfth of the value searched for. */
  readonly isMonthly: boolean;
}

/** Words that name the field of a number. */
export interface NumberLabel {
  /** Whether the words name the field of the query, rather than another field. */
  readonly isOwn: boolean;
  /** The block that contains these words, which may differ from the block of the number. */
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

/** The maximum length of a sentence before a number, and after it, in UTF-16 code units. */
const maxSentence = 1000;

/** Finds the sentence around a range of a folded text. */
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

/** The range of a sentence that belongs to one number only, and whether labels precede their numbers in that sentence. */
export interface SentenceSplit {
  readonly clause: TextSpan;
  readonly isLabelFirst: boolean;
}

/** Finds the range of a sentence that belongs to one number. `firstLabelStart` is where the first word for a field begins. */
export function splitSentence(
  occurrence: Occurrence,
  sentence: TextSpan,
  firstLabelStart: number,
  numbersOfBlock: readonly NumberToken[],
): SentenceSplit {
  const { block, start } = occurrence;
  const numbers = numbersOfBlock.filter(
    (token) =>
      token.start >= sentence.start && token.start < sentence.end && !isRangeWith(block, token, occurrence),
  );
  const isLabelFirst = firstLabelStart < Math.min(numbers[0]?.start ?? start, start);
  return { clause: findClause(occurrence, sentence, numbers, isLabelFirst), isLabelFirst };
}

function isRangeWith({ folded }: TextBlock, token: NumberToken, { start, digitsEnd }: Occurrence): boolean {
  const gap = token.start < start ? folded.slice(token.end, start) : folded.slice(digitsEnd, token.start);
  return token.start !== start && gap.length < 12 && /^ ?[%x$元]? ?(?:-|~|to|a|至|到) ?[$¥]?$/.test(gap);
}

/** Finds the range of a sentence that belongs to one of several numbers with the same kind of unit. */
function findClause(
  { block, start, digitsEnd }: Occurrence,
  sentence: TextSpan,
  numbers: readonly NumberToken[],
  isLabelFirst: boolean,
): TextSpan {
  const { folded } = block;
  const before = numbers.findLast((token) => token.end <= start);
  const after = numbers.find((token) => token.start >= digitsEnd);
  const findCut = (from: number, to: number): number | undefined => {
    const separators = [...folded.slice(from, to).matchAll(separator)];
    const match = isLabelFirst ? separators[0] : separators.at(-1);
    return match === undefined ? undefined : from + match.index;
  };
  return {
    start: before === undefined ? sentence.start : Math.min(start, findCut(before.end, start) ?? before.end),
    end:
      after === undefined
        ? sentence.end
        : Math.max(digitsEnd, findCut(digitsEnd, after.start) ?? after.start),
  };
}
