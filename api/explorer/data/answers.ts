import { encodeText, joinBytes } from '#catalog/pack/byte-text';
import type { ListFault } from '#catalog/pack/store';
import { defaultLimit, type Query } from '#catalog/query/query';
import type { FoundPage } from '#catalog/query/run-query';
import type { Catalog } from './catalog.ts';

/** A file made in the page: what the API would answer. */
export interface MadeFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** The page of the list, byte for byte as `/v1/cards` or `/v1/search` gives it. */
export async function jsonFile(catalog: Catalog, query: Query): Promise<MadeFile | ListFault> {
  const limit = query.limit ?? defaultLimit;
  const page = await loaded(catalog, { ...query, limit });
  if ('fault' in page) return page;
  const lines = page.rows.map((row) => record(catalog, row, query));
  const rest = {
    next: page.next,
    ...(page.facets !== null && { facets: page.facets }),
    ...(query.q !== null && { q: query.q, corrected: page.corrected }),
    ...(page.truncated && { truncated: true }),
  };
  const head = `{"total":${page.total},"limit":${limit},"offset":${page.offset},"data":[`;
  const text = `${head}${lines.join(',')}],${JSON.stringify(rest).slice(1)}`;
  return { name: 'cards.json', type: 'application/json', bytes: encodeText(text) };
}

/** All rows, or those of the page where a limit is asked for, as `/v1/cards.csv` gives them. */
export async function csvFile(catalog: Catalog, query: Query): Promise<MadeFile | ListFault> {
  const page = await loaded(catalog, { ...query, facets: [] });
  if ('fault' in page) return page;
  const ending = encodeText('\r\n');
  const mark = query.bom ? [encodeText('\ufeff')] : [];
  const rows = page.rows.flatMap((row) => [catalog.stored(row).csv, ending]);
  const { bytes } = joinBytes([...mark, encodeText(catalog.csvHeader), ending, ...rows]);
  return { name: 'cards.csv', type: 'text/csv', bytes };
}

async function loaded(catalog: Catalog, query: Query): Promise<FoundPage | ListFault> {
  const page = catalog.run(query);
  if (!('fault' in page)) await catalog.load(page.rows);
  return page;
}

function record(catalog: Catalog, row: number, { keys }: Query): string {
  if (keys === null) return new TextDecoder().decode(catalog.stored(row).line);
  const stays = (key: string): boolean =>
    key === 'id' || ('only' in keys ? keys.only.includes(key) : !keys.without.includes(key));
  return JSON.stringify(Object.fromEntries(Object.entries(catalog.card(row)).filter(([key]) => stays(key))));
}
