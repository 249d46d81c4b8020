import { findSentence, type NumberLabel, type Occurrence } from './clause.ts';
import type { PageContent, TextBlock } from './page.ts';
import { phrases } from './phrases.ts';
import {
  findCellHeadingBlocks,
  findFootnoteReferrers,
  findHeadings,
  findInnermostCell,
} from './structure.ts';

/**
 * Finds the label of a yearly price: “costs” in “It costs $40 a year”, or the heading “Fee” above “$45 a year”. Returns null if
 * there is none.
 */
export function findYearlyPriceLabel(
  page: PageContent,
  { block, start, end, isMonthly }: Occurrence,
): NumberLabel | null {
  const sentence = findSentence(block.folded, start, end);
  const before = block.folded.slice(sentence.start, start);
  const isYearly = isMonthly || phrases.yearAfterPrice.test(block.folded.slice(end, end + 16));
  if (!isYearly && !phrases.everyYear.test(before)) return null;
  for (const labelBlock of [
    block,
    ...findCellHeadingBlocks(page, block),
    ...findHeadings(page, block).slice(0, 1),
  ]) {
    // “More than once a year: $12” under “Fees” is not a yearly price.
    // “Over the limit: $29 a year” under “Fees” has a label of its own.
    if (
      labelBlock !== block &&
      (!isYearly || /[a-z\u4e00-\u9fff](?<!主卡|principale|primary card) ?[:：]/.test(before))
    )
      break;
    const range = labelBlock === block ? sentence : { start: 0, end: labelBlock.text.length };
    const match = phrases.price.exec(labelBlock.folded.slice(range.start, range.end));
    if (match === null) continue;
    const labelStart = range.start + match.index;
    return { isOwn: true, block: labelBlock, start: labelStart, end: labelStart + match[0].length };
  }
  // A yearly price may begin its sentence, without a label.
  return findInnermostCell(page, block) === null &&
    isYearly &&
    block.text.length > end - start + 16 &&
    /^[^a-z\u4e00-\u9fff]*$/.test(
      before.replace(/\d+(?:[.,]\d+)? ?\$? par mois|\$?[\d.]+ (?:a|per) month/g, ''),
    )
    ? { isOwn: true, block, start, end }
    : null;
}

/** Finds the label of a daily rate that names no kind of interest, as in “日利率0.05%”. It is the rate for purchases. */
export function findDailyRateLabel({ block, start, end }: Occurrence): NumberLabel | null {
  const sentence = findSentence(block.folded, start, end);
  const before = block.folded.slice(sentence.start, start);
  const match = phrases.dailyRateBefore.exec(before);
  if (match === null || phrases.otherInterest.test(before)) return null;
  const labelStart = sentence.start + match.index;
  return { isOwn: true, block, start: labelStart, end: start };
}

/** Reports whether the number is the monthly amount of a fee, as in `$15.99 a month`. */
export function isPerMonth(page: PageContent, block: TextBlock, end: number): boolean {
  const { folded } = block;
  const after = folded.slice(end, end + 40);
  if (phrases.yearAfter.test(after.slice(0, 16))) return false;
  if (phrases.monthAfter.test(after) || phrases.monthBefore.test(folded.slice(Math.max(0, end - 80), end)))
    return true;
  return [...findCellHeadingBlocks(page, block), ...findHeadings(page, block).slice(0, 1)].some((heading) =>
    phrases.monthlyHeading.test(heading.folded),
  );
}

/** Reports whether the text around a block is an offer to new customers. */
export function isOffer(page: PageContent, block: TextBlock): boolean {
  return [
    block,
    ...findFootnoteReferrers(page, block),
    ...findCellHeadingBlocks(page, block),
    ...page.blocks.slice(Math.max(0, block.index - 4), block.index + 4),
    ...findHeadings(page, block).slice(0, 2),
  ].some(({ folded }) => phrases.offer.test(folded.slice(0, 600)));
}
