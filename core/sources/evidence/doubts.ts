import { must } from '#core/text/must';
import { findSentence, type NumberLabel, type Occurrence } from './clause.ts';
import { type Doubt, doubtRules, type TextPart } from './doubt-rules.ts';
import type { ValueKind } from './number-query.ts';
import type { PageContent, TextBlock, TextSpan } from './page.ts';
import { phrases } from './phrases.ts';
import { blocksIn, findCellHeadings, findFootnoteReferrers, findHeadings } from './structure.ts';
import numberWords from './words/numbers.json' with { type: 'json' };

type NumberContext = ReturnType<typeof describeContext>;

/** The fields with a lowest and a highest value. */
const rangeFields: ReadonlySet<ValueKind['field']> = new Set([
  'purchase-apr',
  'balance-transfer-apr',
  'cash-advance-apr',
]);

export function findContextDoubt(
  page: PageContent,
  occurrence: Occurrence,
  labelAndClause: { readonly label: NumberLabel; readonly clause: TextSpan },
  query: ValueKind,
  today: string,
): Doubt | null {
  const { field } = query;
  const end = findRangeEnd(occurrence);
  if (end !== null && (!rangeFields.has(field) || (query.label !== null && query.label !== end)))
    return 'range';
  if (isInQuotation(occurrence)) return 'customer';
  return applyDoubtRules(describeContext(page, occurrence, labelAndClause, query, today));
}

function describeContext(
  page: PageContent,
  { block, start, end }: Occurrence,
  { label, clause }: { readonly label: NumberLabel; readonly clause: TextSpan },
  { isZero, field }: ValueKind,
  today: string,
) {
  const { folded } = block;
  const sentence = findSentence(folded, start, end);
  const cellHeadings = findCellHeadings(page, block).map((heading) =>
    blocksIn(page, heading)
      .map(({ folded: text }) => text)
      .join(' '),
  );
  const referrers = findFootnoteReferrers(page, block);
  const headings = [...referrers, ...findHeadings(page, referrers[0] ?? block)];
  const above = page.blocks.slice(Math.max(0, block.index - 4), block.index);
  return {
    isZero,
    field,
    today,
    before: folded.slice(sentence.start, start),
    after: folded.slice(end, sentence.end),
    // The clause is the part of the sentence that belongs to this number and no other.
    clauseBefore: folded.slice(Math.min(clause.start, start), start),
    clauseAfter: folded.slice(end, Math.max(end, clause.end)),
    number: folded.slice(start, end),
    isAdditionalLabel: phrases.additionalCard.test(label.block.folded.slice(label.start, label.end)),
    block: folded.slice(Math.max(0, start - 300), end + 300),
    above: above.map((line) => line.folded.slice(0, 300)),
    // The headings of the number's row and column, and the block of its label if that is another block.
    labels: [
      ...cellHeadings.filter((text) => text.length < 200),
      ...(label.block === block ? [] : [label.block.folded]),
    ],
    // Nearest first.
    headings: [...headings, ...findKicker(page, block)].map((heading) => heading.folded.slice(0, 300)),
  };
}

/** Finds a short line that begins the element of a block, such as “Limited-time offer ended” above an offer. */
function findKicker(
  page: PageContent,
  { parent: { parent: container }, index }: TextBlock,
): readonly TextBlock[] {
  if (container?.from !== index - 1) return [];
  return page.blocks.slice(index - 1, index).filter(({ text }) => text.length < 60);
}

/**
 * Finds which end of a range the number is, if it is in one, such as `$95 to $550` or `1-5x`. The page does not say which end of the range
 * applies to this card.
 */
function findRangeEnd({ block: { folded }, start, end }: Occurrence): 'min' | 'max' | null {
  const before = phrases.rangeBefore.exec(folded.slice(Math.max(0, start - 16), start));
  const unit = /[%$x元¥]/.exec(folded.slice(start, end))?.[0];
  // “At 2 % - $20,000” is not a range, because the two numbers have different units.
  if (before !== null && (before[1] === undefined || unit === undefined || before[1] === unit)) return 'max';
  return phrases.rangeAfter.test(folded.slice(end, end + 16)) ? 'min' : null;
}

const maxQuotation = 400;
/** A text between quotation marks counts as a quotation only if it is longer than this. */
const minQuotation = 20;

function isInQuotation({ block: { folded }, start, end }: Occurrence): boolean {
  const before = folded.slice(Math.max(0, start - maxQuotation), start);
  const openingIndex = Math.max(...[...'“«「『"'].map((sign) => before.lastIndexOf(sign)));
  const closingIndex = folded.slice(end, end + maxQuotation).search(/[”»」』"]/);
  if (openingIndex < 0 || closingIndex < 0 || /[”»」』]/.test(before.slice(openingIndex))) return false;
  return before.length - openingIndex + closingIndex > minQuotation;
}

/**
 * Reports whether the number is the fee for an additional card. Searches the text between the surrounding commas first. If this
 * text names neither the main card nor an additional card, searches the labels and the nearest heading.
 */
function isForAdditionalCard(context: NumberContext): boolean {
  const { clauseBefore, clauseAfter, labels, headings } = context;
  const piece = pieceOf(context);
  if (context.isAdditionalLabel && !phrases.primaryCard.test(piece)) return true;
  const text = /[a-z]{3}|[一-龥]{2}/.test(piece) ? piece : `${clauseBefore}${clauseAfter}`;
  // “附属卡年费为主卡的一半” is about the additional card: the first of the two words counts.
  const additional = phrases.additionalCard.exec(text);
  const primary = phrases.primaryCard.exec(text);
  if (primary !== null && (additional === null || primary.index < additional.index)) return false;
  if (additional !== null || phrases.additionalCardSubject.test(clauseBefore)) return true;
  return [...labels, ...headings.slice(0, 1)].some(
    (label) => phrases.additionalCard.test(label) && !phrases.primaryCard.test(label),
  );
}

function isForBothCards({ clauseBefore, number, clauseAfter }: NumberContext): boolean {
  return phrases.bothCards.test(`${clauseBefore}${number}${clauseAfter}`);
}

function textsOf(context: NumberContext): Readonly<Record<TextPart, readonly string[]>> {
  const { before, after, clauseBefore, labels, headings, isZero } = context;
  return {
    before: [before],
    after: [after],
    sentence: [before, after],
    clauseBefore: [clauseBefore],
    piece: [pieceOf(context)],
    conditions: [conditionsOf(context)],
    // Ignore the text after a zero fee, because it may be about the fees of other companies.
    comparison: [
      context.number.includes('本卡') ? '' : before.replace(phrases.contrast, ''),
      ...(isZero ? [] : [after.replace(/[（(,，;；].*$/s, '')]),
    ],
    labels,
    headings,
    heading: headings.slice(0, 1),
  };
}

function applyDoubtRules(context: NumberContext): Doubt | null {
  const { field, isZero, labels } = context;
  const isAdditional = field === 'additional-card-fee';
  const isCardFee = isAdditional || field === 'annual-fee' || field === 'first-year-fee';
  if (isCardFee && !isForBothCards(context) && isForAdditionalCard(context) !== isAdditional)
    return 'other-person';
  const texts = textsOf(context);
  for (const rule of doubtRules) {
    if (rule.fields !== undefined && !rule.fields.includes(field)) continue;
    if (rule.isZero !== undefined && rule.isZero !== isZero) continue;
    if (rule.where.some((part) => texts[part].some((text) => rule.pattern.test(text)))) return rule.doubt;
  }
  const piece = pieceOf(context);
  if (field === 'annual-fee' || field === 'additional-card-fee') {
    if (isFirstYearOnly(context)) return 'other-year';
    if (labels.some((text) => phrases.firstYear.test(text) && !phrases.laterYears.test(text)))
      return 'other-year';
  }
  if (
    field === 'first-year-fee' &&
    (phrases.laterYears.test(piece) || (!isZero && phrases.waiver.test(piece)))
  )
    return 'other-year';
  return findTimeDoubt(context);
}

/**
 * Reports whether the number applies to the first year only. A fee that is “waived for the first year” applies to the later
 * years, so the result is false.
 */
function isFirstYearOnly(context: NumberContext): boolean {
  const { isZero } = context;
  const piece = pieceOf(context);
  if (!phrases.firstYear.test(piece) || phrases.laterYears.test(piece)) return false;
  return isZero || !phrases.waiver.test(piece);
}

/** Returns the text between the commas around the number. */
function pieceOf({ clauseBefore, clauseAfter, number }: NumberContext): string {
  return `${clauseBefore.replace(/^.*(?:[,，;、]| - )/s, '')}${number}${clauseAfter.replace(/(?:[,，;、]| - ).*$/s, '')}`;
}

/**
 * Returns the part of the sentence that may hold a condition. In “$95, waived if you spend $10,000”, the condition applies only to the
 * waiver. In “no annual fee, so you can save if you travel”, it applies to another statement. In the result, `#` replaces the number.
 */
function conditionsOf({ before, number, after }: NumberContext): string {
  if (phrases.unconditional.test(`${before}${number}${after}`)) return '';
  const comma = after.search(/[,，;]| - /);
  const rest = comma < 0 ? '' : after.slice(comma);
  const isOtherStatement =
    phrases.waiver.test(rest) || (/^[, ;-]+[a-z]/.test(rest) && !phrases.conditionStart.test(rest));
  return `${before} # ${isOtherStatement ? after.slice(0, comma) : after}`;
}

/** Reports whether a sentence says that something has ended. If it is another one with an amount of its own, only that has ended. */
function hasEnded(block: string, own: string): boolean {
  return block
    .split(/(?<=[.!?] |[。；！？])/)
    .some((text) => phrases.ended.test(text) && (!phrases.amount.test(text) || text.includes(own.trim())));
}

function findTimeDoubt(context: NumberContext): Doubt | null {
  const { before, after, clauseAfter, block, labels, headings, above, today } = context;
  // “The offer of 88 has ended. Now 120.” The text before “now” is about another time.
  const current = before.split(phrases.current);
  const isCurrent = current.length > 1;
  if (
    (!isCurrent && hasEnded(block, `${before}${context.number}`)) ||
    [...labels, ...headings].some((text) => phrases.ended.test(text))
  )
    return 'other-time';
  const changed = [`${before} ${after}`, ...headings, ...above];
  // The first number of “由每年200元调整为每年320元” holds until the change.
  if (phrases.oldValueAfter.test(after))
    return changed.some((text) => isOutside(findPeriod(text), today)) ? null : 'other-time';
  // A row may begin with one or two dates. The value is in force from the first date until the second date.
  const [from, until] = labels
    .filter(isDateOnly)
    .toReversed()
    .map((text) => findPeriod(`from ${text}`).from);
  if (isOutside({ from, until }, today)) return 'other-time';
  const isChange = phrases.changeBefore.test(before);
  const [changeDay] = isChange ? listDates(after) : [];
  if (changeDay !== undefined && changeDay > today) return 'other-time';
  for (const text of [
    `${must(current.at(-1), 'the text before a number')} ${clauseAfter}`,
    ...labels,
    ...headings,
    ...(isChange ? above : []),
  ]) {
    if (/20\d\d/.test(text) && isOutside(findPeriod(text), today)) return 'other-time';
  }
  return null;
}

const pad = (digits: string | number): string => String(digits).padStart(2, '0');

/** Lists the dates of a folded text as YYYY-MM-DD. A missing month or day is the first one. */
const listDates = (text: string): readonly string[] =>
  [...findDates(text)].map(({ year, month, day }) => `${year}-${pad(month ?? 1)}-${pad(day ?? 1)}`);

/** A missing date does not limit the period. The dates are YYYY-MM-DD. */
interface Period {
  from: string | undefined;
  until: string | undefined;
}

function isOutside({ from, until }: Period, day: string): boolean {
  return (from !== undefined && from > day) || (until !== undefined && until < day);
}

const monthNumbers: ReadonlyMap<string, number> = new Map(
  numberWords.months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);
const monthPattern = `(?:${[...monthNumbers.keys()].join('|')})[a-z]*`;
const datePattern = new RegExp(
  String.raw`(?<monthName>MONTH)\.? (?:(?<day>\d{1,2})(?:st|nd|rd|th)?,? )?(?<year>20\d\d)|(?<day>\d{1,2})(?:er|st|nd|rd|th)? (?<monthName>MONTH)\.?,? (?<year>20\d\d)|(?<year>20\d\d)[-/.年](?<month>\d{1,2})(?:[-/.月](?<day>\d{1,2})日?)?|(?<year>20\d\d)年?`.replaceAll(
    'MONTH',
    monthPattern,
  ),
  'g',
);
function isDateOnly(text: string): boolean {
  const [match] = text.matchAll(datePattern);
  return match !== undefined && match[0].length >= text.trim().length - 1;
}

/**
 * Finds the first and last date of the period in a folded text, such as “from May 1, 2027 until May 31, 2027”. The dates are
 * YYYY-MM-DD. A date that the text does not state is missing.
 */
function findPeriod(text: string): Period {
  const period: Period = { from: undefined, until: undefined };
  const range = /(20\d\d)年\d{1,2}月(?:\d{1,2}日)? ?(?:至|到|-|~) ?(20\d\d年)?(\d{1,2})月(\d{1,2})日/.exec(
    text,
  );
  if (range !== null) {
    const [, year = '', endYear = year, month = '', day = ''] = range;
    period.until = `${endYear.slice(0, 4)}-${pad(month)}-${pad(day)}`;
  }
  for (const { index, match, year, month, day } of findDates(text)) {
    const before = text.slice(Math.max(0, index - 32), index);
    const after = text.slice(index + match.length, index + match.length + 8);
    const isUntil = phrases.endBefore.test(before) || /^ ?(?:前|止|(?:及|（含）)?(?:以前|之前))/.test(after);
    const isFrom =
      phrases.startBefore.test(before) ||
      /^ ?(?:起|后|以后|之后|及以后|生效)/.test(after) ||
      /^[ ]*(?:onwards?|and later|et apres)/.test(after);
    if (isUntil && !/^ ?起/.test(after)) period.until ??= `${year}-${pad(month ?? 12)}-${pad(day ?? 31)}`;
    else if (isFrom) period.from ??= `${year}-${pad(month ?? 1)}-${pad(day ?? 1)}`;
  }
  return period;
}

function* findDates(text: string) {
  for (const { groups = {}, index, 0: match } of text.matchAll(datePattern)) {
    const { year, monthName, day, month = monthName && findMonth(monthName) } = groups;
    // A word may only begin like a month, such as “juins”.
    if (monthName === undefined || month !== undefined) yield { index, match, year, month, day };
  }
}

function findMonth(name: string): number | undefined {
  return monthNumbers.get(name) ?? monthNumbers.get(name.slice(0, 3));
}
