import { cardPage, document, markOf } from '../pages.ts';
import { cardPath, hostOf, html, ok, ownHost, type WebCase } from '../web-case.ts';

const page = { text: cardPage() };
const seen = { end: 'page', status: 200, text: markOf('us') } as const;

function alive(name: string, asked: ReturnType<typeof ok>, text: string | null = markOf('us')): WebCase {
  return ownHost({ name, asked, answer: { end: 'page', status: asked.status, text }, outcome: 'alive' });
}

/** Pages that are there, however they are sent. */
export const aliveCases: readonly WebCase[] = [
  alive('plain page', ok(page)),
  ownHost({
    name: 'French page',
    country: 'ca',
    asked: ok({ text: cardPage('ca') }),
    answer: { ...seen, text: markOf('ca') },
    outcome: 'alive',
  }),
  ownHost({
    name: 'Chinese page',
    country: 'cn',
    asked: ok({ text: cardPage('cn') }),
    answer: { ...seen, text: markOf('cn') },
    outcome: 'alive',
  }),
  alive('chunked', ok(page, { framing: 'chunked' })),
  alive('ends with the connection', ok(page, { framing: 'close' })),
  alive('old protocol', ok(page, { version: '1.0' })),
  alive('old protocol with length', ok(page, { version: '1.0', framing: 'length' })),
  alive('gzip', ok(page, { packed: ['gzip'] })),
  alive('gzip by its old name', ok(page, { packed: ['gzip'], packedName: 'x-gzip' })),
  alive('gzip in capitals', ok(page, { packed: ['gzip'], packedName: 'GZIP' })),
  alive('gzip chunked', ok(page, { packed: ['gzip'], framing: 'chunked' })),
  alive('brotli', ok(page, { packed: ['br'] })),
  alive('zstd', ok(page, { packed: ['zstd'] })),
  alive('deflate', ok(page, { packed: ['deflate'] })),
  alive('deflate without its header', ok(page, { packed: ['deflate-raw'] })),
  alive('gzip then brotli', ok(page, { packed: ['gzip', 'br'] })),
  alive('encoding identity', ok(page, { packedName: 'identity' })),
  alive('gzip that breaks off', ok({ text: cardPage().repeat(20) }, { packed: ['gzip'], framing: 'close' })),
  alive('plain text', ok(page, { headers: [['Content-Type', 'text/plain']] })),
  alive('xhtml', ok(page, { headers: [['Content-Type', 'application/xhtml+xml']] })),
  alive('no content type', ok(page, { headers: [] })),
  alive('content type in capitals', ok(page, { headers: [['CONTENT-TYPE', 'TEXT/HTML; CHARSET="UTF-8"']] })),
  alive('non-authoritative 203', ok(page, { status: 203 })),
  alive('early hints', ok(page, { first: [103, 103] })),
  alive('still at it', ok(page, { first: [102] })),
  alive(
    'long security policy',
    ok(page, { headers: [html, ['Content-Security-Policy', 'x '.repeat(20_000)]] }),
  ),
  alive('two hundred headers', ok(page, { headers: [html, ...numbered(200)] })),
  alive('many cookies', ok(page, { headers: [html, ...cookies(30)] })),
  alive('large page', ok({ text: cardPage().repeat(100) })),
  alive('large page in small pieces', ok({ text: cardPage().repeat(100) }, { framing: 'chunked' })),
  alive('longer than the limit', ok({ text: cardPage().repeat(800) })),
  alive(
    'longer than the limit when unpacked',
    ok({ text: varied(1_600_000) }, { packed: ['gzip'] }),
    'line 17 of',
  ),
  alive(
    'a telephone number with 404',
    ok({ text: document('Gold Card', `Call 1-800-404-0404. ${cardPage()}`) }),
  ),
  alive('an error in a footnote', ok({ text: `${cardPage()}<p>If a page is not found, call us.` })),
  alive('short but right', ok({ text: document('Gold Card', '<h1>Gold Card</h1><p>Annual fee: $95') })),
  alive('script-only page', ok({ text: scriptOnly('app') }), 'app.js'),
  alive('cookies offered, not needed', ok(page, { headers: [html, ['Set-Cookie', 'id=secret; Path=/']] })),
  ownHost({
    name: 'with a query',
    path: `${cardPath}?id=7&lang=en`,
    asked: ok(page),
    answer: seen,
    outcome: 'alive',
  }),
  ownHost({
    name: 'with escapes',
    path: '/cards/gold%20card',
    asked: ok(page),
    answer: seen,
    outcome: 'alive',
  }),
  {
    ...ownHost({
      name: 'outside ASCII',
      path: '/cartes/%C3%A9t%C3%A9',
      asked: ok(page),
      answer: seen,
      outcome: 'alive',
    }),
    url: `https://${hostOf('outside ASCII')}/cartes/été`,
    answer: { ...seen, hops: [`https://${hostOf('outside ASCII')}/cartes/%C3%A9t%C3%A9`] },
  },
  {
    ...ownHost({ name: 'with a fragment', asked: ok(page), answer: seen, outcome: 'alive' }),
    url: `https://${hostOf('with a fragment')}${cardPath}#rates`,
  },
  {
    ...ownHost({ name: 'with a trailing dot', asked: ok(page), answer: seen, outcome: 'alive' }),
    url: `https://${hostOf('with a trailing dot')}.${cardPath}`,
    answer: { ...seen, hops: [`https://${hostOf('with a trailing dot')}${cardPath}`] },
  },
  {
    ...ownHost({ name: 'host in capitals', asked: ok(page), answer: seen, outcome: 'alive' }),
    url: `https://${hostOf('host in capitals').toUpperCase()}${cardPath}`,
    answer: { ...seen, hops: [`https://${hostOf('host in capitals')}${cardPath}`] },
  },
  ownHost({
    name: 'asks in the right language',
    country: 'cn',
    asked: {
      kind: 'by-header',
      header: 'accept-language',
      holds: 'zh-CN',
      page: ok({ text: cardPage('cn') }),
      otherwise: ok({ text: cardPage('us') }),
    },
    answer: { ...seen, text: markOf('cn') },
    outcome: 'alive',
  }),
  ownHost({
    name: 'says who asks',
    asked: {
      kind: 'by-header',
      header: 'user-agent',
      holds: 'cardcat-sources/',
      page: ok(page),
      otherwise: ok({ text: 'Who are you?' }, { status: 403 }),
    },
    answer: seen,
    outcome: 'alive',
  }),
  ownHost({
    name: 'one address of several is dead',
    asked: ok(page),
    site: { addresses: ['127.0.0.1', '127.0.0.1'] },
    answer: seen,
    outcome: 'alive',
  }),
  ...unchanged(),
];

function unchanged(): WebCase[] {
  const etag = '"a1b2"';
  const lastModified = 'Tue, 06 Jan 2026 10:00:00 GMT';
  const same = { end: 'not-modified' } as const;
  const known = (name: string, its: object) => ({
    conditional: { url: `https://${hostOf(name)}${cardPath}`, ...its },
  });
  const names = {
    tag: 'unchanged by tag',
    weak: 'unchanged by weak tag',
    date: 'unchanged by date',
    changed: 'changed since',
    other: 'tag of another address',
  };
  return [
    ownHost({
      name: names.tag,
      asked: { kind: 'unchanged', etag, page: ok(page) },
      ...known(names.tag, { etag }),
      answer: same,
      outcome: 'alive',
    }),
    ownHost({
      name: names.weak,
      asked: { kind: 'unchanged', etag: `W/${etag}`, page: ok(page) },
      ...known(names.weak, { etag: `W/${etag}` }),
      answer: same,
      outcome: 'alive',
    }),
    ownHost({
      name: names.date,
      asked: { kind: 'unchanged', lastModified, page: ok(page) },
      ...known(names.date, { lastModified }),
      answer: same,
      outcome: 'alive',
    }),
    ownHost({
      name: names.changed,
      asked: { kind: 'unchanged', etag, page: ok(page) },
      ...known(names.changed, { etag: '"old"' }),
      answer: seen,
      outcome: 'alive',
    }),
    ownHost({
      name: names.other,
      asked: { kind: 'unchanged', etag, page: ok(page) },
      conditional: { url: 'https://elsewhere.example/', etag },
      answer: seen,
      outcome: 'alive',
    }),
  ];
}

export function scriptOnly(id: string): string {
  return document('Example Bank', '<div id="root"></div>', `<script defer src="/${id}.js"></script>`);
}

/** Text that packs about as well as real pages do. */
function varied(size: number): string {
  const lines: string[] = ['<!doctype html><title>Rates</title>'];
  for (let number = 0, length = 0; length < size; number += 1) {
    const line = `<p>line ${number} of the rates: ${((number * 7919) % 1000) / 10} % for group ${(number * 104729) % 977}`;
    lines.push(line);
    length += line.length + 1;
  }
  return lines.join('\n');
}

function numbered(count: number) {
  return Array.from({ length: count }, (_, index) => [`X-Note-${index}`, 'yes'] as const);
}

function cookies(count: number) {
  return Array.from({ length: count }, (_, index) => ['Set-Cookie', `c${index}=${'v'.repeat(80)}`] as const);
}
