import type { ExportedCard } from '#core/card/exported-card';
import { formatCanonicalQuery } from '#core/query/canonical';
import type { FacetName, FilterName, SortName } from '#core/query/fields';
import type { Filters, Query, ValueFilter } from '#core/query/query';
import { decodeOrKeep } from '#core/text/decode';
import { compareText } from '#core/text/text';

/** Filters for which the user types one value. */
export type TypedFilter = 'annual_fee_min' | 'annual_fee_max' | 'fx_fee_max' | 'read_since';

// Each function below that changes a query returns the new query string for the API. All except `setPage` reset the query to
// the first results page.

function toQueryString(query: Query): string {
  // Sorting by the rate in a category requires a category filter.
  const hasCategory = query.filters.category?.not === false;
  const sort = query.sort.filter(
    ({ by }) => (hasCategory || by !== 'category_rate') && (query.value !== null || !by.endsWith('_value')),
  );
  return formatCanonicalQuery({ ...query, sort, offset: 0, after: null }, 'json');
}

/** Adds or removes a facet value. If the value is excluded, removes the exclusion. */
export function toggleValue(query: Query, name: FacetName, value: string | boolean | null): string {
  if (name === 'discontinued' || typeof value === 'boolean') {
    const isSelected = query.filters.discontinued === value;
    return replaceFilter(query, 'discontinued', isSelected ? {} : { discontinued: value === true });
  }
  const choice: ValueFilter<string | null> | undefined = query.filters[name];
  const values = choice?.values ?? [];
  const isListed = values.includes(value);
  const newValues = isListed
    ? values.filter((listed) => listed !== value)
    : [...(choice?.not === true ? [] : values), value].sort((a, b) => compareText(String(a), String(b)));
  const isExclusion = choice?.not === true && isListed;
  // Choosing a category also sorts by the rate in that category, unless there is a search text or the user has chosen an order.
  const isSortedByRate = name === 'category' && query.q === null && query.sort.length === 0;
  const sortedQuery = isSortedByRate
    ? { ...query, sort: [{ by: 'category_rate', descending: true } as const] }
    : query;
  return replaceFilter(
    sortedQuery,
    name,
    newValues.length === 0 ? {} : { [name]: { not: isExclusion, values: newValues } },
  );
}

/** Reports whether the value is selected. An excluded value is not selected. */
export function isChosen(query: Query, name: FacetName, value: string | boolean | null): boolean {
  if (name === 'discontinued') return query.filters.discontinued === value;
  const choice: ValueFilter<string | null> | undefined = query.filters[name];
  return choice !== undefined && !choice.not && choice.values.includes(value as string | null);
}

export function replaceFilter(query: Query, name: FilterName | 'q', replacement: Filters = {}): string {
  if (name === 'q') return toQueryString({ ...query, q: null });
  const otherFilters = Object.entries(query.filters).filter(
    ([otherName]) => otherName !== name && !(name === 'discontinued' && otherName === 'status'),
  );
  return toQueryString({ ...query, filters: { ...Object.fromEntries(otherFilters), ...replacement } });
}

/** Sets the country, or removes the country filter if `country` is null. */
export function setCountry(query: Query, country: ExportedCard['country'] | null): string {
  return replaceFilter(
    query,
    'country',
    country === null ? {} : { country: { not: false, values: [country] } },
  );
}

/** Removes the search text and all filters. Keeps the sort order and other parameters, such as `limit`. */
export function clearFilters(query: Query): string {
  return toQueryString({ ...query, q: null, filters: {} });
}

/** Sets the sort order, or the default order if `by` is null. */
export function setSort(query: Query, by: SortName | null, descending = false): string {
  return toQueryString({ ...query, sort: by === null ? [] : [{ by, descending }] });
}

/** Goes to another results page. An `offset` works only up to the API's limit. Beyond that limit, use a cursor in `after`. */
export function setPage(query: Query, to: { readonly offset: number } | { readonly after: string }): string {
  const position = 'offset' in to ? { offset: to.offset, after: null } : { offset: 0, after: to.after };
  return formatCanonicalQuery({ ...query, ...position }, 'json');
}

/**
 * Sets a filter or the search text to the text that the user typed. Keeps invalid text, so that the API's message can explain
 * the mistake. Converts only amounts, such as `$1,250` or `95,5 %`. As in French, a comma before one or two final digits is a
 * decimal comma.
 */
export function setTypedText(raw: string, name: TypedFilter | 'q', value: string): string {
  const text = name === 'q' ? value.trimStart() : parseAmount(value);
  return setParameters(raw, { [name]: text });
}

/** Sets what is spent a month, by category, and what a point is worth in cents. Empty texts remove a value. */
export function setSpending(raw: string, amounts: ReadonlyMap<string, string>, pointValue: string): string {
  const spend = Array.from(amounts, ([slug, amount]) => [slug, parseAmount(amount)] as const)
    .filter(([, amount]) => amount !== '')
    .map(([slug, amount]) => `${slug}:${amount}`)
    .join(',');
  return setParameters(raw, { spend, point_value: spend === '' ? '' : parseAmount(pointValue) });
}

/** Sets parameters, or removes those whose text is empty. Returns to the first results page. */
export function setParameters(raw: string, texts: Readonly<Record<string, string>>): string {
  const rest = removeParameters(raw, [...Object.keys(texts), 'offset', 'after']);
  return [
    ...rest.split('&').filter((part) => part !== ''),
    ...Object.entries(texts).flatMap(([name, text]) =>
      text === '' ? [] : [`${name}=${encodeURIComponent(text.toWellFormed())}`],
    ),
  ]
    .toSorted()
    .join('&');
}

/** A name is that of a parameter, or a whole part that cannot be decoded. */
export function removeParameters(raw: string, names: readonly string[]): string {
  const parts = raw.split('&');
  return parts.filter((part) => !names.includes(nameOf(part)) && !names.includes(part)).join('&');
}

function parseAmount(value: string): string {
  const [, digits] = /^[A-Z]{0,3}\p{Sc}?\s*([\d.,\s]*\d)\s*(?:\p{Sc}|%|元)?$/u.exec(value.trim()) ?? [];
  if (digits === undefined) return value.trim();
  // Remove thousands separators, and then replace a decimal comma with a point.
  return digits.replace(/[,\s](?=\d{3}(?!\d))/g, '').replace(/^(\d+),(\d{1,2})$/, '$1.$2');
}

/** Returns the name of a query parameter, such as `q` for `q=gold` or `%71=gold`. */
function nameOf(part: string): string {
  const [name = ''] = part.split('=', 1);
  return decodeOrKeep(name);
}
