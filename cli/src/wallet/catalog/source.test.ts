import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
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

/** Loads a catalog. By default, no place is given. */
const load = (changes: Partial<CatalogDeps> & Partial<CatalogOptions>) =>
  loadCatalog(
    {
      given: null,
      offline: false,
      live: null,
      checkout: null,
      homepage: 'https://github.com/maple/cards',
      ...changes,
    },
    { cwd: '/', env: {}, signal: new AbortController().signal, ...changes },
  );

describe('the request', () => {
  test('uses the proxy of the environment, except to localhost', async () => {
    const proxy = await rawServer((socket) => socket.end('HTTP/1.1 502 No\r\n\r\n'));
    const server = await rawServer(answerWith(200, jsonHeaders, cards));
    const env = { HTTPS_PROXY: proxy.origin, HTTP_PROXY: proxy.origin };
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
    expect((await load({ live: server.origin + path })).cards.size).toBe(2);
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
    const loaded = await load({ live: server.origin + path });
    expect([loaded.loadedFrom, loaded.cards.size]).toEqual(['none', 0]);
    expect(listCatalogWarnings(loaded)).toEqual([expect.stringMatching(expected)]);
    expect(server.requests).toHaveLength(1);
  });

  test('are rejected if they are too short', async () => {
    const text = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n[]';
    const server = await rawServer((socket) => socket.end(text));
    const loaded = await load({ live: server.origin + path });
    expect([loaded.loadedFrom, listCatalogWarnings(loaded).length]).toEqual(['none', 1]);
  });

  test('are limited by the total timeout', async () => {
    const server = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n[');
      const timer = setInterval(() => socket.write(' '), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const loaded = await load({ live: server.origin + path, timeoutMs: 300 });
    // Accept both messages, because on a busy machine even the first byte may arrive too late.
    expect(loaded.why).toMatch(/^(the download timed out|the server did not respond in time)$/);
    const silent = await rawServer(() => {});
    const noCatalog = await load({ live: silent.origin + path, timeoutMs: 100 });
    expect(noCatalog.why).toBe('the server did not respond in time');
  });

  test('are used without invalid records, and one line reports their number', async () => {
    const records = [someCard(), { ...someCard(), id: '../x' }, null, someCard()];
    const text = JSON.stringify(records).replace('null', '{"__proto__": {"id": "us-a"}, "id": "__proto__"}');
    const server = await rawServer(answerWith(200, jsonHeaders, text));
    const loaded = await load({ live: server.origin + path });
    expect([...loaded.cards.keys()]).toEqual(['us-example-harbor']);
    expect(listCatalogWarnings(loaded)).toEqual([expect.stringMatching(/: 3 records with /)]);
  });
});

test('the checkout is the catalog, unless another one is given', async () => {
  const checkout = scratchCatalog([]);
  mkdirSync(join(checkout, 'data/us'));
  writeFileSync(join(checkout, 'data/us/example-harbor.json'), JSON.stringify(someCard()));
  writeFileSync(join(checkout, 'data/us/broken.json'), '{');
  const otherCard = JSON.stringify(someCard({ id: 'us-other', name: 'Caf\u00e9' }));
  writeFileSync(join(checkout, 'data/us/other.json'), otherCard, 'latin1');
  const { loadedFrom, cards: read, skipped, why } = await load({ live: unreachableUrl, checkout });
  expect([loadedFrom, read.size, skipped, why]).toEqual(['checkout', 1, 2, null]);
  const given = await load({ given: { kind: 'address', url: unreachableUrl }, checkout });
  expect([given.loadedFrom, listCatalogWarnings(given)]).toEqual([
    'none',
    [expect.stringMatching(/^The catalog is not available: nothing listens.+; nothing can be compared\.$/)],
  ]);
  expect((await load({})).why).toContain('give a catalog with --catalog');
  expect((await load({ live: unreachableUrl, offline: true })).why).toContain('--offline allows no download');
});

test('a file, an export or another checkout may be given', async () => {
  const folder = scratchFolder();
  const loadPath = (name: string) =>
    load({ given: { kind: 'path', path: join(folder, name) }, checkout: scratchCatalog([]) });
  writeFileSync(join(folder, 'all.json'), cards);
  writeFileSync(join(folder, 'html.json'), '<html>');
  expect(await loadPath('all.json')).toMatchObject({ loadedFrom: 'file', cards: { size: 2 } });
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
