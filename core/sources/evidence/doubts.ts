import type { NumberField } from './asked-number.ts';
import {
  type Doubt,
  fees,
  firstYear,
  laterYears,
  person,
  rules,
  type TextPart,
  wordPattern,
} from './doubt-rules.ts';
import { isDay, periodIn } from './period.ts';

/** The folded text around a number. */
export interface Surroundings {
  readonly isZero: boolean;
  readonly field: NumberField;
  /** The sentence before and after the number. */
  readonly before: string;
  readonly after: string;
  /** The part of the sentence that belongs to this number only. */
  readonly clauseBefore: string;
  readonly clauseAfter: string;
  /** The number with its unit. */
  readonly number: string;
  /** Up to 600 characters of its block, and the blocks directly above. */
  readonly block: string;
  readonly above: readonly string[];
  /** The labels of its row, column and neighbours. */
  readonly labels: readonly string[];
  /** The headings above, nearest first. */
  readonly headings: readonly string[];
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** Whether it is the fee for an additional card: by the words between its commas, otherwise by its labels. */
function isOtherPersons(around: Surroundings): boolean {
  const piece = pieceOf(around);
  if (both.test(`${around.clauseBefore}${around.number}${around.clauseAfter}`)) return false;
  const searched = /[a-z]{3}|[一-龥]{2}/.test(piece) ? piece : `${around.clauseBefore}${around.clauseAfter}`;
  if (primary.test(searched)) return false;
  if (person.test(searched)) return true;
  return [...around.labels, ...around.headings.slice(0, 1)].some(
    (text) => person.test(text) && !primary.test(text),
  );
}

const both =
  /主卡?(?:、|及|和|与|\/)?附(?:属)?卡|附属?卡(?:、|及|和|与|\/)主卡|primary and (?:additional|supplementary|authorized)|principale? et (?:supplementaire|additionnel)/;
const primary = wordPattern('primary|main|principale?s?|basic card', '主卡');

function textsOf(around: Surroundings): Readonly<Record<TextPart, readonly string[]>> {
  const { before, after, clauseBefore, labels, headings, isZero } = around;
  return {
    before: [before],
    after: [after],
    sentence: [before, after],
    clauseBefore: [clauseBefore],
    piece: [pieceOf(around)],
    conditions: [conditionsOf(around)],
    // A sentence may go on with the fees that other companies charge.
    comparison: isZero ? [before] : [before, after],
    labels,
    headings,
    heading: headings.slice(0, 1),
  };
}

export function doubtAt(around: Surroundings): Doubt | null {
  const { field, isZero } = around;
  if ((fees as readonly NumberField[]).includes(field) && field !== 'fx-fee' && isOtherPersons(around))
    return 'other-person';
  const texts = textsOf(around);
  for (const { doubt, fields, isZero: ofZero, pattern, where } of rules) {
    if (fields !== undefined && !fields.includes(field)) continue;
    if (ofZero !== undefined && ofZero !== isZero) continue;
    if (where.some((place) => texts[place].some((text) => pattern.test(text)))) return doubt;
  }
  if (field === 'annual-fee' && isFirstYearOnly(around)) return 'other-year';
  if (field === 'annual-fee' && around.labels.some((text) => firstYear.test(text) && !laterYears.test(text)))
    return 'other-year';
  if (
    field === 'first-year-fee' &&
    (laterYears.test(pieceOf(around)) || (!isZero && waived.test(pieceOf(around))))
  )
    return 'other-year';
  return timeDoubt(around);
}

const waived = wordPattern('waived|free|gratuite?s?|offerte?s?|rembours[a-z]*|no annual', '免');

/** `$0 for the first year`; a fee that is waived in the first year applies to the other years. */
function isFirstYearOnly(around: Surroundings): boolean {
  const { isZero } = around;
  const piece = pieceOf(around);
  if (!firstYear.test(piece) || laterYears.test(piece)) return false;
  return isZero || !waived.test(piece);
}

/** The text between the commas around the number. */
function pieceOf({ clauseBefore, clauseAfter, number }: Surroundings): string {
  return `${clauseBefore.replace(/^.*[,，;、]/s, '')}${number}${clauseAfter.replace(/[,，;、].*$/s, '')}`;
}

/** A condition followed by its own waiver belongs to that waiver. */
function conditionsOf({ before, after }: Surroundings): string {
  const comma = after.search(/[,，;]/);
  const own = comma >= 0 && waived.test(after.slice(comma)) ? after.slice(0, comma) : after;
  return `${before} # ${own}`;
}

const ended =
  /(?<![a-z])(?:ended|expired|(?:has|have) ended|is over|no longer (?:available|offered|open|in effect)|was available|(?:have |who )?received|previous offer|earlier offer|a pris fin|est termine[es]*|terminee?s?|expiree?s?|n'est plus offerte?)(?![a-z])|已(?:于|在).{0,16}(?:结束|截止|停止)|已结束|已截止|已下线|已停止|已过期|发放完毕|旧版|历史|沿革|修订记录|往期/;
const changes =
  /(?:调整为|变更为|上调至|下调至|提高到|(?<![a-z])(?:(?:change|increase|rise|go|move|fall)(?:s|es)? (?:from .{1,20} )?to|will be|passera? (?:de .{1,20} )?a|sera(?: de)?))[^.。]{0,12}$/;

function timeDoubt({ before, after, block, labels, headings, above, today }: Surroundings): Doubt | null {
  if (ended.test(block) || [...labels, ...headings].some((text) => ended.test(text))) return 'other-time';
  // In a row that begins with one or two dates, the value is in force from the first to the second.
  const days = labels.filter((text) => isDay(text)).toReversed();
  if (days.length > 0) {
    const [first = '', last = ''] = days.map((text) => periodIn(`from ${text}`).from ?? '');
    if (first > today || (last !== '' && last < today)) return 'other-time';
  }
  const isChange = changes.test(before);
  for (const text of [`${before} ${after}`, ...labels, ...headings, ...(isChange ? above : [])]) {
    if (!/20\d\d/.test(text)) continue;
    const period = periodIn(text);
    if (period.from !== undefined && period.from > today) return 'other-time';
    if (period.until !== undefined && period.until < today) return 'other-time';
  }
  return null;
}
