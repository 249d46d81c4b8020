import type { ExportedCard } from '#core/card/exported-card';
import { parseCatalogFile } from '#core/query/catalog-file';
import type { Query, Vocabulary } from '#core/query/query';
import { createStore, type ListResult } from '#core/query/store';
import { getErrorMessage } from '#core/text/text';
import { findApiBase } from './api-discovery.ts';

/** The catalog in the browser. Queries use the same code as the API server. */
export interface Catalog {
  /** The base URL of the API that the host offers, with a trailing slash. Null if the host offers no API. */
  readonly apiBase: string | null;
  readonly vocabulary: Vocabulary;
  readonly csvHeader: string;
  /** The day of the data, YYYY-MM-DD. */
  readonly dataDay: string;
  /** The countries, sorted by their number of cards in descending order. */
  readonly countries: readonly ExportedCard['country'][];
  readonly run: (query: Query) => ListResult;
  readonly findCard: (id: string) => ExportedCard | undefined;
}

/**
 * Loads the catalog file that `data.json` names. Queries are about `today` (YYYY-MM-DD) if they name no day. Paths are relative to the current page. Throws a one-sentence error if a
 * file is missing or damaged.
 */
export async function openCatalog(
  fetch: (path: string) => Promise<Response>,
  today: string,
): Promise<Catalog> {
  // Pass no options to `fetch`. With options, the browser would not use the preloaded files (`rel=preload`).
  const fetchOk = async (path: string): Promise<Response> => {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response;
  };
  // Read the catalog's path from `data.json`, because the path contains a hash of the content.
  const pointer = await fetchOk('data.json');
  const { catalog: path } = (await pointer.json()) as { readonly catalog: string };
  const text = await (await fetchOk(path)).text();
  const store = createStore(readFile(text));
  return {
    apiBase: findApiBase(pointer),
    vocabulary: store.vocabulary,
    csvHeader: store.info.csvHeader,
    dataDay: store.info.committedAt?.slice(0, 10) ?? store.info.meta.as_of,
    countries: listCountries(store.cards),
    run: (query) => store.list(query, today),
    findCard: (id) => store.findCard(id)?.record,
  };
}

export function listCountries(cards: readonly { readonly record: ExportedCard }[]): Catalog['countries'] {
  const groups = Map.groupBy(cards, ({ record }) => record.country);
  return [...groups].sort(([, a], [, b]) => b.length - a.length).map(([country]) => country);
}

function readFile(text: string) {
  try {
    return parseCatalogFile(text);
  } catch (error) {
    throw new Error(`catalog.json ${getErrorMessage(error)}`);
  }
}
