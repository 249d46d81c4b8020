import { countries } from '#core/card/card';
import { derivedKeys, type ExportedCard } from '#core/card/exported-card';
import { cardBranches } from '#core/card/generated/branches';
import { readings } from '#core/card/reading';

/** A filter. `pointer` is a JSON Pointer to the card field that the filter tests. `*` stands for every item of an array. */
export interface FilterField {
  readonly name: string;
  readonly pointer: string;
  readonly kind:
    | 'listed'
    | 'issuer-id'
    | 'issuer-name'
    | 'tier'
    | 'boolean'
    | 'status'
    | 'amount'
    | 'day'
    | 'card-id'
    | 'category'
    | 'reward-currency'
    | 'part';
  /** The allowed values if `kind` is `listed`. Empty for every other kind. */
  readonly values: readonly string[];
  /** Whether the text `null` is also an allowed value. */
  readonly nullable: boolean;
  /** Whether the filter accepts several values. */
  readonly many: boolean;
  /** Whether a facet with the same name counts the values. */
  readonly facet: boolean;
}

/** The enumerations in a card. A test compares these values with `schema.json`. */
export const enumValues = {
  country: countries,
  network: ['visa', 'mastercard', 'amex', 'discover', 'unionpay', 'jcb', 'other', 'unknown'],
  type: ['credit', 'charge', 'debit', 'prepaid'],
  segment: ['personal', 'business', 'corporate'],
  rate_type: ['points', 'miles', 'cashback'],
  art_grade: ['apple-wallet', 'issuer', 'none'],
  reading: readings,
} as const;

/** The values of the filter `status`. */
export const statusValues = ['active', 'discontinued', 'all'] as const;

const many = { many: true, nullable: false, facet: true } as const;
const single = { many: false, nullable: false, facet: false, values: [] } as const;

/** The values that the filters `has` and `missing` accept. */
export const partNames = [
  'annual_fee',
  'fx_fee',
  'rewards',
  'base_rate',
  'categories',
  'apr',
  'welcome_offer',
  'benefits',
  'localized_names',
  'official_url',
  'image',
  'last_read',
] as const;

export type PartName = (typeof partNames)[number];

/** Every filter. The parser, the documentation and the explorer all use this list. */
export const filterFields = [
  { name: 'country', pointer: '/country', kind: 'listed', values: enumValues.country, ...many },
  { name: 'issuer_id', pointer: '/issuer_id', kind: 'issuer-id', values: [], ...many },
  { name: 'issuer', pointer: '/issuer', kind: 'issuer-name', values: [], ...many, facet: false },
  { name: 'network', pointer: '/network', kind: 'listed', values: enumValues.network, ...many },
  { name: 'network_tier', pointer: '/network_tier', kind: 'tier', values: [], ...many, nullable: true },
  { name: 'type', pointer: '/type', kind: 'listed', values: enumValues.type, ...many },
  { name: 'segment', pointer: '/segment', kind: 'listed', values: enumValues.segment, ...many },
  {
    name: 'rate_type',
    pointer: '/rewards/rate_type',
    kind: 'listed',
    values: enumValues.rate_type,
    ...many,
    nullable: true,
  },
  {
    name: 'reward_currency',
    pointer: '/rewards/currency_label',
    kind: 'reward-currency',
    values: [],
    ...many,
    nullable: true,
  },
  { name: 'art_grade', pointer: '/image/source', kind: 'listed', values: enumValues.art_grade, ...many },
  { name: 'reading', pointer: '/sources/*/retrieved', kind: 'listed', values: enumValues.reading, ...many },
  { name: 'category', pointer: '/rewards/categories/*/category', kind: 'category', values: [], ...many },
  { name: 'annual_fee_min', pointer: '/annual_fee/amount', kind: 'amount', ...single },
  { name: 'annual_fee_max', pointer: '/annual_fee/amount', kind: 'amount', ...single },
  { name: 'fx_fee_max', pointer: '/fx_fee/percent', kind: 'amount', ...single },
  { name: 'base_rate_min', pointer: '/rewards/base_rate/points_per_dollar', kind: 'amount', ...single },
  { name: 'rate_min', pointer: '/rewards/categories/*/points_per_dollar', kind: 'amount', ...single },
  { name: 'has', pointer: '/id', kind: 'part', ...single, many: true },
  { name: 'missing', pointer: '/id', kind: 'part', ...single, many: true },
  { name: 'discontinued', pointer: '/discontinued_on', kind: 'boolean', ...single, facet: true },
  { name: 'status', pointer: '/discontinued_on', kind: 'status', ...single },
  { name: 'read_since', pointer: '/sources/*/retrieved', kind: 'day', ...single },
  { name: 'ids', pointer: '/id', kind: 'card-id', ...single, many: true },
] as const satisfies readonly FilterField[];

export type FilterName = (typeof filterFields)[number]['name'];
export type FacetName = Extract<(typeof filterFields)[number], { readonly facet: true }>['name'];

/** The names of all facets, in the order of the output. */
export const facetNames: readonly FacetName[] = filterFields.flatMap((field) =>
  field.facet ? [field.name] : [],
);

export const sortNames = [
  'id',
  'name',
  'annual_fee',
  'fx_fee',
  'base_rate',
  'last_read',
  'category_rate',
  'completeness',
] as const;

export type SortName = (typeof sortNames)[number];

/** The sort names that need `spend=`. The best value always comes first. */
export const valueSortNames = ['yearly_value', 'first_year_value'] as const;

export type ValueSortName = (typeof valueSortNames)[number];

/** Every parameter that is not a filter, and the routes that accept the parameter. */
export const controlParameters = [
  { name: 'as_of', routes: ['cards', 'search', 'facets'] },
  { name: 'q', routes: ['search', 'facets'] },
  { name: 'sort', routes: ['cards', 'search'] },
  { name: 'fields', routes: ['cards', 'search'] },
  { name: 'omit', routes: ['cards', 'search'] },
  { name: 'facets', routes: ['cards', 'search', 'facets'] },
  { name: 'spend', routes: ['cards', 'search'] },
  { name: 'point_value', routes: ['cards', 'search'] },
  { name: 'rates', routes: ['cards', 'search'] },
  { name: 'limit', routes: ['cards', 'search'] },
  { name: 'offset', routes: ['cards', 'search'] },
  { name: 'after', routes: ['cards', 'search'] },
  { name: 'bom', routes: ['cards', 'search'] },
] as const satisfies readonly { readonly name: string; readonly routes: readonly QueryRoute[] }[];

export type QueryRoute = 'cards' | 'search' | 'facets';

type RecordKey = Exclude<keyof ExportedCard, '$schema'>;

/** The top-level keys of a published card, in the schema's order. */
export const recordKeys = [...cardBranches, ...derivedKeys].filter(
  (key) => key !== '$schema',
) as readonly RecordKey[];

export const queryLimits = {
  page: 100,
  offset: 10_000,
  list: 50,
  ids: 100,
  fields: 40,
  sorts: 3,
  toolRows: 20,
  cursor: 800,
} as const;
