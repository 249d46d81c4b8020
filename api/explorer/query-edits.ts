import type { ExportedCard } from '#core/catalog/exports/exported-card';
import { compareText } from '#core/catalog/text';
import { canonicalQuery } from '#core/query/canonical';
import type { FacetName, FilterName, SortName } from '#core/query/fields';
import type { Choice, Filters, Query } from '#core/query/query';

/** Filters of which one value is typed. */
export type TypedFilter = 'annual_fee_min' | 'annual_fee_max' | 'fx_fee_max' | 'verified_since';

// Each function gives the query string of the API that asks for the changed thing, most from its first page on.

function written(query: Query): string {
  // An order by the category's rate needs a category.
  const isOrdered = query.filters.category?.not === false;
  const sort = isOrdered ? query.sort : query.sort.filter(({ by }) => by !== 'category_rate');
  return canonicalQuery({ ...query, sort, offset: 0, after: null }, 'json');
}

/** Takes a value of a facet in, or out. Of "none of these" one that is named is let in again. */
export function toggled(query: Query, name: FacetName, value: string | boolean | null): string {
  if (name === 'discontinued' || typeof value === 'boolean') {
    const isChosen = query.filters.discontinued === value;
    return without(query, 'discontinued', isChosen ? {} : { discontinued: value === true });
  }
  const choice: Choice<string | null> | undefined = query.filters[name];
  const old = choice?.values ?? [];
  const isNamed = old.includes(value);
  const values = isNamed
    ? old.filter((one) => one !== value)
    : [...(choice?.not === true ? [] : old), value].sort((a, b) => compareText(String(a), String(b)));
  const not = choice?.not === true && isNamed;
  // Whoever chooses a category asks for the best cards there.
  const isBest = name === 'category' && query.q === null && query.sort.length === 0;
  const asked = isBest ? { ...query, sort: [{ by: 'category_rate', descending: true } as const] } : query;
  return without(asked, name, values.length === 0 ? {} : { [name]: { not, values } });
}

/** Whether cards with this value are asked for by name. */
export function isChosen(query: Query, name: FacetName, value: string | boolean | null): boolean {
  if (name === 'discontinued') return query.filters.discontinued === value;
  const choice: Choice<string | null> | undefined = query.filters[name];
  return choice !== undefined && !choice.not && choice.values.includes(value as string | null);
}

/** Leaves one filter aside, or puts another in its place. */
export function without(query: Query, name: FilterName | 'q', instead: Filters = {}): string {
  if (name === 'q') return written({ ...query, q: null });
  const left = Object.entries(query.filters).filter(([other]) => other !== name);
  return written({ ...query, filters: { ...Object.fromEntries(left), ...instead } });
}

/** Cards of one country, or of all. */
export function withCountry(query: Query, country: ExportedCard['country'] | null): string {
  return without(query, 'country', country === null ? {} : { country: { not: false, values: [country] } });
}

/** Only what says how to answer stays. */
export function withoutFilters(query: Query): string {
  return written({ ...query, q: null, filters: {} });
}

/** Null is the order that nobody has to ask for. */
export function sorted(query: Query, by: SortName | null, descending = false): string {
  return written({ ...query, sort: by === null ? [] : [{ by, descending }] });
}

/** Another page: by its place as far as the API goes, then by the cursor. */
export function paged(query: Query, to: { readonly offset: number } | { readonly after: string }): string {
  const place = 'offset' in to ? { offset: to.offset, after: null } : { offset: 0, after: to.after };
  return canonicalQuery({ ...query, ...place }, 'json');
}

/**
 * Puts what a person typed into a query string as it is, so that what is wrong with it is said as the API says it.
 * Everything else stays. A comma before one or two digits is a decimal one, as the page itself writes amounts in French.
 */
export function withTyped(raw: string, name: TypedFilter | 'q', value: string): string {
  const dropped: ReadonlySet<string> = new Set([name, 'offset', 'after']);
  const rest = raw.split('&').filter((part) => part !== '' && !dropped.has(nameOf(part)));
  const text = name === 'q' ? value.trimStart() : value.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  return (text === '' ? rest : [...rest, `${name}=${encodeURIComponent(text.toWellFormed())}`])
    .toSorted()
    .join('&');
}

/** A name may be encoded where it need not be. */
function nameOf(part: string): string {
  const [name = ''] = part.split('=', 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
