import { type Card, type Country, countries } from '#core/catalog/card';
import type { Categories } from '#core/catalog/generated/types';

/** An earn rate for filters and sorting. */
export interface RateEntry {
  readonly slugs: readonly string[];
  /** Null if unknown. */
  readonly rate: number | null;
}

/**
 * For each slug, the slugs whose rates match it: completely (itself and its parent), or partly (its children). A rate for
 * `travel` counts for `flights`, and a rate for `flights` is listed under `travel`, after those for `travel`.
 */
export type RelatedCategories = ReadonlyMap<string, ReadonlyMap<string, 'all' | 'part'>>;

export function relatedCategories(categories: Categories): RelatedCategories {
  return new Map(
    categories.map(({ id, parent }) => {
      const children = categories.filter((other) => other.parent === id);
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

/** Whether one of the card's rates matches one of the categories. */
export function hasCategory(
  entries: readonly RateEntry[],
  wanted: readonly string[],
  related: RelatedCategories,
): boolean {
  return entries.some((entry) => matchesAny(entry, wanted, related));
}

function matchesAny({ slugs }: RateEntry, wanted: readonly string[], related: RelatedCategories): boolean {
  return wanted.some((id) => slugs.some((slug) => slug === id || related.get(id)?.has(slug) === true));
}

/** The best known rate of the entries that match one of the categories; null if none is known. */
export function bestRate(
  entries: readonly RateEntry[],
  wanted: readonly string[],
  related: RelatedCategories,
): number | null {
  const rates = entries.flatMap((entry) => (matchesAny(entry, wanted, related) ? (entry.rate ?? []) : []));
  return rates.length === 0 ? null : Math.max(...rates);
}

/** The rates of a record's categories. */
export function rateEntries({ rewards }: Pick<Card, 'rewards'>): readonly RateEntry[] {
  return (rewards?.categories ?? []).map(({ category = [], points_per_dollar: rate }) => ({
    slugs: category,
    rate,
  }));
}

function matchesCompletely(
  slugs: readonly string[],
  wanted: readonly string[],
  related: RelatedCategories,
): boolean {
  return wanted.some((id) => slugs.some((slug) => slug === id || related.get(id)?.get(slug) === 'all'));
}

const typeRanks = { cashback: 2, points: 1, miles: 0 } as const;

/** Larger than any rate; the schema allows up to 1,000. */
const span = 1_001;

/**
 * The sort key of `category_rate`: country, kind of reward, whether the rate matches a requested category completely or partly,
 * then the best known rate. So percent is never compared with points, nor a rate per dollar with one per yuan. Null without a
 * known rate.
 */
export function categoryRate(
  card: {
    readonly country: Country;
    readonly rateType: keyof typeof typeRanks | null;
    readonly rates: readonly RateEntry[];
  },
  wanted: readonly string[],
  related: RelatedCategories,
): number | null {
  if (card.rateType === null) return null;
  const complete = card.rates.filter(({ slugs }) => matchesCompletely(slugs, wanted, related));
  const completeRate = bestRate(complete, wanted, related);
  const rate = completeRate ?? bestRate(card.rates, wanted, related);
  if (rate === null) return null;
  const country = countries.length - 1 - countries.indexOf(card.country);
  return ((country * 3 + typeRanks[card.rateType]) * 2 + (completeRate === null ? 0 : 1)) * span + rate;
}
