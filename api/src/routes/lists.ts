import { formatCanonicalQuery, type ResponseFormat } from '#core/query/canonical';
import { csvRowOn } from '#core/query/catalog-file';
import { parseQuery } from '#core/query/parse';
import { defaultLimit, type Query } from '#core/query/query';
import type { StoredCard } from '#core/query/rows';
import type { ResultPage } from '#core/query/store';
import type { Context } from '../context.ts';
import { formatLink, mediaTypes } from '../headers.ts';
import { type ApiResponse, encodeUtf8, joinBytes } from '../http.ts';
import { type Problem, queryProblem } from '../problems.ts';
import { buildCommonLinks, createSuccess, redirectTo } from '../success.ts';
import { createResponseOfDay, type Route } from './route.ts';
import { getExportUrl } from './service.ts';

export const lists: readonly Route[] = [
  createListRoute('cards', 'json', 'listCards'),
  createListRoute('cards', 'csv', 'listCardsAsCsv'),
  createListRoute('cards', 'ndjson', 'listCardsAsNdjson'),
  createListRoute('search', 'json', 'searchCards'),
  createListRoute('search', 'csv', 'searchCardsAsCsv'),
  createListRoute('search', 'ndjson', 'searchCardsAsNdjson'),
];

interface Listing {
  readonly route: 'cards' | 'search';
  readonly format: ResponseFormat;
  readonly query: Query;
  /** The URL of the list without the query. */
  readonly path: string;
  readonly etag: string;
}

function createListRoute(route: 'cards' | 'search', format: ResponseFormat, name: string): Route {
  const path = `/v1/${route}${format === 'json' ? '' : `.${format}`}`;
  return {
    name,
    path,
    isFree: false,
    handle: ({ query: raw }, context) => {
      const parsed = parseQuery(raw, route, context.store.vocabulary);
      if (parsed.problems !== undefined) return queryProblem(parsed.problems);
      const conflict = findFormatConflict(parsed.value, format);
      if (conflict !== null) return conflict;
      const limit = format === 'json' ? (parsed.value.limit ?? defaultLimit) : parsed.value.limit;
      const query = { ...parsed.value, limit };
      return createResponseOfDay(query, context, (asOf) => ({
        key: `${route}.${format}?${formatCanonicalQuery({ ...query, asOf }, format)}`,
        buildResponse: (etag) => {
          const listing = { route, format, query, path: `${context.base}${path}`, etag };
          const { value: page, problem } = context.store.list(query, asOf);
          return problem === undefined
            ? createListResponse(page, listing, context)
            : {
                code: problem.code,
                detail: problem.sentence,
                errors: [{ in: 'query', name: 'after', reason: 'expired' }],
                extensions: { start: formatPageUrl(listing, null) },
              };
        },
      }));
    },
  };
}

function findFormatConflict(query: Query, format: ResponseFormat): Problem | null {
  const names = [
    ...(format !== 'json' && query.keys !== null ? ['only' in query.keys ? 'fields' : 'omit'] : []),
    ...(format !== 'json' && query.facets.length > 0 ? ['facets'] : []),
    ...(format !== 'csv' && query.bom ? ['bom'] : []),
  ];
  if (names.length === 0) return null;
  const sentences = names.map(
    (name) => `${name} works with ${name === 'bom' ? 'CSV' : 'JSON'} only, not with ${format.toUpperCase()}.`,
  );
  const errors = names.map((name) => ({ in: 'query', name, reason: 'conflict' }) as const);
  return { code: 'parameter-conflict', detail: sentences.join(' '), errors };
}

/** The maximum size of a response. It must be less than the lowest limit of the supported serverless platforms. */
export const maxResponseBytes = 4 * 1024 * 1024;

function createListResponse(page: ResultPage, listing: Listing, context: Context): ApiResponse | Problem {
  const { format, etag } = listing;
  const rows = page.rows.map((row, index) => encodeRow(row, page, index, listing));
  if (rows.reduce((sum, row) => sum + row.length, 0) > maxResponseBytes)
    return createTooLarge(listing, context);
  const body = joinBytes(encodePieces(rows, page, listing, context));
  if (body.length > maxResponseBytes) return createTooLarge(listing, context);
  return createSuccess(context, body, {
    etag,
    type: mediaTypes[format],
    headers: [
      ['X-Total-Count', String(page.total)],
      ['Link', formatLinks(page, listing, context)],
    ],
  });
}

function encodeRow(
  card: StoredCard,
  { asOf, matches }: ResultPage,
  index: number,
  { format, query: { keys } }: Listing,
): Uint8Array {
  const { record, json } = card;
  if (format === 'csv') return encodeUtf8(csvRowOn(card, asOf));
  const match = format === 'json' && matches !== null ? { match: matches[index] } : {};
  if (keys === null)
    return matches === null || format !== 'json' ? json : encodeUtf8(JSON.stringify({ ...record, ...match }));
  const isIncluded = (key: string): boolean =>
    key === 'id' || ('only' in keys ? keys.only.includes(key) : !keys.without.includes(key));
  return encodeUtf8(
    JSON.stringify({
      ...Object.fromEntries(Object.entries(record).filter(([key]) => isIncluded(key))),
      ...match,
    }),
  );
}

const comma = encodeUtf8(',');
const lineEnd = encodeUtf8('\n');
const rowEnd = encodeUtf8('\r\n');

function encodePieces(
  rows: readonly Uint8Array[],
  { asOf, total, offset, next, facets, corrected, omitted, understood, notes, closedLeftOut }: ResultPage,
  { format, route, query }: Listing,
  { store }: Context,
): readonly Uint8Array[] {
  if (format === 'ndjson') return rows.flatMap((row) => [row, lineEnd]);
  if (format === 'csv') {
    const header = encodeUtf8(`${query.bom ? '\ufeff' : ''}${store.info.csvHeader}`);
    return [header, ...rows].flatMap((row) => [row, rowEnd]);
  }
  const tail = {
    next,
    ...(facets !== null && { facets }),
    ...(route === 'search' && {
      q: query.q,
      corrected,
      understood,
      notes,
      omitted,
      closed_left_out: closedLeftOut,
    }),
  };
  return [
    encodeUtf8(`{"as_of":"${asOf}","total":${total},"limit":${query.limit},"offset":${offset},"data":[`),
    ...rows.flatMap((row, index) => (index === 0 ? [row] : [comma, row])),
    encodeUtf8(`],${JSON.stringify(tail).slice(1)}`),
  ];
}

function formatLinks({ next }: ResultPage, listing: Listing, context: Context): string {
  const pages =
    listing.query.limit === null
      ? []
      : [
          ...(next === null ? [] : [formatLink(formatPageUrl(listing, next), 'next')]),
          formatLink(formatPageUrl(listing, null), 'first'),
        ];
  const common = buildCommonLinks(context);
  return [...pages, ...(listing.format === 'json' ? common : common.slice(-1))].join(', ');
}

/** Returns the URL of the results page that follows a cursor. If `after` is null, returns the URL of the first page. */
function formatPageUrl({ path, format, query }: Listing, after: string | null): string {
  const canonical = formatCanonicalQuery({ ...query, offset: 0, after }, format);
  return canonical === '' ? path : `${path}?${canonical}`;
}

/**
 * Redirects to the exported file if the request is for the whole catalog and `CDN_BASE` is set. Otherwise returns the error
 * `answer-too-large`.
 */
function createTooLarge({ format, query }: Listing, context: Context): ApiResponse | Problem {
  const exportUrl = getExportUrl(context, format === 'json' ? 'cards-all.json' : `cards.${format}`);
  if (formatCanonicalQuery(query, format) === '' && exportUrl !== null)
    return redirectTo(exportUrl, 'public, max-age=300');
  return {
    code: 'answer-too-large',
    detail:
      'The response would be larger than 4 MiB. Request pages with limit=100, or download the whole catalog.',
    errors: [{ in: 'query', name: 'limit', reason: 'out-of-range' }],
    extensions: { export: exportUrl },
  };
}
