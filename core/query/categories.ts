import type { Card } from '#core/catalog/card';
import type { Categories } from '#core/catalog/generated/types';

/** An earn rate as filters and orders need it. */
export interface RateEntry {
  readonly slugs: readonly string[];
  /** Null if it is not known. */
  readonly rate: number | null;
}

/**
 * By slug, the slugs whose rates answer for it: itself, the wider category that includes it, and the narrower ones that are
 * in it. A rate for `travel` counts for `flights`, and a rate for `flights` is listed under `travel`.
 */
export type RelatedCategories = ReadonlyMap<string, ReadonlySet<string>>;

export function relatedCategories(categories: Categories): RelatedCategories {
  return new Map(
    categories.map(({ id, parent }) => {
      const children = categories.filter((other) => other.parent === id).map((other) => other.id);
      return [id, new Set([id, ...(parent === undefined ? [] : [parent]), ...children])];
    }),
  );
}

/** Whether one of the card's rates answers for one of the categories. */
export function hasCategory(
  entries: readonly RateEntry[],
  wanted: readonly string[],
  related: RelatedCategories,
): boolean {
  return entries.some((entry) => answersFor(entry, wanted, related));
}

function answersFor({ slugs }: RateEntry, wanted: readonly string[], related: RelatedCategories): boolean {
  return wanted.some((one) => slugs.some((slug) => slug === one || related.get(one)?.has(slug) === true));
}

/** The best known rate of the entries that answer for one of the categories; null if none is known. */
export function bestRate(
  entries: readonly RateEntry[],
  wanted: readonly string[],
  related: RelatedCategories,
): number | null {
  const rates = entries.flatMap((entry) => (answersFor(entry, wanted, related) ? (entry.rate ?? []) : []));
  return rates.length === 0 ? null : Math.max(...rates);
}

/** The rates that a record's categories earn. */
export function rateEntries({ rewards }: Pick<Card, 'rewards'>): readonly RateEntry[] {
  return (rewards?.categories ?? []).map(({ category = [], points_per_dollar: rate }) => ({
    slugs: category,
    rate,
  }));
}

const countryRanks = { us: 2, ca: 1, cn: 0 } as const;
const typeRanks = { cashback: 2, points: 1, miles: 0 } as const;

/** More than any rate: the schema allows up to 1,000. */
const span = 1_001;

/**
 * What `category_rate` orders by: the best known rate of the categories asked for, below its country and kind of reward,
 * so that percent is never compared with points, nor a rate per dollar with one per yuan. Null without a known rate.
 */
export function categoryRate(
  card: {
    readonly country: keyof typeof countryRanks;
    readonly rateType: keyof typeof typeRanks | null;
    readonly rates: readonly RateEntry[];
  },
  wanted: readonly string[],
  related: RelatedCategories,
): number | null {
  const rate = bestRate(card.rates, wanted, related);
  if (rate === null || card.rateType === null) return null;
  return (countryRanks[card.country] * 3 + typeRanks[card.rateType]) * span + rate;
}
