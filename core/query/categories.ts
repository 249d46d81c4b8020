import { isOrdinary } from '#core/card/best-category';
import { type Card, countries } from '#core/card/card';
import type { Categories } from '#core/card/generated/types';
import { termOfRate } from '#core/card/on-day';

type Rate = NonNullable<Card['rewards']>['categories'][number];

export interface RateEntry {
  readonly label: string;
  readonly slugs: readonly string[];
  /** What purchases earn at all times. Null if unknown. */
  readonly rate: number | null;
  readonly cap: NonNullable<Rate['cap']> | null;
  /** The last day on which the rate holds, YYYY-MM-DD. Null if none is known. */
  readonly until: string | null;
}

/** The rate for which a row is in a list of cards for a category. */
export type RateMatch = Omit<RateEntry, 'slugs'>;

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

type CategoryRate = Pick<RateEntry, 'slugs' | 'rate'>;

export function hasCategory(
  entries: readonly CategoryRate[],
  categoryIds: readonly string[],
  related: RelatedCategories,
): boolean {
  return entries.some((entry) => matchesAny(entry, categoryIds, related));
}

function matchesAny(
  { slugs }: CategoryRate,
  categoryIds: readonly string[],
  related: RelatedCategories,
): boolean {
  return categoryIds.some((id) => slugs.some((slug) => slug === id || related.get(id)?.has(slug) === true));
}

/** Returns the highest known rate for one of the wanted categories, or null if no rate is known. */
export function findBestRate(
  entries: readonly CategoryRate[],
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
    label: entry.label,
    slugs: entry.category ?? [],
    // Up to the spending in `from`, and after the time as a new cardholder, purchases earn the base rate.
    rate: isOrdinary(entry) ? entry.points_per_dollar : (rewards?.base_rate.points_per_dollar ?? null),
    cap: entry.cap ?? null,
    until: termOfRate(entry).last ?? null,
  }));
}

export function matchesCompletely(
  { slugs }: CategoryRate,
  categoryIds: readonly string[],
  related: RelatedCategories,
): boolean {
  return categoryIds.some((id) => slugs.some((slug) => slug === id || related.get(id)?.get(slug) === 'all'));
}

/** Finds the entry with the highest known rate for the categories, among those for a whole category if their rates are known. */
export function findMatch(
  entries: readonly RateEntry[],
  categoryIds: readonly string[],
  related: RelatedCategories,
): RateMatch | null {
  const best = findBest(entries, categoryIds, related);
  if (best === null) return null;
  const { slugs: _, ...match } = best.entry;
  return match;
}

/** Also returns the rate, plus `rateSpan` if the entry is for a whole category. The value is -1 if the rate is unknown. */
function findBest(entries: readonly RateEntry[], categoryIds: readonly string[], related: RelatedCategories) {
  let best: { readonly entry: RateEntry; readonly value: number } | null = null;
  for (const entry of entries) {
    if (!matchesAny(entry, categoryIds, related)) continue;
    const isComplete = matchesCompletely(entry, categoryIds, related);
    const value = entry.rate === null ? -1 : entry.rate + (isComplete ? rateSpan : 0);
    if (best === null || value > best.value) best = { entry, value };
  }
  return best;
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
  const value = findBest(entries, categoryIds, related)?.value ?? -1;
  if (value < 0) return null;
  const countryRank = countries.length - 1 - countries.indexOf(country);
  return (countryRank * 3 + typeRanks[rewards.rate_type]) * 2 * rateSpan + value;
}
