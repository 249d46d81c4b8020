import type { Facts, ListFault, Page, Ranges, StoredCard } from '#catalog/pack/store';
import { canonicalQuery } from '#catalog/query/canonical';
import type { Query } from '#catalog/query/query';
import { type Answer, bytesOf } from './answer.ts';
import type { Context } from './context.ts';
import { everyAnswer, link, types } from './headers.ts';
import type { Form } from './negotiate.ts';
import type { Problem } from './problems.ts';
import { allCards } from './routes/meta.ts';
import { standingLinks, success } from './successes.ts';

/** How a list is to be written. */
export interface Listing {
  readonly route: 'cards' | 'search';
  readonly form: Form;
  readonly query: Query;
  /** Where this list is, without its query. */
  readonly path: string;
  /** Whether nothing but the whole catalog was asked for. */
  readonly isWhole: boolean;
  readonly etag: string;
  readonly headers: readonly string[];
  readonly isPrivate: boolean;
}

/** Below the lowest limit of the platforms this runs on. */
export const mostBytes = 4 * 1024 * 1024;

const comma = bytesOf(',');
const lineEnd = bytesOf('\n');
const rowEnd = bytesOf('\r\n');
const mark = bytesOf('\ufeff');

/** A page in its form, or why it is none. */
export function writeList(page: Page | ListFault, listing: Listing, context: Context): Answer | Problem {
  if ('fault' in page) return cursorExpired(listing, context);
  if (hasTooMuch(page, listing.form)) return tooLarge(listing, context);
  const pieces = piecesOf(page, listing, context.facts);
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length > mostBytes) return tooLarge(listing, context);
  const body = joined(pieces, length);
  return success(context, body, {
    etag: listing.etag,
    type: types[listing.form],
    headers: [...listing.headers, 'X-Total-Count', String(page.total), 'Link', links(page, listing, context)],
    isPrivate: listing.isPrivate,
  });
}

/** Looks at no more rows than could be sent: some stores have to fetch each. */
function hasTooMuch({ rows }: Page, form: Form): boolean {
  if (form === 'json') return false;
  let length = 0;
  for (const row of rows) {
    length += form === 'csv' ? row.csv.length : row.line.length;
    if (length > mostBytes) return true;
  }
  return false;
}

function piecesOf(page: Page, { form, route, query }: Listing, { csvHeader }: Facts): readonly Uint8Array[] {
  if (form === 'ndjson') return page.rows.flatMap(({ line }) => [line, lineEnd]);
  if (form === 'csv')
    return [
      ...(query.bom ? [mark] : []),
      bytesOf(csvHeader),
      rowEnd,
      ...page.rows.flatMap(({ csv }) => [csv, rowEnd]),
    ];
  const head = `{"total":${page.total},"limit":${query.limit},"offset":${page.offset},"data":[`;
  const lines = page.rows.map((row) => (query.keys === null ? row.line : sparse(row, query.keys)));
  const rest = {
    next: page.next,
    ...(page.facets !== null && { facets: page.facets }),
    ...(page.ranges !== null && { ranges: rangesObject(page.ranges) }),
    ...(route === 'search' && { q: query.q, corrected: page.corrected }),
    ...(page.truncated && { truncated: true }),
  };
  return [
    bytesOf(head),
    ...lines.flatMap((line, at) => (at === 0 ? [line] : [comma, line])),
    bytesOf(`],${JSON.stringify(rest).slice(1)}`),
  ];
}

/** Fee ranges as JSON has them. */
export function rangesObject(ranges: Ranges): object {
  return { annual_fee: Object.fromEntries(ranges.annual_fee) };
}

const decoder = new TextDecoder();

function sparse({ line }: StoredCard, keys: NonNullable<Query['keys']>): Uint8Array {
  const record = JSON.parse(decoder.decode(line)) as Readonly<Record<string, unknown>>;
  const stays = (key: string): boolean =>
    key === 'id' || ('only' in keys ? keys.only.includes(key) : !keys.without.includes(key));
  return bytesOf(JSON.stringify(Object.fromEntries(Object.entries(record).filter(([key]) => stays(key)))));
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const body = new Uint8Array(length);
  let used = 0;
  for (const piece of pieces) {
    body.set(piece, used);
    used += piece.length;
  }
  return body;
}

function links({ next }: Page, listing: Listing, context: Context): string {
  const { query, form } = listing;
  const pages =
    query.limit === null
      ? []
      : [
          ...(next === null ? [] : [link(address(listing, { ...query, offset: 0, after: next }), 'next')]),
          link(address(listing, { ...query, offset: 0, after: null }), 'first'),
        ];
  const standing = form === 'json' ? standingLinks(context) : standingLinks(context).slice(-1);
  return [...pages, ...standing].join(', ');
}

function address({ path, form }: Listing, query: Query): string {
  const canonical = canonicalQuery(query, form);
  return canonical === '' ? path : `${path}?${canonical}`;
}

function cursorExpired(listing: Listing, { base }: Context): Problem {
  const start = address(listing, { ...listing.query, offset: 0, after: null });
  return {
    code: 'cursor-expired',
    detail:
      'This cursor belongs to older data: by relevance a list can only be read on while the data stays. Start again.',
    errors: [{ in: 'query', name: 'after', reason: 'expired' }],
    more: { start: start.startsWith('/') ? `${base}${start}` : start },
  };
}

/** The whole catalog is somewhere else as a file; of what was filtered, a page at a time can be had. */
function tooLarge({ isWhole, form, headers }: Listing, context: Context): Answer | Problem {
  const file = form === 'json' ? 'cards-all.json' : `cards.${form}`;
  const whole = allCards(context, file);
  if (isWhole && whole !== null)
    return {
      status: 302,
      headers: [
        'Location',
        whole,
        'Content-Length',
        '0',
        'Cache-Control',
        'public, max-age=300',
        ...headers,
        ...everyAnswer,
      ],
      body: new Uint8Array(),
    };
  return {
    code: 'answer-too-large',
    detail:
      'The answer would have more than 4 MiB. Ask for a page with limit=100, or take the whole catalog as a file.',
    errors: [{ in: 'query', name: 'limit', reason: 'out-of-range' }],
    more: { export: whole },
  };
}
