import {
  additionalCardPattern,
  type Doubt,
  doubtRules,
  feeFields,
  firstYearPattern,
  laterYearsPattern,
  type TextPart,
  wordPattern,
} from './doubt-rules.ts';
import type { NumberField } from './number-query.ts';
import { isDateOnly, periodIn } from './period.ts';

/** The folded text around a number. */
export interface NumberContext {
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
function isForAdditionalCard(context: NumberContext): boolean {
  const piece = pieceOf(context);
  if (both.test(`${context.clauseBefore}${context.number}${context.clauseAfter}`)) return false;
  const searched = /[a-z]{3}|[一-龥]{2}/.test(piece)
    ? piece
    : `${context.clauseBefore}${context.clauseAfter}`;
  if (primary.test(searched)) return false;
  if (additionalCardPattern.test(searched)) return true;
  return [...context.labels, ...context.headings.slice(0, 1)].some(
    (text) => additionalCardPattern.test(text) && !primary.test(text),
  );
}

const both =
  /主卡?(?:、|及|和|与|\/)?附(?:属)?卡|附属?卡(?:、|及|和|与|\/)主卡|primary and (?:additional|supplementary|authorized)|principale? et (?:supplementaire|additionnel)/;
const primary = wordPattern('primary|main|principale?s?|basic card', '主卡');

function textsOf(context: NumberContext): Readonly<Record<TextPart, readonly string[]>> {
  const { before, after, clauseBefore, labels, headings, isZero } = context;
  return {
    before: [before],
    after: [after],
    sentence: [before, after],
    clauseBefore: [clauseBefore],
    piece: [pieceOf(context)],
    conditions: [conditionsOf(context)],
    // A sentence may go on with the fees that other companies charge.
    comparison: isZero ? [before] : [before, after],
    labels,
    headings,
    heading: headings.slice(0, 1),
  };
}

export function findDoubt(context: NumberContext): Doubt | null {
  const { field, isZero } = context;
  if (
    (feeFields as readonly NumberField[]).includes(field) &&
    field !== 'fx-fee' &&
    isForAdditionalCard(context)
  )
    return 'other-person';
  const texts = textsOf(context);
  for (const { doubt, fields, isZero: ofZero, pattern, where } of doubtRules) {
    if (fields !== undefined && !fields.includes(field)) continue;
    if (ofZero !== undefined && ofZero !== isZero) continue;
    if (where.some((place) => texts[place].some((text) => pattern.test(text)))) return doubt;
  }
  if (field === 'annual-fee' && isFirstYearOnly(context)) return 'other-year';
  if (
    field === 'annual-fee' &&
    context.labels.some((text) => firstYearPattern.test(text) && !laterYearsPattern.test(text))
  )
    return 'other-year';
  if (
    field === 'first-year-fee' &&
    (laterYearsPattern.test(pieceOf(context)) || (!isZero && waived.test(pieceOf(context))))
  )
    return 'other-year';
  return timeDoubt(context);
}

const waived = wordPattern('waived|free|gratuite?s?|offerte?s?|rembours[a-z]*|no annual', '免');

/** `$0 for the first year`; a fee that is waived in the first year applies to the other years. */
function isFirstYearOnly(context: NumberContext): boolean {
  const { isZero } = context;
  const piece = pieceOf(context);
  if (!firstYearPattern.test(piece) || laterYearsPattern.test(piece)) return false;
  return isZero || !waived.test(piece);
}

/** The text between the commas around the number. */
function pieceOf({ clauseBefore, clauseAfter, number }: NumberContext): string {
  return `${clauseBefore.replace(/^.*[,，;、]/s, '')}${number}${clauseAfter.replace(/[,，;、].*$/s, '')}`;
}

/** A condition followed by its own waiver belongs to that waiver. */
function conditionsOf({ before, after }: NumberContext): string {
  const comma = after.search(/[,，;]/);
  const own = comma >= 0 && waived.test(after.slice(comma)) ? after.slice(0, comma) : after;
  return `${before} # ${own}`;
}

const ended =
  /(?<![a-z])(?:ended|expired|(?:has|have) ended|is over|no longer (?:available|offered|open|in effect)|was available|(?:have |who )?received|previous offer|earlier offer|a pris fin|est termine[es]*|terminee?s?|expiree?s?|n'est plus offerte?)(?![a-z])|已(?:于|在).{0,16}(?:结束|截止|停止)|已结束|已截止|已下线|已停止|已过期|发放完毕|旧版|历史|沿革|修订记录|往期/;
const changes =
  /(?:调整为|变更为|上调至|下调至|提高到|(?<![a-z])(?:(?:change|increase|rise|go|move|fall)(?:s|es)? (?:from .{1,20} )?to|will be|passera? (?:de .{1,20} )?a|sera(?: de)?))[^.。]{0,12}$/;

function timeDoubt({ before, after, block, labels, headings, above, today }: NumberContext): Doubt | null {
  if (ended.test(block) || [...labels, ...headings].some((text) => ended.test(text))) return 'other-time';
  // In a row that begins with one or two dates, the value is in force from the first to the second.
  const days = labels.filter((text) => isDateOnly(text)).toReversed();
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
