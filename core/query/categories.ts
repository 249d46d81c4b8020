import { isOrdinary } from '#core/card/best-category';
import { type Card, countries } from '#core/card/card';
import type { Categories } from '#core/card/generated/types';

export interface RateEntry {
  readonly slugs: readonly string[];
  /** What purchases earn at all times. Null if unknown. */
  readonly rate: number | null;
}

/**
 * Maps each category slug to the slugs of the categories whose rates count for that category. Rates for the category itself and
 * for its parent count fully (`all`). Rates for its children count only in part (`part`). For example, a rate for `travel` also
 * counts for `flights`. A query for `travel` also finds rates for `flights`, but ranks them lower.
 */
export type RelatedCategories = ReadonlyMap<string, ReadonlyMap<string, 'all' | 'part'>>;

export function findRelatedCategories(categories: Categories): RelatedCategories {
  return new Map(
    categories.map(({ id, parent }) => {
      const children = categories.filter((candidate) => candidate.parent === id);
      return [
        id,
        new Map<string, 'all' | 'part'>([
          ...children.map((child) => [child.id, 'part'] as const),
          ...(parent === undefined ? [] : [[parent, 'all'] as const]),
          [id, 'all'],
        ]),
      ];
    }),
  );
}

export function hasCategory(
  entries: readonly RateEntry[],
  categoryIds: readonly string[],
  related: RelatedCategories,
): boolean {
  return entries.some((entry) => matchesAny(entry, categoryIds, related));
}

function matchesAny(
  { slugs }: RateEntry,
  categoryIds: readonly string[],
  related: RelatedCategories,
): boolean {
  return categoryIds.some((id) => slugs.some((slug) => slug === id || related.get(id)?.has(slug) === true));
}

/** Returns the highest known rate for one of the wanted categories, or null if no rate is known. */
export function findBestRate(
  entries: readonly RateEntry[],
  categoryIds: readonly string[],
  related: RelatedCategories,
): number | null {
  const rates = entries
    .filter((entry) => matchesAny(entry, categoryIds, related))
    .map(({ rate }) => rate)
    .filter((rate) => rate !== null);
  return rates.length === 0 ? null : Math.max(...rates);
}

export function listRateEntries({ rewards }: Pick<Card, 'rewards'>): readonly RateEntry[] {
  return (rewards?.categories ?? []).map((entry) => ({
    slugs: entry.category ?? [],
    // Up to the spending in `from`, and after the time as a new cardholder, purchases earn the base rate.
    rate: isOrdinary(entry) ? entry.points_per_dollar : (rewards?.base_rate.points_per_dollar ?? null),
  }));
}

function matchesCompletely(
  slugs: readonly string[],
  categoryIds: readonly string[],
  related: RelatedCategories,
): boolean {
  return categoryIds.some((id) => slugs.some((slug) => slug === id || related.get(id)?.get(slug) === 'all'));
}

const typeRanks = { cashback: 2, points: 1, miles: 0 } as const;

/** Must be larger than every rate. The schema allows rates up to 1,000. */
const rateSpan = 1_001;

/**
 * Returns the sort key for `category_rate`, or null if no rate is known. The key combines the country, the reward type, whether
 * a rate matches a wanted category completely, and the best known rate, in this order. So percentages are never compared with
 * points, and rates per dollar are never compared with rates per yuan.
 */
export function findCategoryRate(
  { country, rewards }: Pick<Card, 'country' | 'rewards'>,
  entries: readonly RateEntry[],
  categoryIds: readonly string[],
  related: RelatedCategories,
): number | null {
  if (rewards === null) return null;
  const completeEntries = entries.filter(({ slugs }) => matchesCompletely(slugs, categoryIds, related));
  const completeRate = findBestRate(completeEntries, categoryIds, related);
  const rate = completeRate ?? findBestRate(entries, categoryIds, related);
  if (rate === null) return null;
  const countryRank = countries.length - 1 - countries.indexOf(country);
  return (
    ((countryRank * 3 + typeRanks[rewards.rate_type]) * 2 + (completeRate === null ? 0 : 1)) * rateSpan + rate
  );
}
