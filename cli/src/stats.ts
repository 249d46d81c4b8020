import { countDaysBetween } from '#core/card/days';
import { networksOf } from '#core/card/exported-card';
import type { Card } from '#core/card/generated/types';
import { lastReadingOf } from '#core/card/reading';
import { compareText } from '#core/text/text';

/** The fields that measure how complete a card is, in display order. */
export const completenessFields = [
  'annual_fee',
  'fx_fee',
  'base_rate',
  'categories',
  'last_read',
  'image',
] as const;

type CompletenessField = (typeof completenessFields)[number];

/**
 * The fields that `measureCompleteness` reads. A published card may lack some fields. A missing field counts as not
 * filled.
 */
export type MeasuredCard = Partial<
  Pick<Card, 'annual_fee' | 'fx_fee' | 'rewards' | 'sources' | 'image' | 'imported_from'>
>;

/** `missing` is in the order of `completenessFields`. */
interface Completeness {
  readonly filled: number;
  readonly total: number;
  readonly missing: readonly CompletenessField[];
}

export function measureCompleteness(card: MeasuredCard): Completeness {
  const missing = completenessFields.filter((field) => !isFilled[field](card));
  const total = completenessFields.length;
  return { filled: total - missing.length, total, missing };
}

/** All readings are before this day. */
const endOfTime = '9999-12-31';

const isFilled = {
  annual_fee: ({ annual_fee: fee }) => fee !== undefined && fee.amount !== null,
  fx_fee: ({ fx_fee: fee }) => fee !== undefined && fee.percent !== null,
  base_rate: ({ rewards }) => rewards != null && rewards.base_rate.points_per_dollar !== null,
  categories: ({ rewards }) => rewards != null && rewards.categories.length > 0,
  // This field counts as filled only if every number has been read.
  last_read: ({ sources, ...card }) =>
    sources !== undefined && lastReadingOf({ sources, ...card }, endOfTime).last_read !== null,
  image: ({ image }) => image !== undefined,
} satisfies Record<CompletenessField, (card: MeasuredCard) => boolean>;

/** How many days ago a source was read. Limits are inclusive. `unread` means that the source has not been read. */
const ageBuckets = ['unread', 'up to 30', 'up to 90', 'up to 180', 'up to 365', 'older'] as const;

type AgeBucket = (typeof ageBuckets)[number];

export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** The statistics of a catalog. Every list of values and counts is sorted by count, highest first, then by value. */
export interface CatalogStats {
  readonly cards: number;
  readonly discontinued: number;
  readonly issuers: number;
  readonly sources: number;
  readonly by_country: readonly ValueCount[];
  /** A card with two networks counts twice, so the sum may exceed the number of cards. */
  readonly by_network: readonly ValueCount[];
  /** The values are issuer ids. */
  readonly by_issuer: readonly ValueCount[];
  /** The number of cards in which each field is filled, in the order of `completenessFields`. */
  readonly completeness: readonly { readonly field: CompletenessField; readonly filled: number }[];
  readonly source_age: {
    readonly buckets: readonly { readonly days: AgeBucket; readonly count: number }[];
    /** The oldest `retrieved` date, YYYY-MM-DD. Null if no source has been read. */
    readonly oldest: string | null;
    readonly newest: string | null;
  };
}

/** Computes the statistics as of `today` (YYYY-MM-DD). */
export function computeCatalogStats(cards: readonly Card[], today: string): CatalogStats {
  const byIssuer = countAndSort(cards.map((card) => card.issuer_id));
  const sources = cards.flatMap((card) => card.sources);
  const countByAge = countValues(sources.map((source) => findAgeBucket(source.retrieved, today)));
  const retrievedDays = sources
    .map(({ retrieved }) => retrieved)
    .filter((day) => day !== null)
    .sort();
  return {
    cards: cards.length,
    discontinued: cards.filter((card) => card.discontinued_on !== undefined).length,
    issuers: byIssuer.length,
    sources: sources.length,
    by_country: countAndSort(cards.map((card) => card.country)),
    by_network: countAndSort(cards.flatMap(networksOf)),
    by_issuer: byIssuer,
    completeness: completenessFields.map((field) => ({
      field,
      filled: cards.filter(isFilled[field]).length,
    })),
    source_age: {
      buckets: ageBuckets.map((bucket) => ({ days: bucket, count: countByAge.get(bucket) ?? 0 })),
      oldest: retrievedDays[0] ?? null,
      newest: retrievedDays.at(-1) ?? null,
    },
  };
}

function findAgeBucket(retrieved: string | null, today: string): AgeBucket {
  if (retrieved === null) return 'unread';
  const days = countDaysBetween(retrieved, today);
  if (days <= 30) return 'up to 30';
  if (days <= 90) return 'up to 90';
  if (days <= 180) return 'up to 180';
  return days <= 365 ? 'up to 365' : 'older';
}

function countAndSort(values: readonly string[]): readonly ValueCount[] {
  return [...countValues(values)]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || compareText(a.value, b.value));
}

function countValues<T>(values: readonly T[]): ReadonlyMap<T, number> {
  const groups = Map.groupBy(values, (value) => value);
  return new Map([...groups].map(([value, { length }]) => [value, length]));
}
