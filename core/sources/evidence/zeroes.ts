import { findFieldWords, findOwnTopics } from './field-words.ts';
import type { NumberField, NumberKind } from './number-query.ts';
import type { PageContent, TextBlock } from './page.ts';
import { phrases } from './phrases.ts';
import { findHeadings } from './structure.ts';

/** A zero in words: “no annual fee”, “annual fee: none”, “None” in a cell. */
export interface ZeroPhrase {
  readonly start: number;
  readonly end: number;
  /** The offsets of the words that say which fee is zero. Null if the block says only that something is zero. */
  readonly label: { readonly start: number; readonly end: number } | null;
}

export function isZeroText(folded: string): boolean {
  return phrases.zeroOnly.test(folded);
}

/** Reports whether a text may say in words that something is zero. */
export function hasZeroWord(folded: string): boolean {
  return phrases.zeroWord.test(folded);
}

/** Reports whether a block is an item of a list of fees that are not charged, under a heading such as “Fees you will not pay”. */
export function isListedAsFree(page: PageContent, block: TextBlock): boolean {
  if (block.parent.name !== 'li' || block.text.length > 60 || /\d/.test(block.text)) return false;
  const heading = findHeadings(page, block).find(({ parent }) => parent.name !== 'li');
  return heading !== undefined && phrases.freeHeading.test(heading.folded);
}

/** Reports whether the words at this offset are negated, as in `no annual fee`. */
export function isNegated(folded: string, start: number): boolean {
  return phrases.zeroBefore.test(folded.slice(Math.max(0, start - 60), start));
}

const feeFields: ReadonlySet<NumberField> = new Set([
  'annual-fee',
  'first-year-fee',
  'additional-card-fee',
  'fx-fee',
  'network-fx-fee',
]);

/** Finds phrases in a block that mean that the query's fee is zero, such as “no annual fee”. */
export function findZeroes(block: TextBlock, query: NumberKind, isListed: boolean): readonly ZeroPhrase[] {
  if (!feeFields.has(query.field)) return [];
  const { folded } = block;
  const topics = findOwnTopics(query);
  const words = findFieldWords(folded, query.field).filter(({ topic }) => topics.includes(topic));
  if (words.length === 0) return isZeroText(folded) ? [{ start: 0, end: folded.length, label: null }] : [];
  return words.flatMap(({ start, end }) => {
    const label = { start, end };
    if (isListed) return [{ start, end, label }];
    if (
      query.field === 'first-year-fee' &&
      /waived|free|gratuit|offert|annul|remis|rembours|免|no (?:intro|first)/.test(folded.slice(start, end))
    )
      return [{ start, end, label }];
    const isNetwork = query.field === 'network-fx-fee';
    const textBefore = folded.slice(Math.max(0, start - 60), start);
    const gapBefore = (isNetwork && phrases.networkBefore.exec(textBefore)?.[0]) || '';
    const before = phrases.zeroBefore.exec(textBefore.slice(0, textBefore.length - gapBefore.length));
    if (before !== null) return [{ start: start - gapBefore.length - before[0].length, end, label }];
    const gapAfter = (isNetwork && phrases.networkAfter.exec(folded.slice(end, end + 60))?.[0]) || '';
    const after = phrases.zeroAfter.exec(folded.slice(end + gapAfter.length, end + 60));
    return after === null ? [] : [{ start, end: end + gapAfter.length + after[0].length, label }];
  });
}
