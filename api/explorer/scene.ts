import { isCardId } from '#core/catalog/card';
import { decodeQuery } from '#core/query/decode-query';
import type { QueryFault } from '#core/query/faults';
import { facetNames, type QueryRoute } from '#core/query/fields';
import { parseQuery } from '#core/query/parse';
import { defaultLimit, type Query } from '#core/query/query';
import type { ListFault, Page, StoredCard } from '#core/query/store';
import type { Catalog } from './data/catalog.ts';
import { type Language, languages, type NamingWorld } from './language.ts';

export const views = ['table', 'cards', 'picture', 'compare'] as const;
export type View = (typeof views)[number];

/** No more cards than these stand side by side. */
export const mostCompared = 4;

/** Everything an address of the page says. */
export interface Place {
  /** What stands behind the `?`, as the API would get it. */
  readonly query: string;
  readonly view: View;
  /** Null: the reader's own. */
  readonly language: Language | null;
  /** Ids of the cards to compare, in the order they were chosen. */
  readonly compared: readonly string[];
  /** The card of which everything is shown. */
  readonly card: string | null;
}

/** Reads an address; what a fragment says that means nothing here is passed over. */
export function readPlace(search: string, hash: string): Place {
  const decoded = decodeQuery(hash.replace(/^#/, ''));
  const given = decoded.ok ? decoded.given : new Map<string, readonly string[]>();
  const one = (name: string): string => given.get(name)?.[0] ?? '';
  const compared = one('compare').split(',').filter(isCardId);
  return {
    query: search.replace(/^\?/, ''),
    view: views.find((view) => view === one('view')) ?? 'table',
    language: languages.find((language) => language === one('lang')) ?? null,
    compared: [...new Set(compared)].slice(0, mostCompared),
    card: isCardId(one('card')) ? one('card') : null,
  };
}

/** The address of a place, relative to the page; `page` is the page's own last part, empty for a folder. */
export function addressOf({ query, view, language, compared, card }: Place, page: string): string {
  const parts = [
    ...(view === 'table' ? [] : [`view=${view}`]),
    ...(language === null ? [] : [`lang=${language}`]),
    ...(compared.length === 0 ? [] : [`compare=${compared.join(',')}`]),
    ...(card === null ? [] : [`card=${card}`]),
  ];
  return `./${page}${query === '' ? '' : `?${query}`}${parts.length === 0 ? '' : `#${parts.join('&')}`}`;
}

/** The place with a card taken into the comparison, or out of it. */
export function withCompared(place: Place, id: string): Place {
  const compared = place.compared.includes(id)
    ? place.compared.filter((other) => other !== id)
    : [...place.compared, id].slice(0, mostCompared);
  return { ...place, compared };
}

/** What an address asks of the catalog, and what it gets. */
export type Outcome =
  | FoundOutcome
  | { readonly kind: 'faults'; readonly faults: readonly QueryFault[] }
  | { readonly kind: 'expired'; readonly query: Query };

export interface FoundOutcome {
  readonly kind: 'found';
  readonly query: Query;
  readonly page: Page;
}

/** Everything a view is drawn from. */
export interface Scene extends NamingWorld {
  readonly place: Place;
  readonly catalog: Catalog;
  readonly outcome: Outcome;
  /** What was found before, while what is being typed means nothing yet. */
  readonly before: FoundOutcome | null;
  /** Rows that match, of all pages: what the picture is drawn from; none in other views. */
  readonly matches: readonly StoredCard[];
  /** YYYY-MM-DD. */
  readonly today: string;
  /** The folder of the API with its slash, or null where there is none. */
  readonly apiBase: string | null;
  /** `https://github.com/owner/name`, or null: then nothing links to it. */
  readonly repository: string | null;
  /** The address of this page with something else. */
  readonly at: (change: Partial<Place>) => string;
}

/** The form: for a new card, or for the correction of one. It speaks the language that was chosen here. */
export function contributeAddress({ place }: Pick<Scene, 'place'>, card?: string): string {
  const query = card === undefined ? '' : `?card=${card}`;
  return `contribute/${query}${place.language === null ? '' : `#lang=${place.language}`}`;
}

/** What a place finds in the catalog. */
export function found(catalog: Catalog, place: Place): Pick<Scene, 'outcome' | 'matches'> {
  const outcome = outcomeOf(catalog, place.query);
  if (place.view !== 'picture' || outcome.kind !== 'found') return { outcome, matches: [] };
  const all = { ...outcome.query, limit: null, offset: 0, after: null, facets: [], ranges: false };
  const page = catalog.run(all);
  return { outcome, matches: 'fault' in page ? [] : page.rows };
}

/** The route of the API that this query string belongs to. */
export function routeOf(raw: string): Exclude<QueryRoute, 'facets'> {
  return /(?:^|&)q(?:=|&|$)/.test(raw) ? 'search' : 'cards';
}

/** A list for which no order is asked for starts with the cards of which most is known. */
export function inPageOrder(query: Query): Query {
  if (query.q !== null || query.sort.length > 0) return query;
  return { ...query, sort: [{ by: 'completeness', descending: true }] };
}

/** Asks as the API would be asked; the page shows facets and ranges besides. */
export function outcomeOf(catalog: Catalog, raw: string): Outcome {
  const parsed = parseQuery(raw, routeOf(raw), catalog.vocabulary);
  if (!parsed.ok) return { kind: 'faults', faults: parsed.faults };
  const { query } = parsed;
  const found: Page | ListFault = catalog.run({
    ...inPageOrder(query),
    limit: query.limit ?? defaultLimit,
    facets: facetNames,
    ranges: true,
  });
  return 'fault' in found ? { kind: 'expired', query } : { kind: 'found', query, page: found };
}
