import type { Card, Country, Network } from '#core/catalog/card';
import type { ArtGrade } from '#core/catalog/exports/exported-card';
import type { CategoryNames } from '#core/catalog/generated/types';
import type { RelatedCategories } from './categories.ts';
import type { FacetName, PartName, SortName } from './fields.ts';

export type RateType = NonNullable<Card['rewards']>['rate_type'];

/** A filter on one field: one of the values, or none of them. The values are sorted and unique. */
export interface ValueFilter<Value> {
  readonly not: boolean;
  readonly values: readonly Value[];
}

/** All of these must match. Absent: no filter. */
export interface Filters {
  readonly country?: ValueFilter<Country>;
  readonly issuer_id?: ValueFilter<string>;
  /** Names and aliases, folded by `foldWords`. */
  readonly issuer?: ValueFilter<string>;
  readonly network?: ValueFilter<Network>;
  /** Null: an entry without a tier. With `network`, the same entry of the card must match both. */
  readonly network_tier?: ValueFilter<string | null>;
  readonly type?: ValueFilter<Card['type']>;
  readonly segment?: ValueFilter<Card['segment']>;
  readonly rate_type?: ValueFilter<RateType | null>;
  readonly art_grade?: ValueFilter<ArtGrade>;
  /** Slugs of categories; rates of their parents and children match too. */
  readonly category?: ValueFilter<string>;
  /** Parts of the record that must all be known. */
  readonly has?: readonly PartName[];
  /** Parts of the record that must all be unknown. */
  readonly missing?: readonly PartName[];
  /** In the card's own unit, inclusive; an unknown rate never matches. */
  readonly base_rate_min?: number;
  /** In the card's own currency, inclusive; an unknown amount never matches. */
  readonly annual_fee_min?: number;
  readonly annual_fee_max?: number;
  /** Percent, inclusive. */
  readonly fx_fee_max?: number;
  readonly discontinued?: boolean;
  /** YYYY-MM-DD, inclusive; a card never verified does not match. */
  readonly verified_since?: string;
  /** At most 100 card ids, sorted; unknown ones are ignored. */
  readonly ids?: readonly string[];
}

export interface SortKey {
  readonly by: SortName;
  readonly descending: boolean;
}

/** A parsed query for cards, independent of the output format. */
export interface Query {
  readonly filters: Filters;
  /** As given, trimmed; null if there is none. */
  readonly q: string | null;
  /** Empty: by relevance if there is a `q`, else by id. Every order ends with the id. */
  readonly sort: readonly SortKey[];
  /** Number of rows, 0 to 100; null for all rows. */
  readonly limit: number | null;
  /** 0 to 10,000; 0 if there is an `after`. */
  readonly offset: number;
  readonly after: string | null;
  /** Which facets to count, in the order of `facetNames`. */
  readonly facets: readonly FacetName[];
  /** Whether to include fee ranges. */
  readonly ranges: boolean;
  /** The top-level keys of the records to include; null for all. JSON only. */
  readonly keys: { readonly only: readonly string[] } | { readonly without: readonly string[] } | null;
  /** Whether to start with a byte-order mark; CSV only. */
  readonly bom: boolean;
}

/** The default `limit` of a JSON list. */
export const defaultLimit = 50;

/** The query with all defaults. */
export const defaultQuery: Query = {
  filters: {},
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

/** The ids and names from the registries that queries need. */
export interface Vocabulary {
  /** Sorted by id. */
  readonly issuers: readonly IssuerNames[];
  /** Ids of the network tiers, sorted. */
  readonly tiers: readonly string[];
  /** Slugs of the categories, sorted. */
  readonly categories: readonly string[];
  /** Slug to the slugs whose rates match it. */
  readonly relatedCategories: RelatedCategories;
  /** Slug to its name in three languages. */
  readonly categoryNames: ReadonlyMap<string, CategoryNames>;
  /** Folded name or alias (`foldWords`) to the ids of its issuers. */
  readonly issuerIdsByName: ReadonlyMap<string, readonly string[]>;
}

export interface IssuerNames {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** Domains of its own pages. */
  readonly domains: readonly string[];
  readonly countries: readonly Country[];
  /** The background colour of its generated card pictures, `#rrggbb`. */
  readonly color?: string;
}
