import type { NumberToken, UnitClass } from './numbers.ts';
import type { TextBlock, TextSpan } from './page.ts';

/** A number on a page, with its unit. */
export interface Occurrence {
  readonly block: TextBlock;
  readonly start: number;
  readonly end: number;
  /** The end of the digits, before the unit. */
  readonly digitsEnd: number;
  readonly unitClass: UnitClass;
  /** Whether the number is a monthly amount: a twelfth of the value in the query. */
  readonly isMonthly: boolean;
}

/** Words on the page that say what a number is, such as “annual fee”. */
export interface NumberLabel {
  /** Whether the words name the field that the query searches for. If false, the words name another field. */
  readonly isOwn: boolean;
  /** The block that contains the words. The number may be in another block. */
  readonly block: TextBlock;
  readonly start: number;
  readonly end: number;
}

// A period after a single letter does not end a sentence, as in “U.S. supermarkets”. What begins with “then” goes on with it.
const sentenceEnd =
  /(?<!(?:^|[ .])[a-z])[.!?](?=[*†‡§]{0,2}(?: |\u200b|$))|[。！？]|;(?! ?(?:after that|then|thereafter|ensuite|puis|par la suite)(?![a-z]))/g;

/** The maximum distance between a number and the start or end of its sentence, in UTF-16 code units. */
const maxSentence = 1000;

export function findSentence(folded: string, start: number, end: number): TextSpan {
  const searchStart = Math.max(0, start - maxSentence);
  const searchEnd = Math.min(folded.length, end + maxSentence);
  let sentenceStart = searchStart;
  for (const { index, 0: sign } of folded.slice(searchStart, searchEnd).matchAll(sentenceEnd)) {
    if (searchStart + index >= end) return { start: sentenceStart, end: searchStart + index };
    if (searchStart + index < start) sentenceStart = searchStart + index + sign.length;
  }
  return { start: sentenceStart, end: searchEnd };
}

const separator =
  /[,，、;:：(（|·•/]|(?<![a-z])(?:and|et|or|ou|plus|puis|then|with|avec)(?![a-z])|&|和|及|与|或|并/g;

/**
 * How a sentence is split between its numbers. `clause` is the part that belongs to one of the numbers. `isLabelFirst` tells
 * whether labels precede their numbers, as in “Annual fee: $95”.
 */
export interface SentenceSplit {
  readonly clause: TextSpan;
  readonly isLabelFirst: boolean;
}

/** Finds the part of a sentence that belongs to one number. `firstLabelStart` is the offset of the sentence's first label. */
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
  return (
    token.start !== start &&
    gap.length < 12 &&
    /^ ?[%x$元]? ?(?:(?:-|~|to|a|至|到) ?[$¥]?|调整[为至到](?:每年)?)$/.test(gap)
  );
}

function findClause(
  { block, start, digitsEnd }: Occurrence,
  sentence: TextSpan,
  numbers: readonly NumberToken[],
  isLabelFirst: boolean,
): TextSpan {
  const { folded } = block;
  const previousNumber = numbers.findLast((token) => token.end <= start);
  const nextNumber = numbers.find((token) => token.start >= digitsEnd);
  const findCut = (from: number, to: number): number | undefined => {
    const separators = [...folded.slice(from, to).matchAll(separator)];
    const match = isLabelFirst ? separators[0] : separators.at(-1);
    return match === undefined ? undefined : from + match.index;
  };
  // A colon before the number follows the number's own label: “$149, first year: $0”.
  const labelEnd = start - (/[:：] ?$/.exec(folded.slice(0, start))?.[0].length ?? 0);
  return {
    start:
      previousNumber === undefined
        ? sentence.start
        : Math.min(start, findCut(previousNumber.end, labelEnd) ?? previousNumber.end),
    end:
      nextNumber === undefined
        ? sentence.end
        : Math.max(digitsEnd, findCut(digitsEnd, nextNumber.start) ?? nextNumber.start),
  };
}
