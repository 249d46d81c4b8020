/** One request of the table that runs over the bare core and over every host. */
export interface TableRequest {
  readonly target: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** As it stands no URL can carry it, so hosts that are given URLs never see it. */
  readonly isRaw?: true;
}

const get = (target: string): TableRequest => ({ target });
const raw = (target: string): TableRequest => ({ target, isRaw: true });

const ids = ['us-amex-gold', 'ca-amex-cobalt', 'cn-icbc-golden-eagle-gold'];

const found = [
  '/v1/health',
  '/health',
  '/health/',
  '/v1/meta',
  '/v1/meta/',
  '/v1/openapi.json',
  '/v1/schema.json',
  '/v1/assets/default-card.webp',
  '/.well-known/api-catalog',
  ...ids.flatMap((id) => [`/v1/cards/${id}`, `/v1/cards/${id}/`, `/v1/art/${id}.webp`, `/v1/art/${id}.svg`]),
  '/v1/cards/%75s-amex-gold',
  '/v1/indexes/country',
  '/v1/indexes/issuer',
  '/v1/indexes/network',
  '/v1/indexes/network_tier',
];

const lists = [
  '',
  'limit=1',
  'limit=100',
  'limit=2&offset=3',
  'offset=10000',
  'country=us',
  'country=us,ca',
  'country=us&country=ca',
  'country=!us',
  'country=!us,!ca',
  'country=%75s',
  'country=',
  'network=visa&type=credit&segment=personal',
  'network_tier=null',
  'rate_type=cashback,null',
  'issuer=chase',
  'issuer_id=chase&annual_fee_max=0',
  'annual_fee_min=95&annual_fee_max=95.5',
  'fx_fee_max=0',
  'discontinued=true',
  'status=active',
  'verified_since=2026-08-01',
  `ids=${ids.join(',')}`,
  'ids=us-not-there',
  'sort=name&limit=3',
  'sort=-annual_fee,name&limit=3',
  'fields=name,annual_fee&limit=3',
  'omit=sources,rewards&limit=3',
  'facets=country,network&limit=1',
  'art_grade=none&limit=1',
];

const searches = [
  'q=saphire',
  'q=travel&country=us',
  'q=%E7%99%BD%E9%87%91',
  'q=baijin',
  'q=epargne',
  'q=gold+card&sort=name&limit=5',
  'q=%21%3F',
  'q=',
  'q=zzzzzz',
  'q=amex&facets=country&limit=1',
];

const wrong = [
  '/v1/cards?contry=us',
  '/v1/cards?country=mx',
  '/v1/cards?country=US',
  '/v1/cards?country=us,!ca',
  '/v1/cards?limit=0',
  '/v1/cards?limit=101',
  '/v1/cards?limit=abc',
  '/v1/cards?limit=1&limit=2',
  '/v1/cards?offset=10001',
  '/v1/cards?offset=1&after=AAAA',
  '/v1/cards?after=AAAA',
  '/v1/cards?fields=name&omit=name',
  '/v1/cards?fields=nothing',
  '/v1/cards?sort=colour',
  '/v1/cards?q=gold',
  '/v1/cards?annual_fee_max=-1',
  '/v1/cards?annual_fee_max=12345678901',
  '/v1/cards?verified_since=2026-02-30',
  '/v1/cards?issuer_id=no-such-bank',
  '/v1/cards?bom=1',
  '/v1/cards.csv?fields=name',
  '/v1/cards.ndjson?bom=1',
  '/v1/cards?__proto__=1&constructor=2',
  '/v1/cards?%E0%80=1',
  '/v1/search?q=a+b+c+d+e+f+g+h+i',
  `/v1/search?q=${'x'.repeat(101)}`,
  '/v1/facets?limit=3',
  '/v1/facets?facets=colour',
  '/v1/changes',
  '/v1/changes?since=a/b',
  '/v1/changes?since=v0.0.1',
  '/v1/changes?since=v1&since=v2',
  '/v1/meta?x=1',
  '/v1/cards/us-amex-gold?fields=name',
  '/v1/cards/us-amex-gald',
  '/v1/cards/US-AMEX-GOLD',
  '/v1/cards/__proto__',
  '/v1/cards/constructor',
  '/v1/cards/us-amex-gold/more',
  '/v1/art/us-amex-gald.svg',
  '/v1/art/us-amex-gald.webp',
  '/v1/indexes/toString',
  '/v1/indexes/colour',
  '/v1',
  '/v1/card',
  '/v2/cards',
  '/v1/cards//',
  '/v1//cards',
  '/v1/cards;x=1',
  '/V1/cards',
  '/v1/cards.xml',
  '/v1/cards%2fus-amex-gold',
  '/v1/cards/%00',
  '/v1/cards/%C0%AF',
  '/v1/cards/%ED%A0%80',
  '/v1/cards/%0d%0aSet-Cookie:%20a',
  `/v1/cards?country=${'us,'.repeat(2_800)}`,
  `/${'a'.repeat(300)}`,
];

const unlike = [
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
  ...['/v1/cards', '/v1/cards/us-amex-gold', '/nowhere'].map((target) => ({ target, method: 'OPTIONS' })),
  ...[
    '/v1/health',
    '/v1/cards?limit=1',
    '/v1/cards/us-amex-gold',
    '/v1/cards.csv',
    '/v1/card',
    '/v1/cards?limit=x',
    '/v1/art/us-amex-gold.webp',
  ].map((target) => ({ target, method: 'HEAD' })),
  { target: '/v1/cards?limit=2', headers: { accept: 'text/csv' } },
  { target: '/v1/search?q=gold&limit=2', headers: { accept: 'text/html' } },
  { target: '/v1/cards/us-amex-gold', headers: { accept: 'text/csv' } },
  { target: '/v1/cards/us-amex-gold', headers: { 'if-none-match': '*' } },
  { target: '/v1/cards?limit=1', headers: { 'if-none-match': '*' } },
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

/** The table of rule 13.2. */
export const requestTable: readonly TableRequest[] = [
  ...found.map(get),
  ...lists.map((query) => get(`/v1/cards?${query}`)),
  ...['', 'country=ca', 'limit=2', 'limit=2&sort=-name'].flatMap((query) => [
    get(`/v1/cards.csv?${query}`),
    get(`/v1/cards.ndjson?${query}`),
  ]),
  get('/v1/cards.csv?bom=1&limit=1'),
  ...searches.flatMap((query) => [
    get(`/v1/search?${query}`),
    get(`/v1/facets?${query}`.replace(/&(sort|limit)=[^&]*/g, '')),
  ]),
  get('/v1/search.csv?q=gold'),
  get('/v1/search.ndjson?q=gold'),
  ...wrong.map(get),
  ...unlike.map(raw),
  ...withHeaders,
];
