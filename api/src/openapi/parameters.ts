import { cardIdPattern, countries, maxCardIdLength } from '#core/card/card';
import type { Json } from '#core/card/published-schema';
import {
  type ControlName,
  controlParameters,
  type FilterField,
  type FilterName,
  facetNames,
  filterFields,
  partNames,
  type QueryRoute,
  queryLimits,
  recordKeys,
  sortNames,
  statusValues,
} from '#core/query/fields';
import { sincePattern } from '#core/query/parse';
import { defaultLimit } from '#core/query/query';
import { indexNames } from '../routes/indexes.ts';
import { findDescription } from './card-schema.ts';

export type Parameter = Readonly<Record<string, Json>> & { readonly name: string };

/** The descriptions of some filters. The description of any other filter is that of its card field in `schema.json`. */
const filterDescriptions: Partial<Record<FilterName, string>> = {
  issuer: 'The full display name or an alias of an issuer; case, accents and width are ignored.',
  network: 'The main network or an additional one.',
  network_tier: 'The main tier or an additional one; with `network`, both apply to the same network.',
  annual_fee_min: "Minimum per year, in the card's own currency; an unknown fee never matches.",
  annual_fee_max: "Maximum per year, in the card's own currency; an unknown fee never matches.",
  fx_fee_max: 'Maximum in percent; an unknown fee never matches.',
  discontinued: 'Whether the card is closed to new applicants on the day in `as_of`.',
  status:
    'The same as `discontinued`, in words. A search and a list by category rate leave out closed cards, unless `status=all` asks for them.',
  read_since: 'Every number of the card was read on or after this day; an unread card does not match.',
  reading:
    'How the numbers of the card were read, by the worst of them: `read` by somebody of this project in the last 180 days, `read-elsewhere` by a dataset, `old` by anyone before that, or `unread`.',
  reward_currency:
    'What the card earns, by an id: `cash-back` for money under any name, `unnamed` for a label that names no program, or a program such as `aeroplan-points`. `/v1/facets?facets=reward_currency` lists the ids; `null` finds cards whose rewards are unknown.',
  art_grade: "The source of the card's picture.",
  category:
    'Category slugs from `/v1/categories`. Filtering by `flights` also finds cards with a rate for `travel`, and the other way round.',
  base_rate_min: 'Minimum base rate, in points, miles or percent; an unknown rate never matches.',
  has: 'Parts of the record that must all be known.',
  missing: 'Parts of the record that must all be unknown.',
  ids: `Only these cards, at most ${queryLimits.ids}; unknown ids are ignored.`,
};

const negatable = { pattern: '^!?.*$' } as const;

export function buildParameters(route: QueryRoute, schema: Json): readonly Parameter[] {
  const routeControls = controlParameters.filter((control) =>
    (control.routes as readonly QueryRoute[]).includes(route),
  );
  return [
    ...filterFields.map((field) => buildFilterParameter(field, schema)),
    ...routeControls.map(({ name }) => buildControlParameter(name)),
  ];
}

function buildFilterParameter(field: FilterField & { readonly name: FilterName }, schema: Json): Parameter {
  const description = filterDescriptions[field.name] ?? findDescription(schema, field.pointer);
  return field.many
    ? {
        name: field.name,
        in: 'query',
        description: `${description} Separate several values with commas; \`!\` before each value excludes it.`,
        style: 'form',
        explode: false,
        schema: {
          type: 'array',
          items: buildValueSchema(field),
          maxItems: field.kind === 'card-id' ? queryLimits.ids : queryLimits.list,
        },
      }
    : { name: field.name, in: 'query', description, schema: buildValueSchema(field) };
}

function buildValueSchema({ kind, values, nullable }: FilterField): Json {
  switch (kind) {
    case 'listed': {
      const allValues = [...values, ...(nullable ? ['null'] : [])];
      return { type: 'string', enum: [...allValues, ...allValues.map((value) => `!${value}`)] };
    }
    case 'boolean':
      return { type: 'boolean' };
    case 'status':
      return { type: 'string', enum: [...statusValues] };
    case 'amount':
      return { type: 'number', minimum: 0, maximum: 999_999_999, multipleOf: 0.0001 };
    case 'day':
      return { type: 'string', format: 'date' };
    case 'part':
      return { type: 'string', enum: [...partNames] };
    case 'card-id':
    case 'category':
    case 'issuer-id':
    case 'issuer-name':
    case 'reward-currency':
    case 'tier':
      return { type: 'string', ...negatable };
  }
}

function buildControlParameter(name: ControlName): Parameter {
  return { name, in: 'query', ...controlShapes[name] };
}

const keys = [...recordKeys];
const list = { style: 'form', explode: false } as const;

const controlShapes = {
  as_of: {
    description:
      'The day whose answer you want; today (UTC) if missing, or with `after` the day of that list. Rates that have ended or not begun on that day do not count for filters, sorting, facets and words, and `status`, `last_read` and `read_by` of a record are those of that day.',
    schema: { type: 'string', format: 'date' },
  },
  q: {
    description:
      'A question or words of a name, in English, French or Chinese. If empty or missing, all cards are listed.',
    schema: { type: 'string' },
  },
  sort: {
    description:
      'Up to three, separated by commas; `-` before a name for descending. Missing values come last; ties are ordered by id. `-category_rate` needs `category` and sorts by the rate in it, grouped by country, then by cash back, points and miles; a rate for part of the category, such as flights in travel, comes after rates for all of it. `-completeness` puts the most complete cards first, and discontinued cards last.',
    ...list,
    schema: {
      type: 'array',
      items: { type: 'string', enum: [...sortNames, ...sortNames.map((sort) => `-${sort}`)] },
      maxItems: queryLimits.sorts,
    },
  },
  fields: {
    description:
      'Return only these keys of each record; `id` is always included. JSON only; not with `omit`.',
    ...list,
    schema: { type: 'array', items: { type: 'string', enum: keys }, maxItems: queryLimits.fields },
  },
  omit: {
    description:
      'Leave out these keys of each record; `id` is always included. JSON only; not with `fields`.',
    ...list,
    schema: { type: 'array', items: { type: 'string', enum: keys }, maxItems: queryLimits.fields },
  },
  facets: {
    description: 'Fields whose values to count; JSON only.',
    ...list,
    schema: { type: 'array', items: { type: 'string', enum: [...facetNames] } },
  },
  limit: {
    description: `Rows per page. Without it, JSON returns ${defaultLimit} rows; CSV and NDJSON return all.`,
    schema: { type: 'integer', minimum: 1, maximum: queryLimits.page, default: defaultLimit },
  },
  offset: {
    description: 'Rows to skip. To page further, or while data changes, use `after`.',
    schema: { type: 'integer', minimum: 0, maximum: queryLimits.offset, default: 0 },
  },
  after: {
    description: '`next` of the previous page; not with `offset`.',
    schema: { type: 'string', maxLength: queryLimits.cursor },
  },
  bom: {
    description: '`1` adds a byte-order mark, for spreadsheets; CSV only.',
    schema: { type: 'string', enum: ['1'] },
  },
} as const satisfies Record<ControlName, Json>;

export const asOfParameter = buildControlParameter('as_of');

export const sinceParameter: Parameter = {
  name: 'since',
  in: 'query',
  required: true,
  description:
    'The `data_version` that you have, the tag of a release, such as `v1.3.0`, or a day (YYYY-MM-DD, UTC), whose changes are included. Prefer `data_version`: it misses nothing and repeats nothing.',
  schema: { type: 'string', pattern: sincePattern.source },
};

export const pathParameters: readonly Parameter[] = [
  {
    name: 'card_id',
    in: 'path',
    required: true,
    description: `Country and slug, such as \`${countries[0]}-example-harbor\`.`,
    schema: { type: 'string', pattern: cardIdPattern.source, maxLength: maxCardIdLength },
    example: `${countries[0]}-example-harbor`,
  },
  {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The `issuer_id` of a card.',
    schema: { type: 'string', maxLength: 60 },
    example: 'example-bank',
  },
  {
    name: 'index',
    in: 'path',
    required: true,
    description: 'The field that ids are grouped by.',
    schema: { type: 'string', enum: [...indexNames] },
  },
];
