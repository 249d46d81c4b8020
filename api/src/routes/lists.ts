import { type Context, Hono } from 'hono';
import { formatCanonicalQuery, type ResponseFormat } from '#core/query/canonical';
import { csvRowOn } from '#core/query/catalog-file';
import { parseQuery } from '#core/query/parse';
import { defaultLimit, type Query } from '#core/query/query';
import type { StoredCard } from '#core/query/rows';
import { dayOfQuery, type ResultPage } from '#core/query/store';
import { must } from '#core/text/must';
import { commonLinks, formatLink, json, licenseLink, queryOf, send } from '../answer.ts';
import { type ApiProblem, problem, queryProblem } from '../problems.ts';
import { baseOf, type Env, getToday, type Service } from '../service.ts';
import { getExportUrl } from './service.ts';

export const lists = new Hono<Env>();

for (const route of ['cards', 'search'] as const)
  for (const format of ['json', 'csv', 'ndjson'] as const) {
    const path = `/v1/${route}${format === 'json' ? '' : `.${format}`}`;
    lists.get(path, (c) => answerList(c, { route, format, path }));
  }

lists.get('/v1/facets', (c) => {
  const { store } = c.var.service;
  const { value: query, problems } = parseQuery(queryOf(c), 'facets', store.vocabulary);
  if (problems !== undefined) return problem(c, queryProblem(problems));
  const asOf = chooseDay(c, query);
  // Only a cursor can be a problem, and this route accepts no cursor.
  const { total, facets, ranges } = must(
    store.list(query, asOf).value,
    'the result of a query without a cursor',
  );
  return json(c, {
    as_of: asOf,
    total,
    facets: facets ?? {},
    ...(ranges !== null && { ranges: { annual_fee: Object.fromEntries(ranges.annual_fee) } }),
  });
});

/** Returns the day for which a query asks, and notes whether that is only because it is today. */
export function chooseDay(c: Context<Env>, query: Pick<Query, 'asOf' | 'after'>): string {
  c.set('isForToday', query.asOf === null && query.after === null);
  return dayOfQuery(query as Query, getToday(c.var.service));
}

interface ListRoute {
  readonly route: 'cards' | 'search';
  readonly format: ResponseFormat;
  readonly path: string;
}

interface Listing extends ListRoute {
  readonly query: Query;
}

function answerList(c: Context<Env>, list: ListRoute): Response {
  const { service } = c.var;
  const { store } = service;
  const { value, problems } = parseQuery(queryOf(c), list.route, store.vocabulary);
  if (problems !== undefined) return problem(c, queryProblem(problems));
  const conflict = findFormatConflict(value, list.format);
  if (conflict !== null) return problem(c, conflict);
  const query = { ...value, limit: list.format === 'json' ? (value.limit ?? defaultLimit) : value.limit };
  const listing = { ...list, query };
  const { value: page, problem: refusal } = store.list(query, chooseDay(c, query));
  if (refusal !== undefined && 'reason' in refusal) return problem(c, queryProblem([refusal]));
  if (refusal !== undefined)
    return problem(c, {
      code: refusal.code,
      detail: refusal.sentence,
      errors: [{ in: 'query', name: 'after', reason: 'expired' }],
      extensions: { start: formatPageUrl(listing, null, service) },
    });
  const answer = send(c, renderPage(page, listing, service), mediaTypes[list.format], {
    'X-Total-Count': String(page.total),
    Link: formatLinks(page, listing, service),
  });
  return Number(answer.headers.get('Content-Length')) > maxResponseBytes
    ? answerTooLarge(c, listing)
    : answer;
}

const mediaTypes = {
  json: 'application/json',
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson',
} as const satisfies Record<ResponseFormat, string>;

function findFormatConflict(query: Query, format: ResponseFormat): ApiProblem | null {
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

function renderPage(page: ResultPage, { format, route, query }: Listing, service: Service): string {
  const { asOf, total, offset, rows, next, facets, understood, changes, notes, corrected, omitted } = page;
  if (format === 'ndjson') return rows.map(({ record }) => `${JSON.stringify(record)}\n`).join('');
  if (format === 'csv')
    return [
      `${query.bom ? '\ufeff' : ''}${service.store.info.csvHeader}`,
      ...rows.map((row) => csvRowOn(row, asOf)),
    ]
      .map((line) => `${line}\r\n`)
      .join('');
  const { limit, keys } = query;
  return JSON.stringify({
    as_of: asOf,
    total,
    limit,
    offset,
    ...(keys !== null && { selection: 'only' in keys ? 'fields' : 'omit' }),
    data: rows.map((row, index) => ({
      ...selectKeys(row, keys),
      ...(page.matches && { match: page.matches[index] }),
      ...(page.values && { value: page.values.rows[index] }),
    })),
    ...(page.values && { values: page.values.summary }),
    next,
    ...(facets !== null && { facets }),
    ...(route === 'search' && {
      q: query.q,
      corrected,
      understood,
      ...(changes && { changes: { ...changes, path: `${baseOf(service)}${changes.path}` } }),
      notes,
      omitted,
      closed_left_out: page.closedLeftOut,
    }),
  });
}

function selectKeys({ record }: StoredCard, keys: Query['keys']): object {
  if (keys === null) return record;
  const isIncluded = (key: string): boolean =>
    key === 'id' || ('only' in keys ? keys.only.includes(key) : !keys.without.includes(key));
  return Object.fromEntries(Object.entries(record).filter(([key]) => isIncluded(key)));
}

function formatLinks({ next }: ResultPage, listing: Listing, service: Service): string {
  const pages =
    listing.query.limit === null
      ? []
      : [
          ...(next === null ? [] : [formatLink(formatPageUrl(listing, next, service), 'next')]),
          formatLink(formatPageUrl(listing, null, service), 'first'),
        ];
  return [...pages, ...(listing.format === 'json' ? commonLinks(service) : [licenseLink])].join(', ');
}

/** Returns the URL of the page of results that follows a cursor, or of the first page if `after` is null. */
function formatPageUrl({ path, format, query }: Listing, after: string | null, service: Service): string {
  const canonical = formatCanonicalQuery({ ...query, offset: 0, after }, format);
  return `${baseOf(service)}${path}${canonical === '' ? '' : `?${canonical}`}`;
}

/** The maximum size of an answer. It must be less than the lowest limit of the supported serverless platforms. */
export const maxResponseBytes = 4 * 1024 * 1024;

/** Redirects to the exported file if the request is for the whole catalog and `CDN_BASE` is set. Otherwise refuses. */
function answerTooLarge(c: Context<Env>, { format, query }: Listing): Response {
  const exportUrl = getExportUrl(c.var.service, format === 'json' ? 'cards-all.json' : `cards.${format}`);
  if (formatCanonicalQuery(query, format) === '' && exportUrl !== null) {
    c.header('Cache-Control', 'public, max-age=300');
    return c.redirect(exportUrl);
  }
  return problem(c, {
    code: 'answer-too-large',
    detail:
      'The response would be larger than 4 MiB. Request pages with limit=100, or download the whole catalog.',
    errors: [{ in: 'query', name: 'limit', reason: 'out-of-range' }],
    extensions: { export: exportUrl },
  });
}
