import { compareText } from '#core/text/text';
import { facetNames } from './fields.ts';
import { defaultLimit, type Query, type SortKey, type ValueFilter } from './query.ts';
import { formatValueRequest } from './value.ts';

export type ResponseFormat = 'json' | 'csv' | 'ndjson';

/**
 * Returns the canonical form of a query as an encoded query string. Names are sorted. Values are sorted and unique. Default
 * values are left out. Two requests with the same canonical form get the same response. Parsing the canonical form gives the
 * same query again.
 */
export function formatCanonicalQuery(query: Query, format: ResponseFormat): string {
  const { q, limit, offset, after, bom, ranges } = query;
  const pairs = new Map<string, readonly string[]>();
  for (const [name, value] of Object.entries(query.filters)) pairs.set(name, formatFilterValues(value));
  if (query.asOf !== null) pairs.set('as_of', [query.asOf]);
  if (q !== null) pairs.set('q', [q]);
  if (query.value !== null)
    for (const [name, values] of formatValueRequest(query.value)) pairs.set(name, values);
  if (query.sort.length > 0) pairs.set('sort', query.sort.map(formatSortKey));
  const isDefaultLimit = limit === null || ranges || (format === 'json' && limit === defaultLimit);
  if (!isDefaultLimit) pairs.set('limit', [String(limit)]);
  if (offset > 0) pairs.set('offset', [String(offset)]);
  if (after !== null) pairs.set('after', [after]);
  const hasAllFacets = ranges && query.facets.length === facetNames.length;
  if (query.facets.length > 0 && !hasAllFacets) pairs.set('facets', [...query.facets].sort());
  if (query.keys !== null && 'only' in query.keys) pairs.set('fields', sortFields(query.keys.only));
  if (query.keys !== null && 'without' in query.keys) pairs.set('omit', [...query.keys.without].sort());
  if (bom) pairs.set('bom', ['1']);
  return [...pairs]
    .sort(([a], [b]) => compareText(a, b))
    .map(([name, values]) => `${name}=${values.map(encodeURIComponent).join(',')}`)
    .join('&');
}

type FilterValue = ValueFilter<string | null> | readonly string[] | string | number | boolean;

function formatFilterValues(value: FilterValue): readonly string[] {
  if (typeof value !== 'object') return [String(value)];
  if (!('not' in value)) return value;
  return value.values.map((item) => `${value.not ? '!' : ''}${item}`);
}

const formatSortKey = ({ by, descending }: SortKey): string => `${descending ? '-' : ''}${by}`;

/** Returns the sorted keys for the parameter `fields`. Leaves out `id`, because every response has it, but keeps an `id` alone. */
function sortFields(only: readonly string[]): readonly string[] {
  return only.length > 1 ? only.filter((key) => key !== 'id').sort() : only;
}
