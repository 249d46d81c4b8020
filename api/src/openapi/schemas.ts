import { countries } from '#core/card/card';
import type { Json } from '#core/card/published-schema';
import { facetNames } from '#core/query/fields';
import { apiVersion, serviceName } from '../context.ts';
import { problemCodes, problemTable } from '../problems.ts';

const text = { type: 'string' } as const;
const count = { type: 'integer', minimum: 0 } as const;
const ids = { type: 'array', items: text } as const;
const version = { type: 'string', pattern: '^[0-9a-f]{12}$' } as const;
const textOrNull = { type: ['string', 'null'] } as const;
const countOrNull = { type: ['integer', 'null'], minimum: 1 } as const;
const mode = { type: 'string', enum: ['self-hosted', 'official'] } as const;

function object(properties: { readonly [key: string]: Json }, optional: readonly string[] = []): Json {
  return {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties).filter((key) => !optional.includes(key)),
    properties,
  };
}

const share = { type: 'number', minimum: 0, maximum: 1 } as const;
const completeness = object({
  annual_fee: share,
  fx_fee: share,
  base_rate: share,
  read: share,
  read_elsewhere: share,
});
const facetCount = object({ value: { type: ['string', 'boolean', 'null'] }, label: text, count }, ['label']);
const facets = {
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    facetNames.map((name) => [name, { type: 'array', items: { $ref: '#/components/schemas/FacetCount' } }]),
  ),
} as const;
const feeRange = object({
  min: { type: ['number', 'null'] },
  max: { type: ['number', 'null'] },
  known: count,
  unknown: count,
});
const ranges = object({
  annual_fee: { type: 'object', additionalProperties: { $ref: '#/components/schemas/FeeRange' } },
});
const asOf = { type: 'string', format: 'date', description: 'The day for which the answer holds.' } as const;
const list = {
  as_of: asOf,
  total: { ...count, description: 'All matching cards, before paging.' },
  limit: { type: 'integer', minimum: 1 },
  offset: { ...count, description: 'Index of the first row in the whole result.' },
  data: { type: 'array', items: { $ref: '#/components/schemas/CardRecord' } },
  next: { ...textOrNull, description: 'Cursor for `after`; null on the last page.' },
  facets: { $ref: '#/components/schemas/Facets' },
} as const satisfies Readonly<Record<string, Json>>;

const fieldError = object(
  {
    in: { type: 'string', enum: ['query', 'path', 'header'] },
    name: text,
    value: text,
    reason: text,
    allowed: { type: 'array', items: text, maxItems: 50 },
    allowed_at: text,
    suggestion: text,
  },
  ['value', 'allowed', 'allowed_at', 'suggestion'],
);

const statuses = [...new Set(Object.values(problemTable).map(({ status }) => status))].toSorted(
  (a, b) => a - b,
);
const errorCodes = [...new Set(Object.values(problemTable).map(({ error }) => error))].toSorted();

/** Schemas of all responses except cards. */
export const responseSchemas: { readonly [name: string]: Json } = {
  Health: object(
    {
      ok: { type: 'boolean', const: true },
      mode,
      service: { type: 'string', const: serviceName },
      api_version: { type: 'string', examples: [apiVersion] },
      data_version: version,
      cards: count,
      notice: text,
    },
    ['notice'],
  ),
  Meta: object(
    {
      schema_version: text,
      card_count: count,
      countries: object(Object.fromEntries(countries.toSorted().map((country) => [country, count]))),
      issuers: ids,
      networks: ids,
      last_read: object({ oldest: textOrNull, newest: textOrNull }),
      content_sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
      as_of: {
        type: 'string',
        format: 'date',
        description: 'The day for which the exported files are made.',
      },
      completeness: object(
        Object.fromEntries(countries.toSorted().map((country) => [country, completeness])),
      ),
      service: { type: 'string', const: serviceName },
      api_version: text,
      mode,
      data_version: version,
      release: textOrNull,
      committed_at: textOrNull,
      limits: object({ page: count, q: count, ids: count, per_minute: countOrNull, per_day: countOrNull }),
      licence: text,
      default_card_image: text,
      links: object({ all: textOrNull, csv: textOrNull, openapi: text, docs: text }),
      notice: text,
    },
    ['notice'],
  ),
  CardList: object(list, ['facets']),
  SearchList: object(
    {
      ...list,
      q: textOrNull,
      corrected: { type: 'array', items: { $ref: '#/components/schemas/Correction' } },
      omitted: {
        type: 'array',
        items: text,
        description:
          'Words of `q` that were ignored: a “no” that no fact denies, and words that no card has together with the others.',
      },
      closed_left_out: {
        ...count,
        description: 'Closed cards that match too. To list them, send `status=all`.',
      },
    },
    ['facets'],
  ),
  Correction: object({ from: text, to: text }),
  FacetCount: facetCount,
  Facets: facets,
  FeeRange: feeRange,
  FacetCounts: object({ as_of: asOf, total: count, facets: { $ref: '#/components/schemas/Facets' }, ranges }),
  Category: object(
    {
      id: text,
      names: object({ en: text, fr: text, zh: text }),
      synonyms: object({ en: ids, fr: ids, zh: ids }),
      parent: text,
      note: text,
      count,
    },
    ['parent', 'note'],
  ),
  CategoryList: object({
    as_of: asOf,
    total: count,
    data: { type: 'array', items: { $ref: '#/components/schemas/Category' } },
  }),
  Issuer: object({
    id: text,
    name: text,
    aliases: ids,
    domains: ids,
    countries: { type: 'array', items: { type: 'string', enum: [...countries] } },
    count,
  }),
  IssuerList: object({
    total: count,
    data: { type: 'array', items: { $ref: '#/components/schemas/Issuer' } },
  }),
  Changes: object({
    since: { ...text, description: 'As requested.' },
    until: {
      ...text,
      description:
        'The newest release in the log, up to which changes are listed; before the first release, the first 12 digits of a commit.',
    },
    data_version: { ...version, description: 'The version of the current data.' },
    unreleased: {
      type: 'boolean',
      description: 'Whether the current data is newer than `until`; its newest changes are then not listed.',
    },
    added: ids,
    removed: ids,
    changed: { type: 'array', items: { $ref: '#/components/schemas/Change' } },
  }),
  CardHistory: object({
    id: text,
    complete: { type: 'boolean' },
    numbers: { type: 'array', items: { $ref: '#/components/schemas/NumberHistory' } },
  }),
  NumberHistory: object({
    pointer: text,
    values: {
      type: 'array',
      items: object({
        value: { type: ['number', 'null'] },
        on: { type: 'string', format: 'date' },
        commit: text,
      }),
    },
  }),
  Change: object({ id: text, pointers: { type: 'array', items: text } }),
  Index: { type: 'object', additionalProperties: ids },
  Any: { type: 'object' },
  FieldError: fieldError,
  Problem: {
    type: 'object',
    description: 'Problem details (RFC 9457). `code` and `error` are stable, texts are not.',
    required: ['type', 'title', 'status', 'detail', 'code', 'error', 'message'],
    properties: {
      type: text,
      title: text,
      status: { type: 'integer', enum: statuses },
      detail: text,
      instance: text,
      code: { type: 'string', enum: problemCodes },
      errors: { type: 'array', maxItems: 20, items: { $ref: '#/components/schemas/FieldError' } },
      error: { type: 'string', enum: errorCodes },
      message: text,
      suggestion: text,
      docs: text,
      export: textOrNull,
      oldest: textOrNull,
      start: text,
      retry_after: { type: 'integer', minimum: 1 },
      'violated-policies': { type: 'array', items: { type: 'string', enum: ['burst', 'daily'] } },
    },
  },
};
