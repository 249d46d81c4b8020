import { findFieldWords, findOwnTopics } from './field-words.ts';
import type { NumberField, NumberKind } from './number-query.ts';
import type { PageContent, TextBlock } from './page.ts';
import { findHeadings } from './structure.ts';

/** A zero in words: “no annual fee”, “annual fee: none”, “None” in a cell. */
export interface ZeroPhrase {
  readonly start: number;
  readonly end: number;
  /** The offsets of the words that say which fee is zero. Null if the block says only that something is zero. */
  readonly label: { readonly start: number; readonly end: number } | null;
}

const zeroBefore =
  /(?:(?<![a-z])(?:no|zero|without(?: an?| any)?|nil|never(?: pay| charge| charged)?(?: an?| any)?|(?:not|n't|never|don't|won't|doesn't) (?!waive|rebate|refund|include|cover)[a-z]+(?: (?:on|you))?(?: an?| any)?|free (?:of|from)(?: any)?|zero-|aucune?s?|sans|pas d[e']|exempte?e?s? d[e']|ni|fai(?:sons|t) grace d(?:e|es|u)|renonc(?:ons|e|ent) (?:a|aux?)|(?:ne |n')(?!incl|couvr|rembours|annul|compren)[a-z]+ (?:pas|aucune?s?|plus|jamais)|exemption d(?:es|u)|(?:annul|supprim)(?:ons|e|ent)(?: (?:tous )?(?:les|vos|nos|le|la))?|waives?|waived|waiving|we waive|rebated?|refunded|credited back|free|gratuite?s?|offerte?s?|annulee?s?|exoneree?s?|rembourse?e?s?)(?: (?:for|in|during|pour|pendant|on|when|sur|la|frais|fees?|charges?|surcharges?|the|our|your|vos|nos|any|all|of|an?|standard|usual|normal|habituels?|extra|hidden|additional|les?|des?|d'))*|(?:终身|永久|长期|一律|全部|均|全年)?(?:免收?取?|免除|无需?(?:缴纳|支付)?|零|不收取?|没有|豁免|减免|不再收取|免交|免缴)(?:主卡|全部|各类|一切|任何|其|所有)?)[ \u200b]*(?:\d[\d.]*%的?)?[ \u200b]*$/;
const zeroAfter =
  /^(?:\)|[,，]本卡|,(?= (?:waived|rebated|remboursee?s?|exoneree?s?)(?![a-z]))|（?主卡）?|\u200b[\d*]{1,2}\u200b?|[*†‡1-9]{1,2}(?=[ :]))?[ \u200b]*(?:(?:is|are|:|：|=|-|--|est|sont|为|是|(?:will be|is being) )[ \u200b]*)?(?:currently )?(?:none|free(?! (?:night|check|credit|trial))|nil|n\/a|zero|no (?:annual fee|charge|fee|cost)s?|complimentary|pays? nothing|ne paient rien|there is none|waived|rebate(?= (?:for|in|during) (?:the |your )?first)|costs? nothing|at no (?:extra |additional )?(?:charge|cost)|ne coutent? rien|inclu(?:ses?|ded) (?:sans frais|at no (?:extra )?(?:cost|charge)|(?:for )?free)|not (?:charged|applicable)|aucune?s?|neant|sans frais|gratuite?s?|nuls?|inexistants?|exoneres?|全免|免收?取?|免费|零|无|终身免|永久免|减免|豁免|不收取?)(?![a-z0-9])/;
const zeroOnly =
  /^[ \u200b]*(?:(?:(?:the|this|these|our|les|ces|nos) )?(?:frais|fees?|charges?|supplement)(?: (?:de|of) [\d.,]+ ?%)? (?:sont|est|is|are) (?:annules?|waived|elimines?|supprimes?|rembourses?)|none|free|nil|n\/a|zero|no(?: (?:fee|charge|cost)s?)?|no charge|waived|complimentary|not applicable|neant|(?:carte )?sans frais|no extra charge|aucune?s?(?: frais)?|sans frais|gratuite?s?|nuls?|s\.?o\.?|全免|免收?取?|免费|免年费|零|无|终身免费|终身免年费|终身免|永久免费|永久免年费|不收取?|豁免|——免)(?: ?\/ ?(?:none|free|no fee|waived))?(?: ?\([^)]{0,40}\))?[ \u200b*†‡\d.。]*$/;

/** Matches the text between a zero and the network to which it applies, as in “no fee on the UnionPay network”. */
const networkBefore = /(?:(?:on|via|through|sur|par|le|the|reseau|network) ?)+$/;
const networkAfter =
  /^[^,，;；.。:：\d]{0,16}?[:：]? ?(?=免收?|不收|无|(?<![a-z])(?:none|free|no|aucun|sans)(?![a-z]))|^ ?(?:网络|渠道|network|卡)?(?=[:：])/;

export function isZeroText(folded: string): boolean {
  return zeroOnly.test(folded);
}

/** Reports whether a text may say in words that something is zero. */
export function hasZeroWord(folded: string): boolean {
  return zeroWord.test(folded);
}

/** Reports whether a block is an item of a list of fees that are not charged, under a heading such as “Fees you will not pay”. */
export function isListedAsFree(page: PageContent, block: TextBlock): boolean {
  if (block.parent.name !== 'li' || block.text.length > 60 || /\d/.test(block.text)) return false;
  const heading = findHeadings(page, block).find(({ parent }) => parent.name !== 'li');
  return heading !== undefined && freeHeading.test(heading.folded);
}

const freeHeading =
  /^(?:(?:the )?fees (?:that )?you (?:(?:will|do) not|won't|don't|never) pay|no fees? for|free of charge|(?:les )?frais que vous ne (?:paierez|payez) pas|sans frais|免费(?:项目|服务)|不收费项目|免收费用?)[ :：]*$/;

const zeroWord =
  /(?<![a-z])(?:no|zero|without|nil|never|not(?:hing)?|free|exempt|aucun|sans|pas|ni|faisons|fait|renonc|supprim|waiv|gratuit|neant|offert|annul|exoner|rebate|refund|credit|rembours|n\/a|complimentary|nul|inexistant|s\.?o)|n't|免|零|无|不|没有/;

/** Reports whether the words at this offset are negated, as in `no annual fee`. */
export function isNegated(folded: string, start: number): boolean {
  return zeroBefore.test(folded.slice(Math.max(0, start - 60), start));
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
    const gapBefore = (isNetwork && networkBefore.exec(textBefore)?.[0]) || '';
    const before = zeroBefore.exec(textBefore.slice(0, textBefore.length - gapBefore.length));
    if (before !== null) return [{ start: start - gapBefore.length - before[0].length, end, label }];
    const gapAfter = (isNetwork && networkAfter.exec(folded.slice(end, end + 60))?.[0]) || '';
    const after = zeroAfter.exec(folded.slice(end + gapAfter.length, end + 60));
    return after === null ? [] : [{ start, end: end + gapAfter.length + after[0].length, label }];
  });
}
