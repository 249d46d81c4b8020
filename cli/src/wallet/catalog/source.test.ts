import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { scratchCatalog, scratchFolder } from '../../../../tests/support/scratch-catalog.ts';
import { someCard } from '../../../../tests/support/some-card.ts';
import { answerWith, rawServer } from '../../../../tests/support/wallet/raw-server.ts';
import { listKnownIssuers } from './folder.ts';
import {
  type CatalogDeps,
  type CatalogOptions,
  listCatalogWarnings,
  loadCatalog,
  parseCatalogLocation,
} from './source.ts';

test.each([
  [
    'https://cards.example/x/cards-all.json?v=1',
    { kind: 'address', url: 'https://cards.example/x/cards-all.json?v=1' },
  ],
  ['http://127.0.0.1:8080/a', { kind: 'address', url: 'http://127.0.0.1:8080/a' }],
  ['exports/cards-all.json', { kind: 'path', path: 'exports/cards-all.json' }],
  ['C:\\cards\\all.json', { kind: 'path', path: 'C:\\cards\\all.json' }],
])('accepts the catalog source %s', (text, expected) => {
  expect(parseCatalogLocation(text)).toEqual(expected);
});

test.each([
  '',
  'http://cards.example/a',
  'https://me:secret@cards.example/a',
  'https://cards.example/a#b',
  'https://cards.example/a b',
])('rejects the catalog source %j without repeating it', (text) => {
  expect(() => parseCatalogLocation(text)).toThrow(/^--catalog: (?!.*secret).*\.$/);
});

test('prefers the issuers of a checkout to the built-in ones, and ignores an unreadable file', () => {
  const root = scratchCatalog([]);
  const [builtInIssuer] = listKnownIssuers(null);
  const checkoutIssuers = [
    { ...builtInIssuer, name: 'Renamed Bank' },
    { id: 'new-bank', name: 'New Bank', aliases: [], domains: ['new.example'], countries: ['ca'] },
  ];
  rmSync(join(root, 'data/issuers'), { recursive: true });
  writeFileSync(join(root, 'data/issuers.json'), JSON.stringify(checkoutIssuers));
  const mergedIssuers = listKnownIssuers(root);
  expect(mergedIssuers.slice(0, 2).map(({ name }) => name)).toEqual(['Renamed Bank', 'New Bank']);
  expect(mergedIssuers).toHaveLength(listKnownIssuers(null).length + 1);
  for (const text of ['{', '{}', '[{"id": 5}]']) {
    writeFileSync(join(root, 'data/issuers.json'), text);
    expect(listKnownIssuers(root)).toEqual(listKnownIssuers(null));
  }
});

const cards = JSON.stringify([someCard(), someCard({ id: 'us-example-inlet' })]);
const jsonHeaders = { 'content-type': 'application/json' };
const path = '/maple/cards/main/exports/cards-all.json';
const unreachableUrl = `http://127.0.0.1:9${path}`;

interface LoadSettings extends Partial<Omit<CatalogDeps, 'now'>>, Partial<CatalogOptions> {
  readonly now?: string;
}

/** Creates a function that loads a catalog. All calls use the same cache. */
function createLoader() {
  const cacheFolder = join(scratchFolder(), 'deep', 'cardcat');
  const load = ({ now = '2026-10-01T08:00:00Z', ...overrides }: LoadSettings) => {
    const options = { given: null, offline: false, live: null, checkout: null };
    return loadCatalog(
      { ...options, homepage: 'https://github.com/maple/cards', ...overrides },
      {
        cwd: '/',
        env: {},
        now: () => new Date(now),
        cacheFolder,
        signal: new AbortController().signal,
        ...overrides,
      },
    );
  };
  return { cacheFolder, load };
}

describe('the request', () => {
  test('is conditional on the ETag of the last response', async () => {
    const day = 'Thu, 01 Oct 2026 08:00:00 GMT';
    const firstHeaders = { ...jsonHeaders, etag: '"v1"', 'last-modified': day, 'set-cookie': 'a=b' };
    let requestCount = 0;
    const server = await rawServer((socket) =>
      (requestCount++ === 0 ? answerWith(200, firstHeaders, cards) : answerWith(304, {}, ''))(socket),
    );
    const { load } = createLoader();
    await load({ live: server.origin + path });
    const secondCatalog = await load({ live: server.origin + path, now: '2026-10-09T08:00:00Z' });
    expect([secondCatalog.loadedFrom, secondCatalog.cards.size, secondCatalog.why]).toEqual([
      'live',
      2,
      null,
    ]);
    expect(server.requests[1]).toBe(server.requests[0]?.replace(/\r\n$/, 'If-None-Match: "v1"\r\n\r\n'));
    // The age is the time since the server last confirmed the catalog, not since the download.
    const offlineCatalog = await load({
      live: server.origin + path,
      offline: true,
      now: '2026-10-11T08:00:00Z',
    });
    expect([offlineCatalog.loadedFrom, offlineCatalog.ageDays, server.requests.length]).toEqual([
      'cache',
      2,
      2,
    ]);
  });

  test('is conditional on the date if there is no ETag, and has no header value set by the server', async () => {
    const day = 'Thu, 01 Oct 2026 08:00:00 GMT';
    const server = await rawServer(
      answerWith(200, { ...jsonHeaders, etag: 'a b', 'last-modified': day }, cards),
    );
    const { load } = createLoader();
    await load({ live: server.origin + path });
    await load({ live: server.origin + path });
    expect(server.requests[1]).toContain(`\r\nIf-Modified-Since: ${day}\r\n`);
    expect(server.requests[1]).not.toContain('If-None-Match');
  });

  test('uses the proxy of the environment, except to localhost', async () => {
    const proxy = await rawServer((socket) => socket.end('HTTP/1.1 502 No\r\n\r\n'));
    const server = await rawServer(answerWith(200, jsonHeaders, cards));
    const env = { HTTPS_PROXY: proxy.origin, HTTP_PROXY: proxy.origin };
    const { load } = createLoader();
    expect((await load({ live: server.origin + path, env })).loadedFrom).toBe('live');
    expect(proxy.requests).toEqual([]);
    expect((await load({ live: `https://cards.example${path}`, env })).loadedFrom).toBe('none');
    expect(proxy.requests.map((head) => head.split('\r\n')[0])).toEqual([
      'CONNECT cards.example:443 HTTP/1.1',
    ]);
    const none = await load({ live: `https://cards.example${path}`, env: { HTTPS_PROXY: 'nonsense' } });
    expect(listCatalogWarnings(none)[0]).toContain('HTTPS_PROXY is not a valid proxy address');
  });
});

describe('responses', () => {
  test('may be compressed', async () => {
    const server = await rawServer(
      answerWith(200, { ...jsonHeaders, 'content-encoding': 'gzip' }, gzipSync(cards)),
    );
    expect((await createLoader().load({ live: server.origin + path })).cards.size).toBe(2);
  });

  const blanks = Buffer.alloc(33 * 1024 * 1024, ' ');
  test.each<[string, () => Parameters<typeof answerWith>, RegExp]>([
    ['a redirect', () => [302, { location: '/other' }, ''], /redirects \(302\)/],
    ['an error', () => [503, {}, cards], /answered 503/],
    ['HTML', () => [200, { 'content-type': 'text/html' }, '<html>'], /not a list of cards/],
    ['33 MiB in gzip', () => [200, { 'content-encoding': 'gzip' }, gzipSync(blanks, { level: 1 })], /32 MiB/],
    [
      'broken gzip',
      () => [200, { 'content-encoding': 'gzip' }, gzipSync(cards).subarray(0, 90)],
      /not a list of cards/,
    ],
    [
      'a compression that was not requested',
      () => [200, { 'content-encoding': 'compress' }, cards],
      /compression/,
    ],
    ['data that is not gzip', () => [200, { 'content-encoding': 'gzip' }, cards], /cannot be decompressed/],
  ])('are rejected in one sentence after one request: %s', async (_, answer, expected) => {
    const server = await rawServer(answerWith(...answer()));
    const loaded = await createLoader().load({ live: server.origin + path });
    expect([loaded.loadedFrom, loaded.cards.size]).toEqual(['none', 0]);
    expect(listCatalogWarnings(loaded)).toEqual([expect.stringMatching(expected)]);
    expect(server.requests).toHaveLength(1);
  });

  test('are rejected if they are too short', async () => {
    const text = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n[]';
    const server = await rawServer((socket) => socket.end(text));
    const loaded = await createLoader().load({ live: server.origin + path });
    expect([loaded.loadedFrom, listCatalogWarnings(loaded).length]).toEqual(['none', 1]);
  });

  test('are limited by the total timeout', async () => {
    const server = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n[');
      const timer = setInterval(() => socket.write(' '), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const loaded = await createLoader().load({ live: server.origin + path, timeoutMs: 300 });
    // Accept both messages, because on a busy machine even the first byte may arrive too late.
    expect(loaded.why).toMatch(/^(the download timed out|the server did not respond in time)$/);
    const silent = await rawServer(() => {});
    const noCatalog = await createLoader().load({ live: silent.origin + path, timeoutMs: 100 });
    expect(noCatalog.why).toBe('the server did not respond in time');
  });

  test('are used without invalid records, and one line reports their number', async () => {
    const records = [someCard(), { ...someCard(), id: '../x' }, null, someCard()];
    const text = JSON.stringify(records).replace('null', '{"__proto__": {"id": "us-a"}, "id": "__proto__"}');
    const server = await rawServer(answerWith(200, jsonHeaders, text));
    const loaded = await createLoader().load({ live: server.origin + path });
    expect([...loaded.cards.keys()]).toEqual(['us-example-harbor']);
    expect(listCatalogWarnings(loaded)).toEqual([expect.stringMatching(/: 3 records with /)]);
  });
});

describe('fallbacks', () => {
  test('are the cache, then the checkout, then no catalog, each with the reason', async () => {
    const checkout = scratchCatalog([]);
    mkdirSync(join(checkout, 'data/us'));
    writeFileSync(join(checkout, 'data/us/example-harbor.json'), JSON.stringify(someCard()));
    writeFileSync(join(checkout, 'data/us/broken.json'), '{');
    const otherCard = JSON.stringify(someCard({ id: 'us-other', name: 'Caf\u00e9' }));
    writeFileSync(join(checkout, 'data/us/other.json'), otherCard, 'latin1');
    const { load } = createLoader();
    const noCatalog = await load({ live: unreachableUrl });
    expect(listCatalogWarnings(noCatalog)).toEqual([
      expect.stringMatching(/^The catalog is not available: nothing listens.+; nothing can be compared\.$/),
    ]);
    const checkoutCatalog = await load({ live: unreachableUrl, checkout });
    expect([checkoutCatalog.loadedFrom, checkoutCatalog.cards.size, checkoutCatalog.skipped]).toEqual([
      'checkout',
      1,
      2,
    ]);
    expect(listCatalogWarnings(checkoutCatalog)[0]).toMatch(/; using the checkout around this folder\.$/);
    expect((await load({ live: unreachableUrl, checkout, offline: true })).why).toBeNull();
    expect(listCatalogWarnings(await load({ checkout }))[0]).toBe(
      'Comparing with the checkout around this folder (catalog.json has no site).',
    );
    const explicitCatalog = await load({ given: { kind: 'address', url: unreachableUrl }, checkout });
    expect([explicitCatalog.loadedFrom, explicitCatalog.cards.size]).toEqual(['none', 0]);
  });

  test('exclude a cache of another URL', async () => {
    const server = await rawServer(answerWith(200, jsonHeaders, cards));
    const { load } = createLoader();
    await load({ given: { kind: 'address', url: `${server.origin}/a` } });
    expect((await load({ live: unreachableUrl })).loadedFrom).toBe('none');
    const otherAddress = { kind: 'address', url: `${server.origin}/b` } as const;
    const otherAddressCatalog = await load({
      given: otherAddress,
      offline: true,
      checkout: scratchCatalog([]),
    });
    expect([otherAddressCatalog.loadedFrom, otherAddressCatalog.why]).toEqual([
      'none',
      'none was downloaded from that address before',
    ]);
    const cached = await load({ offline: true, now: '2026-10-04T08:00:00Z' });
    expect([cached.loadedFrom, cached.ageDays, cached.cards.size]).toEqual(['cache', 3, 2]);
    const fallbackCatalog = await load({ now: '2026-10-04T08:00:00Z' });
    expect(listCatalogWarnings(fallbackCatalog)).toEqual([
      expect.stringMatching(/has no address.*using the one downloaded 3 days ago\.$/),
    ]);
  });

  test('are not used if a file, an export or a checkout is given', async () => {
    const folder = scratchFolder();
    const { load } = createLoader();
    const loadPath = (name: string) =>
      load({ given: { kind: 'path', path: join(folder, name) }, checkout: scratchCatalog([]) });
    writeFileSync(join(folder, 'all.json'), cards);
    writeFileSync(join(folder, 'html.json'), '<html>');
    expect([(await loadPath('all.json')).loadedFrom, (await loadPath('all.json')).cards.size]).toEqual([
      'file',
      2,
    ]);
    expect((await loadPath('html.json')).why).toBe('it is not a list of cards in JSON');
    expect((await loadPath('gone.json')).why).toBe('it does not exist');
    expect((await loadPath('.')).why).toContain('not a card catalog');
    const otherCheckout = scratchCatalog(['data/us/amex-amazon-business.json']);
    const checkout = await load({ given: { kind: 'path', path: otherCheckout } });
    expect([checkout.loadedFrom, [...checkout.cards.keys()]]).toEqual([
      'checkout',
      ['us-amex-amazon-business'],
    ]);
  });
});

describe('the cache', () => {
  test('is private, complete, and contains only public data', async () => {
    const server = await rawServer(answerWith(200, { ...jsonHeaders, etag: '"v1"' }, cards));
    const { load, cacheFolder } = createLoader();
    mkdirSync(cacheFolder, { recursive: true, mode: 0o755 });
    await load({ live: server.origin + path });
    const mode = (name: string) => (statSync(join(cacheFolder, name)).mode & 0o777).toString(8);
    expect(readdirSync(cacheFolder)).toEqual(['cards-all.json']);
    expect(['.', 'cards-all.json'].map(mode)).toEqual(['700', '600']);
    expect(JSON.parse(readFileSync(join(cacheFolder, 'cards-all.json'), 'utf8'))).toEqual({
      url: server.origin + path,
      confirmedAt: '2026-10-01T08:00:00.000Z',
      etag: '"v1"',
      lastModified: null,
      cards: JSON.parse(cards),
    });
  });

  const cacheContent = {
    url: unreachableUrl,
    confirmedAt: '2026-09-01T00:00:00Z',
    etag: null,
    lastModified: null,
    cards: [],
  };
  test.each([
    '{',
    '',
    '[]',
    'null',
    ...['url', 'confirmedAt', 'etag', 'cards'].map((key) => JSON.stringify({ ...cacheContent, [key]: 5 })),
  ])('is discarded if it is %j, and downloaded again unconditionally', async (text) => {
    const server = await rawServer(answerWith(200, { ...jsonHeaders, etag: '"v1"' }, cards));
    const { load, cacheFolder } = createLoader();
    await load({ live: server.origin + path });
    writeFileSync(join(cacheFolder, 'cards-all.json'), text);
    expect((await load({ live: server.origin + path, offline: true })).loadedFrom).toBe('none');
    expect(readdirSync(cacheFolder)).toEqual([]);
    await load({ live: server.origin + path });
    expect(server.requests[1]).not.toContain('If-None-Match');
  });
});
