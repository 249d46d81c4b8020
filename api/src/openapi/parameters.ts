import { cardIdPattern, maxCardIdLength } from '#core/catalog/card';
import {
  type ControlName,
  controls,
  type FilterField,
  type FilterName,
  facetNames,
  filterFields,
  limits,
  partNames,
  type QueryRoute,
  recordKeys,
  sortNames,
} from '#core/query/fields';
import { defaultLimit } from '#core/query/query';
import { point } from '../routes/changes.ts';
import { indexNames } from '../routes/indexes.ts';
import { descriptionAt, type Json } from './card-schema.ts';

/** A parameter object of OpenAPI. */
export type Parameter = Readonly<Record<string, Json>>;

/** What a filter means beyond the field it looks at. */
const meanings: Partial<Record<FilterName, string>> = {
  issuer: 'A display name or alias of the registry, whole; case, accents and width do not count.',
  network: 'The main network or an additional one.',
  network_tier: 'The main tier or an additional one; with `network` both hold for the same entry.',
  annual_fee_min: "At least so much a year, in the card's own currency; an unknown fee never matches.",
  annual_fee_max: "At most so much a year, in the card's own currency; an unknown fee never matches.",
  fx_fee_max: 'At most this percentage; an unknown fee never matches.',
  discontinued: 'Whether the card is closed to new applicants.',
  status: 'The same as `discontinued`, in words.',
  verified_since: 'Verified on that day or after it; a card never verified does not match.',
  art_grade: 'Where the picture of the card comes from.',
  category:
    'Slugs of `/v1/categories`. A rate for `travel` counts for `flights` too, and one for `flights` is listed under `travel`.',
  base_rate_min:
    'A base rate of at least so much, in points, miles or percent; an unknown rate never matches.',
  has: 'Parts of the record that are known, all of them.',
  missing: 'Parts of the record that are not known, none of them.',
  ids: `Only these cards, at most ${limits.ids}; ids not in the catalog are left out.`,
};

const negatable = { pattern: '^!?.*$' } as const;

/** The parameters of a filter, or a control, for one route. */
export function parametersOf(route: QueryRoute, schema: Json): readonly Parameter[] {
  const own = controls.filter((control) => (control.routes as readonly QueryRoute[]).includes(route));
  return [
    ...filterFields.map((field) => filterParameter(field, schema)),
    ...own.map(({ name }) => controlParameter(name)),
  ];
}

function filterParameter(field: FilterField & { readonly name: FilterName }, schema: Json): Parameter {
  const description = meanings[field.name] ?? descriptionAt(schema, field.pointers[0]);
  return field.many
    ? {
        name: field.name,
        in: 'query',
        description: `${description} Several by comma; \`!\` in front of each turns it round.`,
        style: 'form',
        explode: false,
        schema: {
          type: 'array',
          items: valueSchema(field),
          maxItems: field.kind === 'card-id' ? limits.ids : limits.list,
        },
      }
    : { name: field.name, in: 'query', description, schema: valueSchema(field) };
}

function valueSchema({ kind, values, nullable }: FilterField): Json {
  switch (kind) {
    case 'listed': {
      const all = [...values, ...(nullable ? ['null'] : [])];
      return { type: 'string', enum: [...all, ...all.map((value) => `!${value}`)] };
    }
    case 'boolean':
      return { type: 'boolean' };
    case 'status':
      return { type: 'string', enum: ['active', 'discontinued'] };
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
    case 'tier':
      return { type: 'string', ...negatable };
  }
}

function controlParameter(name: ControlName): Parameter {
  return { name, in: 'query', ...controlShapes[name] };
}

const keys = [...recordKeys];
const list = { style: 'form', explode: false } as const;

const controlShapes = {
  q: {
    description: `Words to find, at most ${limits.q} characters and ${limits.words} words. Empty or missing gives the plain list.`,
    schema: { type: 'string', maxLength: limits.q },
  },
  sort: {
    description:
      'Up to three by comma, `-` in front for descending. Missing values come last, the id breaks ties. `-category_rate` needs `category` and orders by the rate there, country by country, and in each cash back, points and miles apart; a rate for a part of the category, such as flights of travel, comes after those for all of it. `-completeness` puts cards first of which most is known, and cards that are no longer offered last.',
    ...list,
    schema: {
      type: 'array',
      items: { type: 'string', enum: [...sortNames, ...sortNames.map((sort) => `-${sort}`)] },
      maxItems: limits.sorts,
    },
  },
  fields: {
    description: 'Only these keys of the records; `id` always stays. JSON only, not with `omit`.',
    ...list,
    schema: { type: 'array', items: { type: 'string', enum: keys }, maxItems: limits.fields },
  },
  omit: {
    description: 'The records without these keys; `id` always stays. JSON only, not with `fields`.',
    ...list,
    schema: { type: 'array', items: { type: 'string', enum: keys }, maxItems: limits.fields },
  },
  facets: {
    description: 'Which values to count; JSON only.',
    ...list,
    schema: { type: 'array', items: { type: 'string', enum: [...facetNames] } },
  },
  limit: {
    description: `Rows of a page. In JSON ${defaultLimit} where none is given; CSV and NDJSON then have all rows.`,
    schema: { type: 'integer', minimum: 1, maximum: limits.page, default: defaultLimit },
  },
  offset: {
    description: 'Rows to leave out first. For more, or while data changes, use `after`.',
    schema: { type: 'integer', minimum: 0, maximum: limits.offset, default: 0 },
  },
  after: {
    description: '`next` of the page before; not with `offset`.',
    schema: { type: 'string', maxLength: limits.cursor },
  },
  bom: {
    description: '`1` puts a byte-order mark in front, for spreadsheets; CSV only.',
    schema: { type: 'string', enum: ['1'] },
  },
} as const satisfies Record<ControlName, Json>;

export const sinceParameter: Parameter = {
  name: 'since',
  in: 'query',
  required: true,
  description:
    'The tag of a release, such as `v1.3.0`, a `data_version`, a day YYYY-MM-DD, or the first 12 digits of a commit of the data.',
  schema: { type: 'string', pattern: point.source },
};

/** Variable parts of paths, by name. */
export const pathParameters: ReadonlyMap<string, Parameter> = new Map([
  [
    'card_id',
    {
      name: 'card_id',
      in: 'path',
      required: true,
      description: 'Country and slug, such as `us-chase-sapphire-preferred`.',
      schema: { type: 'string', pattern: cardIdPattern.source, maxLength: maxCardIdLength },
      example: 'us-chase-sapphire-preferred',
    },
  ],
  [
    'id',
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'The id of an issuer, as cards have it.',
      schema: { type: 'string', maxLength: 60 },
      example: 'chase',
    },
  ],
  [
    'index',
    {
      name: 'index',
      in: 'path',
      required: true,
      description: 'By what the ids are grouped.',
      schema: { type: 'string', enum: [...indexNames] },
    },
  ],
]);
