import { must } from '#core/text/must';
import { findSentence, type NumberLabel, type Occurrence } from './clause.ts';
import {
  additionalCardPattern,
  buildWordPattern,
  type Doubt,
  doubtRules,
  firstYearPattern,
  laterYearsPattern,
  type TextPart,
} from './doubt-rules.ts';
import type { ValueKind } from './number-query.ts';
import type { PageContent, TextBlock, TextSpan } from './page.ts';
import { blocksIn, findCellHeadings, findFootnoteReferrers, findHeadings } from './structure.ts';

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
    isAdditionalLabel: additionalCardPattern.test(label.block.folded.slice(label.start, label.end)),
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

const rangeBefore = /\d(?:[.,]\d+)?(?: ?([%$x元]))?(?:-|~| - | ?(?:to|a|et|至|到) ?)(?:us|c|ca)?\$?¥?$/;
const rangeAfter = /^(?:-|~| - | ?(?:to|a|至|到) ?)(?:us|c|ca)?\$?¥?\d/;

/**
 * Finds which end of a range the number is, if it is in one, such as `$95 to $550` or `1-5x`. The page does not say which end of the range
 * applies to this card.
 */
function findRangeEnd({ block: { folded }, start, end }: Occurrence): 'min' | 'max' | null {
  const before = rangeBefore.exec(folded.slice(Math.max(0, start - 16), start));
  const unit = /[%$x元¥]/.exec(folded.slice(start, end))?.[0];
  // “At 2 % - $20,000” is not a range, because the two numbers have different units.
  if (before !== null && (before[1] === undefined || unit === undefined || before[1] === unit)) return 'max';
  return rangeAfter.test(folded.slice(end, end + 16)) ? 'min' : null;
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
  if (context.isAdditionalLabel && !primaryCardPattern.test(piece)) return true;
  const text = /[a-z]{3}|[一-龥]{2}/.test(piece) ? piece : `${clauseBefore}${clauseAfter}`;
  // “附属卡年费为主卡的一半” is about the additional card: the first of the two words counts.
  const additional = additionalCardPattern.exec(text);
  const primary = primaryCardPattern.exec(text);
  if (primary !== null && (additional === null || primary.index < additional.index)) return false;
  if (additional !== null || additionalCardSubject.test(clauseBefore)) return true;
  return [...labels, ...headings.slice(0, 1)].some(
    (label) => additionalCardPattern.test(label) && !primaryCardPattern.test(label),
  );
}

/** Matches a sentence about the fee of an additional card, such as “附属卡年费为主卡的一半，即每张900元”. */
const additionalCardSubject = /^[ \u200b]*(?:附属卡|副卡|附卡)(?:的)?年费[^。；]*即/;

function isForBothCards({ clauseBefore, number, clauseAfter }: NumberContext): boolean {
  return primaryAndAdditional.test(`${clauseBefore}${number}${clauseAfter}`);
}

const primaryAndAdditional =
  /主卡?(?:、|及|和|与|\/)?附(?:属)?卡|附属?卡(?:、|及|和|与|\/)主卡|primary and (?:additional|supplementary|authorized)|principale? et (?:supplementaire|additionnel)|(?<![a-z])(?:you and your (?:first )?|(?:vous (?:et|ni)|et) (?:pour )?(?:vos|votre (?:premier )?) ?)(?:additional|authori[sz]ed|supplementary|employee|utilisateurs?|titulaires?|cotitulaire)/;
const primaryCardPattern = buildWordPattern('primary|main|principale?s?|basic card', '(?<!车|业)主卡');

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
      context.number.includes('本卡') ? '' : before.replace(contrast, ''),
      ...(isZero ? [] : [after.replace(/[（(,，;；].*$/s, '')]),
    ],
    labels,
    headings,
    heading: headings.slice(0, 1),
  };
}

/** Matches a text up to the words after which it is about the page's own card: “Others charge 3%, this card nothing”. */
const contrast = /^.*(?:[,，] ?(?:this card|cette carte|本卡)|而是|(?<![a-z])(?:but|mais)(?![a-z]))/s;

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
    if (labels.some((text) => firstYearPattern.test(text) && !laterYearsPattern.test(text)))
      return 'other-year';
  }
  if (field === 'first-year-fee' && (laterYearsPattern.test(piece) || (!isZero && waiverPattern.test(piece))))
    return 'other-year';
  return findTimeDoubt(context);
}

const waiverPattern = buildWordPattern(
  'waived|rebated?|refunded|credited|free|gratuite?s?|offerte?s?|rembours[a-z]*|exoner[a-z]*|no annual',
  '免',
);

/**
 * Reports whether the number applies to the first year only. A fee that is “waived for the first year” applies to the later
 * years, so the result is false.
 */
function isFirstYearOnly(context: NumberContext): boolean {
  const { isZero } = context;
  const piece = pieceOf(context);
  if (!firstYearPattern.test(piece) || laterYearsPattern.test(piece)) return false;
  return isZero || !waiverPattern.test(piece);
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
  if (unconditionalPattern.test(`${before}${number}${after}`)) return '';
  const comma = after.search(/[,，;]| - /);
  const rest = comma < 0 ? '' : after.slice(comma);
  const isOtherStatement =
    waiverPattern.test(rest) || (/^[, ;-]+[a-z]/.test(rest) && !conditionStart.test(rest));
  return `${before} # ${isOtherStatement ? after.slice(0, comma) : after}`;
}

const unconditionalPattern =
  /无条件|(?:无需|不需|无须|不限)[^，。；]{0,6}(?:达标|消费|刷卡|条件|次数)|(?<![a-z])(?:unconditional(?:ly)?|no (?:strings|conditions|minimum spend)|sans (?:aucune )?conditions?)(?![a-z])/;
const conditionStart =
  /^[, ;-]+(?:but |and |mais |et )?(?:only |just |seulement )?(?:if|when|provided|as long as|once|with|after|for|who|on condition|si|lorsque|a condition|avec|moyennant|des|pourvu|pour)(?![a-z])/;

const endedPattern =
  /(?<![a-z])(?:ended|expired|(?:has|have) ended|is over|no longer (?:available|offered|open|in effect)|was available|(?:have |who )?received|previous offer|earlier offer|a pris fin|est termine[es]*|terminee?s?|expiree?s?|n'est plus offerte?)(?![a-z])|已(?:于|在).{0,16}(?:结束|截止|停止)|已结束|已截止|已下线|已停止|已过期|发放完毕|旧版|历史|沿革|修订记录|往期/;
const currentPattern =
  /(?<![a-z])(?:now|current(?:ly)?|courante?s?|actuel(?:le)?s?|desormais|maintenant)(?![a-z])|现(?!金|货|场)|目前|当前/;
const changePattern =
  /(?:调整为|变更为|上调至|下调至|提高到|(?<![a-z])(?:(?:change|increase|rise|go|move|fall)(?:s|es)? (?:from .{1,20} )?to|will be|(?:passe|augmente|monte)(?:ra|ront)? (?:de .{1,20} )?a|ser(?:a|ont)(?: de| portee?s? a)?))[^.。]{0,12}$/;
const oldValuePattern =
  /^[^，。；0-9]{0,4}(?:调整|上调|下调|变更|提高|降低|提升|修改)(?:为|至|到|成)|^[^，。；0-9]{0,4}(?:改为|降至|→|->)/;

const amountPattern = /[$¥]|\d ?(?:%|元|倍|points?|mill?es?|个?积分|里程)/;

/** Reports whether a sentence says that something has ended. If it is another one with an amount of its own, only that has ended. */
function hasEnded(block: string, own: string): boolean {
  return block
    .split(/(?<=[.!?] |[。；！？])/)
    .some((text) => endedPattern.test(text) && (!amountPattern.test(text) || text.includes(own.trim())));
}

function findTimeDoubt(context: NumberContext): Doubt | null {
  const { before, after, clauseAfter, block, labels, headings, above, today } = context;
  // “The offer of 88 has ended. Now 120.” The text before “now” is about another time.
  const current = before.split(currentPattern);
  const isCurrent = current.length > 1;
  if (
    (!isCurrent && hasEnded(block, `${before}${context.number}`)) ||
    [...labels, ...headings].some((text) => endedPattern.test(text))
  )
    return 'other-time';
  const changed = [`${before} ${after}`, ...headings, ...above];
  // The first number of “由每年200元调整为每年320元” holds until the change.
  if (oldValuePattern.test(after))
    return changed.some((text) => isOutside(findPeriod(text), today)) ? null : 'other-time';
  // A row may begin with one or two dates. The value is in force from the first date until the second date.
  const [from, until] = labels
    .filter(isDateOnly)
    .toReversed()
    .map((text) => findPeriod(`from ${text}`).from);
  if (isOutside({ from, until }, today)) return 'other-time';
  const isChange = changePattern.test(before);
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
  [
    ['jan', 'janvier'],
    ['feb', 'fevrier'],
    ['mar', 'mars'],
    ['apr', 'avril'],
    ['may', 'mai'],
    ['jun', 'juin'],
    ['jul', 'juillet'],
    ['aug', 'aout'],
    ['sep', 'septembre'],
    ['oct', 'octobre'],
    ['nov', 'novembre'],
    ['dec', 'decembre'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);
const monthPattern = `(?:${[...monthNumbers.keys()].join('|')})[a-z]*`;
const datePattern = new RegExp(
  String.raw`(?<monthName>MONTH)\.? (?:(?<day>\d{1,2})(?:st|nd|rd|th)?,? )?(?<year>20\d\d)|(?<day>\d{1,2})(?:er|st|nd|rd|th)? (?<monthName>MONTH)\.?,? (?<year>20\d\d)|(?<year>20\d\d)[-/.年](?<month>\d{1,2})(?:[-/.月](?<day>\d{1,2})日?)?|(?<year>20\d\d)年?`.replaceAll(
    'MONTH',
    monthPattern,
  ),
  'g',
);
const startBefore =
  /(?:effective|in effect|starting|beginning|begins?|from|as of|on or after|opened (?:on or )?after|since|after|new|a compter du|a partir du|des le|depuis(?: le)?|en vigueur(?: le| a compter du| des le)?|a compter d[eu]|自|从|于)[ :(]*(?:the |le |1er )?$/;
const endBefore =
  /(?:until|through|thru|before|prior to|to|ended|ends?|expired?s?|expires? on|up to|till|jusqu.au|avant(?: le)?|au|截至|至|到|截止)[ :(]*(?:the |le )?$/;

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
    const isUntil = endBefore.test(before) || /^ ?(?:前|止|(?:及|（含）)?(?:以前|之前))/.test(after);
    const isFrom =
      startBefore.test(before) ||
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
