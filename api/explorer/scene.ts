import { isCardId } from '#core/card/card';
import { facetNames, type QueryRoute } from '#core/query/fields';
import { decodeQuery, parseQuery } from '#core/query/parse';
import type { QueryProblem } from '#core/query/problems';
import { defaultLimit, defaultQuery, type Query } from '#core/query/query';
import type { ResultPage } from '#core/query/store';
import { must } from '#core/text/must';
import type { Catalog } from './data/catalog.ts';
import { type Language, languages } from './language.ts';
import type { FrameContext } from './pages/frame.tsx';
import { removeParameters } from './query-edits.ts';

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

export type Outcome = FoundOutcome | (Answered & { readonly kind: 'expired' });

interface Answered {
  readonly query: Query;
  /** What the address says, but nobody can answer. Everything else is answered. */
  readonly ignored: readonly QueryProblem[];
}

export interface FoundOutcome extends Answered {
  readonly kind: 'found';
  readonly page: ResultPage;
}

/** Everything that the views need to render the page. */
export interface Scene extends FrameContext {
  readonly pageState: PageState;
  readonly catalog: Catalog;
  readonly outcome: Outcome;
  /** All results pages, for the chart. Null in other views. */
  readonly matches: ResultPage | null;
  /** The base URL of the API with a trailing slash, or null if there is no API. */
  readonly apiBase: string | null;
  readonly hrefWith: (change: Partial<PageState>) => string;
}

/** Runs the query of a page state. Only the chart gets the matches of all results pages, with values. */
export function runPageQuery(catalog: Catalog, pageState: PageState): Pick<Scene, 'outcome' | 'matches'> {
  const outcome = runQueryString(catalog, pageState.query);
  if (pageState.view !== 'picture' || outcome.kind !== 'found') return { outcome, matches: null };
  const { query } = outcome;
  const value = query.value ?? { spending: sampleSpending, pointValues: new Map(), rates: [] };
  const all = { ...query, value, sort: [], limit: null, offset: 0, after: null, facets: [], ranges: false };
  return { outcome, matches: must(catalog.run(all).value, 'the result of a query without a cursor') };
}

/** What somebody may spend a month, in cents, for a chart before anybody gives amounts. */
export const sampleSpending: ReadonlyMap<string, number> = new Map([
  ['grocery', 500_00],
  ['dining', 300_00],
  ['gas', 150_00],
  ['travel', 200_00],
  ['other', 850_00],
]);

export function selectApiRoute(raw: string): Exclude<QueryRoute, 'facets'> {
  return /(?:^|&)q(?:=|&|$)/.test(raw) ? 'search' : 'cards';
}

/**
 * Adds the explorer's default order: by the value a year if the query gives the spending and one country, and otherwise the
 * best documented cards first.
 */
export function withDefaultSort(query: Query): Query {
  const { q, sort, value, filters } = query;
  if (q !== null || sort.length > 0) return query;
  const { country, status, discontinued } = filters;
  if (value === null || country?.not !== false || country.values.length > 1)
    return { ...query, sort: [{ by: 'completeness', descending: true }] };
  const leavesOutClosed = status === undefined && discontinued === undefined;
  return { ...query, leavesOutClosed, sort: [{ by: 'yearly_value', descending: true }] };
}

/** Runs a query string as the API does, with all facets and ranges, but ignores what the API rejects. */
export function runQueryString(catalog: Catalog, raw: string): Outcome {
  const { query, ignored } = readQuery(catalog, raw);
  const run = (sorted: Query): Outcome | QueryProblem => {
    const { leavesOutClosed } = sorted;
    const found = { query: { ...query, leavesOutClosed }, ignored };
    const all = { limit: query.limit ?? defaultLimit, facets: facetNames, ranges: true };
    const { value: page, problem } = catalog.run({ ...sorted, ...all });
    if (page !== undefined) return { kind: 'found', ...found, page };
    return problem.code === 'cursor-expired' ? { kind: 'expired', ...found } : problem;
  };
  const outcome = run(withDefaultSort(query));
  if ('kind' in outcome) return outcome;
  // Cards in several currencies cannot be sorted by their value.
  const unsorted = run({ ...query, sort: [{ by: 'completeness', descending: true }] });
  if (!('kind' in unsorted)) throw new Error(unsorted.sentence);
  return { ...unsorted, query: { ...unsorted.query, sort: [] }, ignored: [...ignored, outcome] };
}

function readQuery(
  catalog: Catalog,
  raw: string,
): { readonly query: Query; readonly ignored: readonly QueryProblem[] } {
  const { value: query, problems } = parseQuery(raw, selectApiRoute(raw), catalog.vocabulary);
  if (problems === undefined) return { query, ignored: [] };
  const rest = removeParameters(
    raw,
    problems.map(({ name }) => name),
  );
  if (rest === raw) return { query: defaultQuery, ignored: problems };
  const answered = readQuery(catalog, rest);
  return { ...answered, ignored: [...problems, ...answered.ignored] };
}
