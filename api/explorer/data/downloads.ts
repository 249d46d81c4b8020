import { csvRowOn } from '#core/query/catalog-file';
import { defaultLimit, type Query } from '#core/query/query';
import type { StoredCard } from '#core/query/rows';
import type { Result } from '#core/text/result';
import type { Catalog } from './catalog.ts';

/** A generated file with the same bytes as the API's HTTP response. */
export interface DownloadFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** Creates the JSON file that `/v1/cards` or `/v1/search` would return for the current results page. */
export function createJsonFile(catalog: Catalog, query: Query): Result<DownloadFile> {
  const limit = query.limit ?? defaultLimit;
  const { value: page, problem } = catalog.run({ ...query, limit });
  if (problem !== undefined) return { problem };
  const lines = page.rows.map((row) => formatRecord(row, query));
  const rest = {
    next: page.next,
    ...(page.facets !== null && { facets: page.facets }),
    ...(query.q !== null && {
      q: query.q,
      corrected: page.corrected,
      omitted: page.omitted,
    }),
  };
  const head = `{"as_of":"${page.asOf}","total":${page.total},"limit":${limit},"offset":${page.offset},"data":[`;
  const text = `${head}${lines.join(',')}],${JSON.stringify(rest).slice(1)}`;
  return { value: { name: 'cards.json', type: 'application/json', text } };
}

/**
 * Creates the CSV file that `/v1/cards.csv` would return. The file contains all rows if the query has no limit. Otherwise, it
 * contains one results page.
 */
export function createCsvFile(catalog: Catalog, query: Query): Result<DownloadFile> {
  const { value: page, problem } = catalog.run({ ...query, facets: [] });
  if (problem !== undefined) return { problem };
  const rows = [catalog.csvHeader, ...page.rows.map((card) => csvRowOn(card, page.asOf))];
  const text = `${query.bom ? '\ufeff' : ''}${rows.join('\r\n')}\r\n`;
  return { value: { name: 'cards.csv', type: 'text/csv', text } };
}

function formatRecord({ record: card }: StoredCard, { keys }: Query): string {
  if (keys === null) return JSON.stringify(card);
  const isKept = (key: string): boolean =>
    key === 'id' || ('only' in keys ? keys.only.includes(key) : !keys.without.includes(key));
  return JSON.stringify(Object.fromEntries(Object.entries(card).filter(([key]) => isKept(key))));
}
