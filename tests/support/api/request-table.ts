export interface TableRequest {
  readonly target: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** True if the target is not a valid URL. Tests send such a target only to hosts that accept raw targets. */
  readonly isRaw?: true;
}

const card = '/v1/cards/us-amex-gold';

/**
 * Requests for every route and format. Some of them test what a host could change: methods, headers, escapes, slashes and
 * sizes.
 */
const targets = [
  '/v1/health',
  '/health/',
  '/v1/meta',
  '/v1/openapi.json',
  '/v1/schema.json',
  '/v1/assets/default-card.webp',
  '/.well-known/api-catalog',
  card,
  `${card}/`,
  '/v1/cards/%75s-amex-gold',
  '/v1/art/us-amex-gold.webp',
  '/v1/art/us-amex-gold.svg',
  '/v1/art/ca-amex-cobalt.webp',
  '/v1/art/ca-amex-cobalt.svg',
  '/v1/indexes/network_tier',
  '/v1/cards?',
  '/v1/cards?limit=2&offset=3',
  '/v1/cards?country=us&country=ca',
  '/v1/cards?country=%75s',
  '/v1/cards?country=!us,!ca',
  '/v1/cards?fields=name,annual_fee&facets=country&limit=3',
  '/v1/cards.csv?bom=1&limit=1',
  '/v1/cards.ndjson?country=ca',
  '/v1/search?q=%E7%99%BD%E9%87%91',
  '/v1/search?q=gold+card&sort=name&limit=5',
  '/v1/search.csv?q=gold',
  '/v1/search.ndjson?q=gold',
  '/v1/facets?q=saphire',
  '/v1/cards?contry=us',
  '/v1/cards?limit=1&limit=2',
  '/v1/cards?__proto__=1&constructor=2',
  '/v1/cards?%E0%80=1',
  `/v1/search?q=${'x'.repeat(101)}`,
  '/v1/changes',
  '/v1/changes?since=v0.0.1',
  '/v1/meta?x=1',
  '/v1/cards/__proto__',
  '/v1/cards/us-amex-gold/more',
  '/v1/indexes/toString',
  '/v1',
  '/v1/cards//',
  '/v1//cards',
  '/v1/cards;x=1',
  '/V1/cards',
  '/v1/cards%2fus-amex-gold',
  '/v1/cards/%00',
  '/v1/cards/%C0%AF',
  '/v1/cards/%0d%0aSet-Cookie:%20a',
  `/v1/cards?country=${'us,'.repeat(2_800)}`,
  `/${'a'.repeat(300)}`,
];

const rawTargets = [
  '//v1/cards',
  '/v1/../v1/cards',
  '/v1/./cards',
  '/v1\\cards',
  '/v1/%2e%2e/cards',
  '/v1/cards/%',
  '/v1/cards?x=%zz',
];

const withHeaders: readonly TableRequest[] = [
  ...['POST', 'PUT', 'DELETE', 'PATCH'].map((method) => ({ target: '/v1/cards', method })),
  ...['/v1/cards', '/nowhere'].map((target) => ({ target, method: 'OPTIONS' })),
  ...['/v1/cards?limit=1', '/v1/cards.csv', '/v1/card', '/v1/cards?limit=x', '/v1/art/us-amex-gold.webp'].map(
    (target) => ({ target, method: 'HEAD' }),
  ),
  { target: '/v1/cards?limit=2', headers: { accept: 'text/csv' } },
  { target: '/cards/us-amex-glod/', headers: { accept: 'text/html' } },
  { target: card, headers: { 'if-none-match': '*' } },
  { target: '/v1/meta', headers: { 'if-none-match': '"nothing"' } },
  { target: '/v1/meta', headers: { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' } },
  {
    target: '/v1/cards?limit=1',
    headers: { range: 'bytes=0-10', cookie: 'a=b', 'x-forwarded-for': '1.2.3.4' },
  },
  {
    target: '/v1/cards?limit=1',
    headers: { 'x-http-method-override': 'DELETE', 'x-forwarded-host': 'evil.example' },
  },
];

export const requestTable: readonly TableRequest[] = [
  ...targets.map((target): TableRequest => ({ target })),
  ...rawTargets.map((target): TableRequest => ({ target, isRaw: true })),
  ...withHeaders,
];
