import type { ExportedCard } from '#core/catalog/exports/exported-card';
import { CatalogFileError, readCatalogFile } from '#core/query/catalog-file';
import type { Query, Vocabulary } from '#core/query/query';
import { createStore, type ListFault, type Page, type StoredCard } from '#core/query/store';
import { apiBeside } from './api-beside.ts';

/** The catalog in the browser: found and counted by the server's own code. */
export interface Catalog {
  /** The folder of the API that the host says is beside the page, with its slash. */
  readonly apiBase: string | null;
  readonly vocabulary: Vocabulary;
  readonly csvHeader: string;
  /** The countries that cards are of, those with most cards first. */
  readonly countries: readonly ExportedCard['country'][];
  readonly run: (query: Query) => Page | ListFault;
  readonly rowOf: (id: string) => StoredCard | undefined;
  readonly card: (row: StoredCard) => ExportedCard;
}

/** What the page uses of the browser's `fetch`. */
export type Fetch = (path: string) => Promise<Response>;

/**
 * Opens the catalog that `data.json` names; both are below the page's own folder. Rejects with a sentence if a file is
 * missing or damaged.
 */
export async function openCatalog(fetch: Fetch): Promise<Catalog> {
  // Both were asked for by the page (`rel=preload`): a browser takes these answers only for requests without options.
  const ask = async (path: string): Promise<Response> => {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer;
  };
  // It says where the data is, whose address changes with its content.
  const pointer = await ask('data.json');
  const { catalog: path } = (await pointer.json()) as { readonly catalog: string };
  const text = await (await ask(path)).text();
  const store = createStore(readFile(text));
  return {
    apiBase: apiBeside(pointer),
    vocabulary: store.vocabulary,
    csvHeader: store.facts.csvHeader,
    countries: countriesOf(store.cards),
    run: store.list,
    rowOf: (id) => store.card(id) ?? undefined,
    card: ({ record }) => record,
  };
}

/** The countries of cards, those with most cards first. */
export function countriesOf(cards: readonly { readonly record: ExportedCard }[]): Catalog['countries'] {
  const counts = new Map<ExportedCard['country'], number>();
  for (const { record } of cards) counts.set(record.country, (counts.get(record.country) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([country]) => country);
}

function readFile(text: string) {
  try {
    return readCatalogFile(text);
  } catch (error) {
    throw error instanceof CatalogFileError ? new Error(`catalog.json ${error.message}`) : error;
  }
}
