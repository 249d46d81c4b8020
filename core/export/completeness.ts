import type { Card } from '#core/card/card';
import { type LastReading, lastReadingOf } from '#core/card/reading';

/** The share of cards, from 0 to 1 with three decimals, of which a number is known or all numbers have been read. */
export interface Completeness {
  readonly annual_fee: number;
  readonly fx_fee: number;
  readonly base_rate: number;
  /** Somebody of this project read every number. */
  readonly read: number;
  /** Every number was read, at least one of them only by a dataset. */
  readonly read_elsewhere: number;
}

/** Measures the cards of one country on a day (YYYY-MM-DD). Without cards, every share is 0. */
export function measureCompleteness(cards: readonly Card[], day: string): Completeness {
  const share = (holds: (card: Card) => boolean): number =>
    Number((cards.filter(holds).length / Math.max(1, cards.length)).toFixed(3));
  const isReadBy = (reader: LastReading['read_by']) => (card: Card) =>
    lastReadingOf(card, day).read_by === reader;
  return {
    annual_fee: share((card) => card.annual_fee.amount !== null),
    fx_fee: share((card) => card.fx_fee.percent !== null),
    base_rate: share(({ rewards }) => rewards !== null && rewards.base_rate.points_per_dollar !== null),
    read: share(isReadBy('person')),
    read_elsewhere: share(isReadBy('dataset')),
  };
}

type ByCountry = Readonly<Record<string, Partial<Completeness>>>;

/**
 * Lists what is lower than before, such as `fx_fee of us from 0.9 to 0.8`. Ignores countries and shares that one of the two does
 * not have, and what datasets read: a share of it becomes what people read.
 */
export function listLowerShares(before: ByCountry, after: ByCountry): readonly string[] {
  return Object.entries(after).flatMap(([country, shares]) =>
    (['annual_fee', 'fx_fee', 'base_rate', 'read'] as const).flatMap((key) => {
      const [old, now] = [before[country]?.[key], shares[key]];
      return old !== undefined && now !== undefined && now < old
        ? [`${key} of ${country} from ${old} to ${now}`]
        : [];
    }),
  );
}
