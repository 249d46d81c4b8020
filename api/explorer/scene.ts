import { isCardId } from '#core/card/card';
import { facetNames, type QueryRoute } from '#core/query/fields';
import { decodeQuery, parseQuery } from '#core/query/parse';
import type { QueryProblem } from '#core/query/problems';
import { defaultLimit, type Query } from '#core/query/query';
import type { StoredCard } from '#core/query/rows';
import type { ResultPage } from '#core/query/store';
import { must } from '#core/text/must';
import type { Catalog } from './data/catalog.ts';
import { type Language, languages } from './language.ts';
import type { FrameContext } from './pages/frame.tsx';

export const views = ['table', 'cards', 'picture', 'compare'] as const;
export type View = (typeof views)[number];

export const maxCompared = 4;

/** The state that the page's URL contains. */
export interface PageState {
  /** The query string without `?`. The parameters are those of the API. */
  readonly query: string;
  readonly view: View;
  /** The language of the texts. Null means the browser's language. */
  readonly language: Language | null;
  /** Card ids in the order in which the user chose them. */
  readonly compared: readonly string[];
  /** The id of the card whose details are open. */
  readonly card: string | null;
}

/** Parses the URL's query string and fragment. Ignores unknown parts of the fragment. */
export function parsePageState(search: string, hash: string): PageState {
  const { value: parameters } = decodeQuery(hash.replace(/^#/, ''));
  const [view, language, card, compared] = ['view', 'lang', 'card', 'compare'].map(
    (name) => parameters?.get(name)?.[0],
  );
  return {
    query: search.replace(/^\?/, ''),
    view: views.find((known) => known === view) ?? 'table',
    language: languages.find((known) => known === language) ?? null,
    compared: [...new Set(compared?.split(',').filter(isCardId))].slice(0, maxCompared),
    card: card !== undefined && isCardId(card) ? card : null,
  };
}

/**
 * Formats a page state as a relative URL. `page` is the file name of the current page, or empty if the page's URL ends with
 * `/`.
 */
export function formatPageUrl({ query, view, language, compared, card }: PageState, page: string): string {
  const parts = [
    ...(view === 'table' ? [] : [`view=${view}`]),
    ...(language === null ? [] : [`lang=${language}`]),
    ...(compared.length === 0 ? [] : [`compare=${compared.join(',')}`]),
    ...(card === null ? [] : [`card=${card}`]),
  ];
  return `./${page}${query === '' ? '' : `?${query}`}${parts.length === 0 ? '' : `#${parts.join('&')}`}`;
}

export function toggleCompared({ compared }: PageState, id: string): readonly string[] {
  return compared.includes(id)
    ? compared.filter((otherId) => otherId !== id)
    : [...compared, id].slice(0, maxCompared);
}

export type Outcome =
  | FoundOutcome
  | { readonly kind: 'invalid'; readonly problems: readonly QueryProblem[] }
  | { readonly kind: 'expired'; readonly query: Query };

export interface FoundOutcome {
  readonly kind: 'found';
  readonly query: Query;
  readonly page: ResultPage;
}

/** Everything that the views need to render the page. */
export interface Scene extends FrameContext {
  readonly pageState: PageState;
  readonly catalog: Catalog;
  readonly outcome: Outcome;
  /** The last valid result, which is shown while the typed query is invalid. Null if there is none. */
  readonly previousOutcome: FoundOutcome | null;
  /** The matching rows of all results pages, for the chart. Empty in other views. */
  readonly matches: readonly StoredCard[];
  /** The base URL of the API with a trailing slash, or null if there is no API. */
  readonly apiBase: string | null;
  readonly hrefWith: (change: Partial<PageState>) => string;
}

/** Runs the query of a page state. Only the chart view gets the matches of all results pages. */
export function runPageQuery(catalog: Catalog, pageState: PageState): Pick<Scene, 'outcome' | 'matches'> {
  const outcome = runQueryString(catalog, pageState.query);
  if (pageState.view !== 'picture' || outcome.kind !== 'found') return { outcome, matches: [] };
  const unlimitedQuery = { ...outcome.query, limit: null, offset: 0, after: null, facets: [], ranges: false };
  const { rows } = must(catalog.run(unlimitedQuery).value, 'the result of a query without a cursor');
  return { outcome, matches: rows };
}

export function selectApiRoute(raw: string): Exclude<QueryRoute, 'facets'> {
  return /(?:^|&)q(?:=|&|$)/.test(raw) ? 'search' : 'cards';
}

/** Adds the explorer's default order, which lists the most complete cards first. */
export function withDefaultSort(query: Query): Query {
  if (query.q !== null || query.sort.length > 0) return query;
  return { ...query, sort: [{ by: 'completeness', descending: true }] };
}

/** Runs a query string as the API does, with all facets and ranges. */
export function runQueryString(catalog: Catalog, raw: string): Outcome {
  const { value: query, problems } = parseQuery(raw, selectApiRoute(raw), catalog.vocabulary);
  if (problems !== undefined) return { kind: 'invalid', problems };
  const { value: page } = catalog.run({
    ...withDefaultSort(query),
    limit: query.limit ?? defaultLimit,
    facets: facetNames,
    ranges: true,
  });
  return page === undefined ? { kind: 'expired', query } : { kind: 'found', query, page };
}
