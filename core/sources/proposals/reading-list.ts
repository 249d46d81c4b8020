import type { Card } from '#core/card/card';
import { countDaysBetween } from '#core/card/days';
import { findField } from '#core/card/fields';
import { isObject, joinPointer, pointerContains, withoutIndexes } from '#core/card/json';
import { branchesWithNumbers } from '#core/card/numbers';
import { isClosedOn } from '#core/card/on-day';
import { classifyReading, lastReadingOfNumber } from '#core/card/reading';
import { getPageKey } from '#core/card/redate';
import { compareText } from '#core/text/text';

/** Why a number is to be read: it is unread, its reading is old, or the record has no number. */
export type ReadingReason = 'unread' | 'old' | 'null';

export interface NumberToRead {
  readonly card: Card;
  /** The JSON Pointer to the number. */
  readonly pointer: string;
  readonly value: number | null;
  readonly why: ReadingReason;
  /** The days since the last reading. Null if there is none. */
  readonly days: number | null;
  /** The card's pages. The pages that are cited for the number come first. */
  readonly addresses: readonly string[];
}

const reasons: readonly ReadingReason[] = ['unread', 'old', 'null'];

/**
 * Lists the numbers that somebody should read on their pages, card by card: first the unread numbers of open cards, then the oldest
 * ones, then the unknown ones; cards closed to new applicants last. The issuers take turns, so that many cards of one bank that become old in
 * one week are not all next. `field` is a JSON Pointer. `today` is YYYY-MM-DD.
 */
export function listNumbersToRead(
  cards: readonly Card[],
  { field, today }: { readonly field: string; readonly today: string },
): readonly NumberToRead[] {
  const ranked = cards
    .map((card) => listOfCard(card, today).filter(({ pointer }) => pointerContains(field, pointer)))
    .flatMap((numbers) => rankCard(numbers, today))
    .toSorted((a, b) => a.rank - b.rank || b.days - a.days || compareText(a.card.id, b.card.id));
  return [...Map.groupBy(ranked, ({ rank }) => rank).values()]
    .flatMap(takeTurns)
    .flatMap(({ numbers }) => numbers);
}

interface RankedCard {
  readonly card: Card;
  readonly numbers: readonly NumberToRead[];
  /** Cards with a lower rank come first. Cards whose numbers became old in the same week have the same rank. */
  readonly rank: number;
  /** The days since the oldest reading. */
  readonly days: number;
}

function rankCard(numbers: readonly NumberToRead[], today: string): readonly RankedCard[] {
  const reason = reasons.find((each) => numbers.some(({ why }) => why === each));
  const [first] = numbers;
  if (first === undefined || reason === undefined) return [];
  const { card } = first;
  const days = Math.max(...numbers.map((number) => (number.why === reason ? (number.days ?? 0) : 0)));
  const group = reasons.indexOf(reason) + (isClosedOn(card, today) ? reasons.length : 0);
  return [{ card, numbers, rank: group * maxWeeks - Math.floor(days / 7), days }];
}

/** More weeks than any number can be old. */
const maxWeeks = 100_000;

/** Returns the cards so that each issuer has one before any has its second. */
function takeTurns(cards: readonly RankedCard[]): readonly RankedCard[] {
  const byIssuer = [...Map.groupBy(cards, ({ card }) => card.issuer_id).values()];
  const rounds = Math.max(...byIssuer.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => byIssuer.flatMap((own) => own[round] ?? [])).flat();
}

function listOfCard(card: Card, today: string): readonly NumberToRead[] {
  return branchesWithNumbers.flatMap(({ key, pointer }) =>
    listNumbers((card as unknown as Record<string, unknown>)[key], pointer).flatMap(([place, value]) => {
      const reading = lastReadingOfNumber(card, place, today);
      const kind = classifyReading(reading, today);
      const why = value === null ? 'null' : kind === 'unread' || kind === 'old' ? kind : undefined;
      if (why === undefined) return [];
      const days = reading.last_read === null ? null : countDaysBetween(reading.last_read, today);
      return [{ card, pointer: place, value, why, days, addresses: listAddresses(card, place) }];
    }),
  );
}

const numberKinds: readonly string[] = ['money', 'percent', 'rate', 'count'];

/** Lists the numbers at or below a value, and each null that stands for a number. */
function listNumbers(value: unknown, pointer: string): readonly (readonly [string, number | null])[] {
  if (typeof value === 'number') return [[pointer, value]];
  if (value === null) {
    const kind = findField(withoutIndexes(pointer))?.kind;
    return kind !== undefined && numberKinds.includes(kind) ? [[pointer, null]] : [];
  }
  const keys = Array.isArray(value) || isObject(value) ? Object.entries(value) : [];
  return keys.flatMap(([key, child]) => listNumbers(child, joinPointer(pointer, key)));
}

function listAddresses({ sources, official_url: official }: Card, pointer: string): readonly string[] {
  const isCiting = ({ cites }: Card['sources'][number]) =>
    cites.some((cite) => pointerContains(cite, pointer));
  const urls = [
    ...sources.filter(isCiting).map(({ url }) => url),
    ...(official === undefined ? [] : [official]),
    ...sources.filter((source) => !isCiting(source)).map(({ url }) => url),
  ];
  return [...Map.groupBy(urls, getPageKey).values()].flatMap(([url]) => url ?? []);
}
