import type { Card, Country, Network } from '#core/card/card';
import type { ArtGrade } from '#core/card/exported-card';
import type { CategoryNames } from '#core/card/generated/types';
import type { Reading } from '#core/card/reading';
import type { RelatedCategories } from './categories.ts';
import type { FacetName, PartName, SortName, ValueSortName } from './fields.ts';

export type RateType = NonNullable<Card['rewards']>['rate_type'];

/**
 * A filter on one field. The filter accepts the listed values or, if `not` is true, all values that are not listed. Values are
 * sorted and unique.
 */
export interface ValueFilter<Value> {
  readonly not: boolean;
  readonly values: readonly Value[];
}

/** A card must match all filters. An absent filter matches every card, and an unknown number no `min` and no `max`. */
export interface Filters {
  readonly country?: ValueFilter<Country>;
  readonly issuer_id?: ValueFilter<string>;
  /** The issuer names and aliases, as normalized by `foldWords`. */
  readonly issuer?: ValueFilter<string>;
  readonly network?: ValueFilter<Network>;
  /** Null matches a network without a tier. If there is also a `network` filter, one network of the card must match both. */
  readonly network_tier?: ValueFilter<string | null>;
  readonly type?: ValueFilter<Card['type']>;
  readonly segment?: ValueFilter<Card['segment']>;
  readonly rate_type?: ValueFilter<RateType | null>;
  /** Ids of reward currencies (see `rewardCurrencyOf`). Null matches unknown rewards. */
  readonly reward_currency?: ValueFilter<string | null>;
  readonly art_grade?: ValueFilter<ArtGrade>;
  /** How the card's numbers were read, as of the day of the query. */
  readonly reading?: ValueFilter<Reading>;
  /** Category slugs. Rates for the parents and children of these categories match too. */
  readonly category?: ValueFilter<string>;
  /** The fields whose values must all be known. */
  readonly has?: readonly PartName[];
  /** The fields whose values must all be unknown. */
  readonly missing?: readonly PartName[];
  readonly base_rate_min?: number;
  /** The minimum rate in the wanted categories, or anywhere if the query wants no category. */
  readonly rate_min?: number;
  /** In the card's own currency. */
  readonly annual_fee_min?: number;
  readonly annual_fee_max?: number;
  /** In percent. */
  readonly fx_fee_max?: number;
  readonly discontinued?: boolean;
  /** Whether a list that would leave out closed cards keeps them. */
  readonly status?: 'all';
  /** The earliest `last_read`, YYYY-MM-DD. Unread cards do not match. */
  readonly read_since?: string;
  /** Unknown ids are ignored. */
  readonly ids?: readonly string[];
}

export interface SortKey {
  readonly by: SortName | ValueSortName;
  readonly descending: boolean;
}

/** Formats sort keys as in the parameter `sort`. */
export function formatOrder(sort: readonly SortKey[]): string {
  return sort.map(({ by, descending }) => `${descending ? '-' : ''}${by}`).join(',') || 'id';
}

/** Rates that a cardholder gets only by doing something. They count only if asked for. */
export const extraRates = ['choose', 'activation'] as const;

/** The spending for which cards are valued. */
export interface ValueRequest {
  /** The spending of a month in cents, by category slug or `other`. */
  readonly spending: ReadonlyMap<string, number>;
  /** What a point is worth in cents, by reward currency; `any` for all others. */
  readonly pointValues: ReadonlyMap<string, number>;
  readonly rates: readonly (typeof extraRates)[number][];
}

export interface Query {
  readonly filters: Filters;
  /** The day whose answer is wanted, YYYY-MM-DD. Null for the day of the cursor in `after`, or else today. */
  readonly asOf: string | null;
  /** Whether the list recommends cards, and therefore leaves out closed ones. */
  readonly leavesOutClosed: boolean;
  /** The spending for which each row has its value. Null if the query gives none. */
  readonly value: ValueRequest | null;
  /** The search text without surrounding spaces. Null if there is none. */
  readonly q: string | null;
  /** The sort keys. An empty list sorts by relevance if there is a `q`, otherwise by id. Ids always break ties. */
  readonly sort: readonly SortKey[];
  /** The maximum number of rows, 0 to 100. Null for all rows. */
  readonly limit: number | null;
  /** How many rows to skip, 0 to 10,000. Always 0 if `after` is set. */
  readonly offset: number;
  readonly after: string | null;
  /** The facets to count, in the order of `facetNames`. */
  readonly facets: readonly FacetName[];
  /** Whether to include fee ranges. */
  readonly ranges: boolean;
  /** The top-level keys to include or leave out. Null to include all keys. Only for JSON. */
  readonly keys: { readonly only: readonly string[] } | { readonly without: readonly string[] } | null;
  /** Whether the output starts with a byte-order mark. Only for CSV. */
  readonly bom: boolean;
}

/** The default `limit` of a JSON list. */
export const defaultLimit = 50;

export const defaultQuery: Query = {
  filters: {},
  asOf: null,
  leavesOutClosed: false,
  value: null,
  q: null,
  sort: [],
  limit: null,
  offset: 0,
  after: null,
  facets: [],
  ranges: false,
  keys: null,
  bom: false,
};

export interface Vocabulary {
  /** The issuers, sorted by id. */
  readonly issuers: readonly IssuerNames[];
  /** Network tier ids, sorted. */
  readonly tiers: readonly string[];
  /** Category slugs, sorted. */
  readonly categories: readonly string[];
  /** Maps the ids of the reward currencies on cards to names to show. Sorted by id. */
  readonly rewardCurrencies: ReadonlyMap<string, string>;
  readonly relatedCategories: RelatedCategories;
  readonly categoryNames: ReadonlyMap<string, CategoryNames>;
  /** Maps each issuer name or alias, as normalized by `foldWords`, to the ids of all issuers with that name or alias. */
  readonly issuerIdsByName: ReadonlyMap<string, readonly string[]>;
  /** Maps each name and synonym of a category, as normalized by `foldWords`, to its slug. */
  readonly categoryIdsByWord: ReadonlyMap<string, string>;
}

export interface IssuerNames {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** The domains of the issuer's own websites. */
  readonly domains: readonly string[];
  readonly countries: readonly Country[];
  /** The background color of generated card pictures, `#rrggbb`. */
  readonly color?: string;
}
