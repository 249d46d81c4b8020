import type { Card } from '#core/catalog/card';
import { isDay } from '#core/catalog/days';
import { isObject, parseJson } from '#core/catalog/json';
import { money } from '#core/catalog/money';
import { feePointer } from '../evidence/instead.ts';

export interface FeeChange {
  /** The cited page, without fragment. */
  readonly url: string;
  readonly fee: number;
  /** When the page was read, YYYY-MM-DD. */
  readonly day: string;
}

/**
 * A record with another annual fee, and the day on which its page was read for it. Undefined if the text is no record
 * laid out as records are: nothing else of it may change.
 */
export function changedText(text: string | undefined, { url, fee, day }: FeeChange): string | undefined {
  const card = text === undefined ? undefined : recordIn(text);
  if (card === undefined) return undefined;
  const sources = card.sources.map((source) => {
    if (source.url.replace(/#.*/s, '') !== url) return source;
    const { url: address, retrieved, retrieved_for, ...rest } = source;
    return { url: address, retrieved, retrieved_for: { ...retrieved_for, [feePointer]: day }, ...rest };
  });
  return textOf({ ...card, annual_fee: { ...card.annual_fee, amount: fee }, sources });
}

/** The fees of two texts of a record; undefined if they differ in more than the fee and the days on which it was read. */
export function onlyFeeChanged(
  before: string,
  after: string,
): { readonly card: Card; readonly from: number; readonly to: number } | undefined {
  const [old, card] = [recordIn(before), recordIn(after)];
  if (old === undefined || card === undefined || withoutFee(old) !== withoutFee(card)) return undefined;
  const [from, to] = [old.annual_fee.amount, card.annual_fee.amount];
  return typeof from === 'number' && typeof to === 'number' && from !== to ? { card, from, to } : undefined;
}

function withoutFee({ annual_fee: fee, sources, ...rest }: Card): string {
  return textOf({
    ...rest,
    annual_fee: { ...fee, amount: null },
    sources: sources.map(({ retrieved_for: { [feePointer]: _, ...others } = {}, ...source }) => [
      source,
      others,
    ]),
  });
}

/** As much of a record as is needed here, without its schema: whoever may write installs no packages. */
function recordIn(text: string): Card | undefined {
  const card = parseJson(text);
  if (!isObject(card) || !isObject(card.annual_fee) || !Array.isArray(card.sources)) return undefined;
  return card.sources.every(isSource) && textOf(card) === text ? (card as unknown as Card) : undefined;
}

function isSource(value: unknown): boolean {
  if (!isObject(value) || typeof value.url !== 'string') return false;
  const { retrieved_for: days = {} } = value;
  if (!isObject(days)) return false;
  const { [feePointer]: day = '2000-01-01' } = days;
  return typeof day === 'string' && isDay(day);
}

function textOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

export function titleOf({ name, annual_fee: { currency } }: Card, from: number, to: number): string {
  return `card(update): ${name}: annual fee ${money(from, currency)} → ${money(to, currency)}`;
}

/** What cannot be seen, white space but a plain space, and letters that are written from right to left: they turn what is beside them. */
const unreadable =
  /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u0590-\u08ff\u2800\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu;

/** Text of a foreign page as a code span of what a reader can see: nothing else can come of it. */
export function codeSpan(text: string): string {
  const seen = text.replaceAll('`', "'").replace(unreadable, (sign) => {
    const code = (sign.codePointAt(0) ?? 0).toString(16);
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
  });
  return `\`${seen.trim() || '-'}\``;
}

/** A Markdown link, whatever the address has in it. */
export function linkTo(text: string, address: string): string {
  return `[${text}](<${address.replace(/[<>\s\\]/g, encodeURIComponent)}>)`;
}

/** What the text of a draft says of a change. */
export interface BodyFacts {
  readonly card: Card;
  readonly from: number;
  readonly to: number;
  /** When a person read the page for the record, YYYY-MM-DD; null if nobody is known to have. */
  readonly read: string | null;
  /** The days on which the page was seen to show the new fee, YYYY-MM-DD. */
  readonly seen: readonly string[];
  /** The page's words around the old fee, and around the new one. */
  readonly before: string;
  readonly after: string;
  /** The page's address with a text directive. */
  readonly link: string;
}

/** The text of a draft pull request, in Markdown. */
export function bodyOf({ card, from, to, read, seen, before, after, link }: BodyFacts): string {
  const { currency } = card.annual_fee;
  const was = read === null ? 'not checked by a person yet' : `read ${read}`;
  return [
    'The page that this record cites now shows a different annual fee. It has not been confirmed yet.',
    `Record: ${money(from, currency)}, ${was}. Page: ${money(to, currency)}, seen ${seen.join(' and ')}. ${linkTo('Open the page at that text', link)}`,
    `Then: ${codeSpan(before)}. Now: ${codeSpan(after)}. Unknown: since when, for whom, whether the site was running a test, and whether it shows other prices elsewhere: it was read from a machine of GitHub Actions.`,
    'Right? Press “Approve workflows to run”, then “Ready for review”: with that you say that you have read the page. Wrong? Close it: this number is not proposed again. Should robots leave this page alone? Add it to `data/source-exceptions.json`. Another number? Push to this branch; the bot keeps off.\n',
  ].join('\n\n');
}
