import { canonicalQuery, type ResponseFormat } from '#core/query/canonical';
import { parseQuery } from '#core/query/parse';
import { defaultLimit, type Query } from '#core/query/query';
import type { ResultPage, StoredCard } from '#core/query/store';
import type { Context } from '../context.ts';
import { formatLink, mediaTypes } from '../headers.ts';
import { type ApiResponse, encodeUtf8, joinBytes } from '../http.ts';
import { type Problem, queryProblem } from '../problems.ts';
import { commonLinks, redirectTo, success } from '../success.ts';
import { getExportUrl } from './meta.ts';
import { createLazyResponse, type Route } from './route.ts';

/** Cards and search, each as JSON, CSV and NDJSON. */
export const lists: readonly Route[] = [
  listRoute('cards', 'json', 'listCards'),
  listRoute('cards', 'csv', 'listCardsAsCsv'),
  listRoute('cards', 'ndjson', 'listCardsAsNdjson'),
  listRoute('search', 'json', 'searchCards'),
  listRoute('search', 'csv', 'searchCardsAsCsv'),
  listRoute('search', 'ndjson', 'searchCardsAsNdjson'),
];

interface Listing {
  readonly route: 'cards' | 'search';
  readonly form: ResponseFormat;
  readonly query: Query;
  /** The address without query. */
  readonly path: string;
  readonly etag: string;
}

function listRoute(route: 'cards' | 'search', form: ResponseFormat, name: string): Route {
  const path = `/v1/${route}${form === 'json' ? '' : `.${form}`}`;
  return {
    name,
    path,
    isFree: false,
    handle: ({ query: raw }, context) => {
      const parsed = parseQuery(raw, route, context.store.vocabulary);
      if (!parsed.ok) return queryProblem(parsed.faults);
      const conflict = conflictWith(parsed.query, form);
      if (conflict !== null) return conflict;
      const limit = form === 'json' ? (parsed.query.limit ?? defaultLimit) : parsed.query.limit;
      const query = { ...parsed.query, limit };
      return createLazyResponse(`${route}.${form}?${canonicalQuery(query, form)}`, context, (etag) => {
        const listing = { route, form, query, path: `${context.base}${path}`, etag };
        const page = context.store.list(query);
        return 'fault' in page ? cursorExpired(listing) : writeList(page, listing, context);
      });
    },
  };
}

/** Some parameters apply to one format only. */
function conflictWith(query: Query, form: ResponseFormat): Problem | null {
  const names = [
    ...(form !== 'json' && query.keys !== null ? ['only' in query.keys ? 'fields' : 'omit'] : []),
    ...(form !== 'json' && query.facets.length > 0 ? ['facets'] : []),
    ...(form !== 'csv' && query.bom ? ['bom'] : []),
  ];
  if (names.length === 0) return null;
  const sentences = names.map(
    (name) => `${name} works with ${name === 'bom' ? 'CSV' : 'JSON'} only, not with ${form.toUpperCase()}.`,
  );
  const errors = names.map((name) => ({ in: 'query', name, reason: 'conflict' }) as const);
  return { code: 'parameter-conflict', detail: sentences.join(' '), errors };
}

/** Below the lowest response limit of the supported platforms. */
export const maxResponseBytes = 4 * 1024 * 1024;

function writeList(page: ResultPage, listing: Listing, context: Context): ApiResponse | Problem {
  const { form, etag } = listing;
  const rows = page.rows.map((row) => rowBytes(row, listing));
  if (rows.reduce((sum, row) => sum + row.length, 0) > maxResponseBytes) return tooLarge(listing, context);
  const body = joinBytes(listPieces(rows, page, listing, context));
  if (body.length > maxResponseBytes) return tooLarge(listing, context);
  return success(context, body, {
    etag,
    type: mediaTypes[form],
    headers: ['X-Total-Count', String(page.total), 'Link', links(page, listing, context)],
  });
}

function rowBytes({ record, json, csv }: StoredCard, { form, query: { keys } }: Listing): Uint8Array {
  if (form === 'csv') return encodeUtf8(csv);
  if (keys === null) return json;
  const stays = (key: string): boolean =>
    key === 'id' || ('only' in keys ? keys.only.includes(key) : !keys.without.includes(key));
  return encodeUtf8(JSON.stringify(Object.fromEntries(Object.entries(record).filter(([key]) => stays(key)))));
}

const comma = encodeUtf8(',');
const lineEnd = encodeUtf8('\n');
const rowEnd = encodeUtf8('\r\n');

function listPieces(
  rows: readonly Uint8Array[],
  { total, offset, next, facets, corrected, omitted }: ResultPage,
  { form, route, query }: Listing,
  { store }: Context,
): readonly Uint8Array[] {
  if (form === 'ndjson') return rows.flatMap((row) => [row, lineEnd]);
  if (form === 'csv') {
    const header = encodeUtf8(`${query.bom ? '\ufeff' : ''}${store.info.csvHeader}`);
    return [header, ...rows].flatMap((row) => [row, rowEnd]);
  }
  const rest = {
    next,
    ...(facets !== null && { facets }),
    ...(route === 'search' && { q: query.q, corrected, omitted }),
  };
  return [
    encodeUtf8(`{"total":${total},"limit":${query.limit},"offset":${offset},"data":[`),
    ...rows.flatMap((row, at) => (at === 0 ? [row] : [comma, row])),
    encodeUtf8(`],${JSON.stringify(rest).slice(1)}`),
  ];
}

function links({ next }: ResultPage, listing: Listing, context: Context): string {
  const pages =
    listing.query.limit === null
      ? []
      : [
          ...(next === null ? [] : [formatLink(address(listing, next), 'next')]),
          formatLink(address(listing, null), 'first'),
        ];
  const standing = commonLinks(context);
  return [...pages, ...(listing.form === 'json' ? standing : standing.slice(-1))].join(', ');
}

/** The address of the page after a cursor; null: the first page. */
function address({ path, form, query }: Listing, after: string | null): string {
  const canonical = canonicalQuery({ ...query, offset: 0, after }, form);
  return canonical === '' ? path : `${path}?${canonical}`;
}

function cursorExpired(listing: Listing): Problem {
  return {
    code: 'cursor-expired',
    detail:
      'The data has changed, and cursors of a list by relevance are valid only for the same data. Start again at the first page.',
    errors: [{ in: 'query', name: 'after', reason: 'expired' }],
    extensions: { start: address(listing, null) },
  };
}

/** Redirects requests for the whole catalog to the exported file; other lists must be paged. */
function tooLarge({ form, query }: Listing, context: Context): ApiResponse | Problem {
  const whole = getExportUrl(context, form === 'json' ? 'cards-all.json' : `cards.${form}`);
  if (canonicalQuery(query, form) === '' && whole !== null) return redirectTo(whole, 'public, max-age=300');
  return {
    code: 'answer-too-large',
    detail:
      'The response would be larger than 4 MiB. Request pages with limit=100, or download the whole catalog.',
    errors: [{ in: 'query', name: 'limit', reason: 'out-of-range' }],
    extensions: { export: whole },
  };
}
