import { findSentence, type NumberLabel, type Occurrence } from './clause.ts';
import type { PageContent, TextBlock } from './page.ts';
import {
  findCellHeadingBlocks,
  findFootnoteReferrers,
  findHeadings,
  findInnermostCell,
} from './structure.ts';

const perYear =
  /^元?(?: ?(?:cad|usd))?(?:\/[卡张户])?[ ,]*(?:(?:\/|a|per|each|every|par|chaque) ?)?(?:year|yr|l'an|an(?![a-z])|annee|annum|annually|yearly|年)/;
const everyYear =
  /(?<![a-z])(?:each year|every year|per year|yearly|annually|chaque annee|par annee|par an)(?![a-z])|每年/;
const pricePattern =
  /(?<![a-z])(?:costs?|costing|prices?|priced|fees?|membership|dues|frais|cout[es]*|prix|tarif|cotisation|le tout pour)(?![a-z])|费用|收费|价格|会费/;

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
  const isYearly = isMonthly || perYear.test(block.folded.slice(end, end + 16));
  if (!isYearly && !everyYear.test(before)) return null;
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
    const match = pricePattern.exec(labelBlock.folded.slice(range.start, range.end));
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
  const match = dailyRateBefore.exec(before);
  if (match === null || otherInterest.test(before)) return null;
  const labelStart = sentence.start + match.index;
  return { isOwn: true, block, start: labelStart, end: start };
}

const dailyRateBefore = /(?:日(?:利率|息)|daily (?:periodic |interest )?rate)[ :：为是]*(?:of |is )?$/;
const otherInterest = /取现|现金|分期|贷款|优惠|cash|promotional/;

/** Reports whether the number is the monthly amount of a fee, as in `$15.99 a month`. */
export function isPerMonth(page: PageContent, block: TextBlock, end: number): boolean {
  const { folded } = block;
  const after = folded.slice(end, end + 40);
  if (yearAfter.test(after.slice(0, 16))) return false;
  if (monthAfter.test(after) || monthBefore.test(folded.slice(Math.max(0, end - 80), end))) return true;
  return [...findCellHeadingBlocks(page, block), ...findHeadings(page, block).slice(0, 1)].some((heading) =>
    monthlyHeading.test(heading.folded),
  );
}

const yearAfter = /^[ )]*(?:annual|a year|per year|yearly|\/ ?y|par an|annuel|每年|\/年)/;
const monthAfter =
  /^[ \u200b*]*(?:cad|usd)?[ ]*(?:\/|per|a|each|par|chaque|every|billed)? ?(?:mo\b|month|mois)|^[^.。;,，/]{0,12}(?:\/ ?mo(?:nth)?\b|per month|a month|monthly|par mois|每月|\/月)|^元?\/?(?:每)?月/;
const monthBefore =
  /(?:monthly (?:card |membership |account )?fee|frais mensuels?|mensuel|月费|每月)[^.。，]{0,30}$/;
const monthlyHeading = /monthly fee|frais mensuels?|月费/;

export const offerPattern =
  /(?<![a-z])(?:welcome|bonus|new (?:card ?members?|members?|customers?|accounts?|clients?)|sign-?up|account opening|offers?|open (?:an|your) account|bienvenue|primes?|boni|offres?|ouverture|adhesion|nouve(?:aux?|lles?) (?:clients?|membres?|adherents?|titulaires?|detenteurs?))(?![a-z])|get \$[\d,]+ (?:cash )?back|(?:points?|mill?es?)(?= (?:after|when|once|with \$)|[^.]{0,40}(?:apres|si vous))|(?:in|within) (?:the |your )?first (?:\d+|two|three|six) (?:months|days)|\d+ premiers (?:mois|jours)|开卡|迎新|新户|新客|首刷|核卡|新持卡|首次|发卡后/;

/** Reports whether the text around a block is an offer to new customers. */
export function isOffer(page: PageContent, block: TextBlock): boolean {
  return [
    block,
    ...findFootnoteReferrers(page, block),
    ...findCellHeadingBlocks(page, block),
    ...page.blocks.slice(Math.max(0, block.index - 4), block.index + 4),
    ...findHeadings(page, block).slice(0, 2),
  ].some(({ folded }) => offerPattern.test(folded.slice(0, 600)));
}
