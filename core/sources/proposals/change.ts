import type { Card } from '#core/card/card';
import { isDay } from '#core/card/days';
import { isObject, parseJson, pointerContains } from '#core/card/json';
import { formatMoney } from '#core/card/money';
import { redate } from '#core/card/redate';
import { must } from '#core/text/must';
import { feePointer } from '../evidence/find-evidence.ts';

export interface FeeChange {
  /** The URL of the cited page, without its fragment. */
  readonly url: string;
  readonly fee: number;
  /** The date on which the page was read, YYYY-MM-DD. */
  readonly day: string;
}

/**
 * Returns a card file's text with a new annual fee. The fee gets the day on which the page was read; the other numbers of the page
 * keep theirs. The reader is the person who confirms the draft. Returns undefined if the text does not have the standard formatting,
 * because rewriting it would change other lines too.
 */
export function applyFeeChange(text: string | undefined, { url, fee, day }: FeeChange): string | undefined {
  const card = text === undefined ? undefined : parseRecord(text);
  if (card === undefined) return undefined;
  const changed = { ...card, annual_fee: { ...card.annual_fee, amount: fee } };
  return serializeRecord(redate(changed, [feePointer], { url, day, by: 'person' }));
}

/**
 * Returns the fees before and after a change to a card file. Returns undefined if anything else changed. However, the dates on
 * which pages were read for the fee may change.
 */
export function parseFeeOnlyChange(
  before: string,
  after: string,
): { readonly card: Card; readonly from: number; readonly to: number } | undefined {
  const oldCard = parseRecord(before);
  const card = parseRecord(after);
  if (oldCard === undefined || card === undefined) return undefined;
  const from = oldCard.annual_fee.amount;
  const to = card.annual_fee.amount;
  if (typeof from !== 'number' || typeof to !== 'number' || from === to) return undefined;
  const withoutReading = serializeRecord({ ...oldCard, annual_fee: { ...oldCard.annual_fee, amount: to } });
  const isFeeOnly =
    withoutReading === after ||
    card.sources.some(({ url, retrieved: day, cites }) => {
      const isOfFee = day !== null && cites.some((cite) => pointerContains(cite, feePointer));
      return isOfFee && applyFeeChange(before, { url, fee: to, day }) === after;
    });
  return isFeeOnly ? { card, from, to } : undefined;
}

/** Parses only the fields needed here. The schema is not used, because the job with write access installs no npm packages. */
function parseRecord(text: string): Card | undefined {
  const card = parseJson(text);
  if (!isObject(card) || !isObject(card.annual_fee) || !Array.isArray(card.sources)) return undefined;
  return card.sources.every(isSource) && serializeRecord(card) === text
    ? (card as unknown as Card)
    : undefined;
}

function isSource(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.url === 'string' &&
    (value.retrieved === null || (typeof value.retrieved === 'string' && isDay(value.retrieved))) &&
    Array.isArray(value.cites) &&
    value.cites.every((cite) => typeof cite === 'string')
  );
}

function serializeRecord(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

export function formatProposalTitle(
  { name, annual_fee: { currency } }: Card,
  from: number,
  to: number,
): string {
  return `card(update): ${name}: annual fee ${formatMoney(from, currency)} → ${formatMoney(to, currency)}`;
}

/** Matches invisible characters, unusual white space, and right-to-left letters, which reorder the text next to them. */
const invisible =
  /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u0590-\u08ff\u2800\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu;

/** Formats untrusted text of a page as a code span with only visible characters. The text cannot contain markup. */
export function formatCodeSpan(text: string): string {
  const visible = text.replaceAll('`', "'").replace(invisible, (sign) => {
    const code = must(sign.codePointAt(0), 'the character').toString(16);
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
  });
  return `\`${visible.trim() || '-'}\``;
}

export function linkTo(text: string, address: string): string {
  return `[${text}](<${address.replace(/[<>\s\\]/g, encodeURIComponent)}>)`;
}

export interface ProposalBodyInput {
  readonly card: Card;
  readonly from: number;
  readonly to: number;
  /** Who read the old fee, and when, from `describeReading`. */
  readonly reading: string;
  /** The dates on which the page showed the new fee, YYYY-MM-DD. */
  readonly seenDates: readonly string[];
  /** The page's text around the old fee. */
  readonly before: string;
  readonly after: string;
  /** The page's URL with a text directive that makes a browser scroll to the new fee. */
  readonly link: string;
}

export function renderProposalBody(input: ProposalBodyInput): string {
  const { card, from, to, reading, seenDates, before, after, link } = input;
  const { currency } = card.annual_fee;
  return [
    'The page that this record cites now shows a different annual fee. It has not been confirmed yet.',
    `Record: ${formatMoney(from, currency)}, ${reading}. Page: ${formatMoney(to, currency)}, seen ${seenDates.join(' and ')}. ${linkTo('Open the page at that text', link)}`,
    `Before: ${formatCodeSpan(before)}. Now: ${formatCodeSpan(after)}. Not known: since when, for whom, whether the site is running a test, and whether it shows other prices in other places. The page was read from a GitHub Actions runner.`,
    'If it is right, press “Approve workflows to run”, then “Ready for review”. This confirms that you have read the page. If it is wrong, close this pull request; this number is not proposed again. If it is another number, push it to this branch; the bot then leaves this pull request alone. To exclude the page from these checks, add it to `data/source-exceptions.json`.\n',
  ].join('\n\n');
}
