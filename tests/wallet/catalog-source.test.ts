import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { version } from '#catalog/version';
import { catalogWarnings } from '../../cli/src/wallet/catalog/words.ts';
import { someCard } from '../support/some-card.ts';
import { cards, catalogRuns, json, path } from '../support/wallet/catalog-runs.ts';
import { answerWith, rawServer } from '../support/wallet/raw-server.ts';

describe('the request', () => {
  test('6.2 is one GET, the same bytes for everyone', async () => {
    const server = await rawServer(answerWith(200, json, cards));
    const { load } = catalogRuns();
    const loaded = await load({ live: server.origin + path });
    expect([loaded.from, [...loaded.cards.keys()], loaded.why]).toEqual([
      'live',
      ['us-example-harbor', 'us-example-inlet'],
      null,
    ]);
    expect(server.requests).toEqual([
      [
        `GET ${path} HTTP/1.1`,
        `host: ${server.origin.slice(7)}`,
        'connection: keep-alive',
        `User-Agent: cardcat/${version} (+https://github.com/maple/cards)`,
        'Accept: application/json',
        'Accept-Encoding: gzip, br',
        '',
        '',
      ].join('\r\n'),
    ]);
  });

  test('6.2 asks for a newer one by what the last answer said of itself', async () => {
    const first = {
      ...json,
      etag: '"v1"',
      'last-modified': 'Thu, 01 Oct 2026 08:00:00 GMT',
      'set-cookie': 'a=b',
    };
    let turn = 0;
    const server = await rawServer((socket) =>
      (turn++ === 0 ? answerWith(200, first, cards) : answerWith(304, {}, ''))(socket),
    );
    const { load } = catalogRuns();
    await load({ live: server.origin + path });
    const again = await load({ live: server.origin + path, now: '2026-10-09T08:00:00Z' });
    expect([again.from, again.cards.size, again.why]).toEqual(['live', 2, null]);
    expect(server.requests[1]).toContain('\r\nIf-None-Match: "v1"\r\n');
    expect(server.requests[1]).not.toMatch(/cookie|If-Modified/i);
    // What was confirmed is as new as its confirmation.
    const offline = await load({ live: server.origin + path, offline: true, now: '2026-10-11T08:00:00Z' });
    expect([offline.from, offline.ageDays]).toEqual(['cache', 2]);
    expect(server.requests).toHaveLength(2);
  });

  test('6.2 falls back on the day where there is no tag, and sends no header that it could be made to', async () => {
    const day = 'Thu, 01 Oct 2026 08:00:00 GMT';
    const server = await rawServer(answerWith(200, { ...json, etag: 'a b', 'last-modified': day }, cards));
    const { load } = catalogRuns();
    await load({ live: server.origin + path });
    await load({ live: server.origin + path });
    expect(server.requests[1]).toContain(`\r\nIf-Modified-Since: ${day}\r\n`);
    expect(server.requests[1]).not.toContain('If-None-Match');
  });

  test('6.2 is not made at all with --offline', async () => {
    const server = await rawServer(answerWith(200, json, cards));
    const { load } = catalogRuns();
    const given = { kind: 'address', url: server.origin + path } as const;
    for (const wish of [{ live: given.url }, { given }])
      expect((await load({ ...wish, offline: true })).from).toBe('none');
    expect(server.requests).toEqual([]);
  });

  test('6.2 goes through the proxy of the environment, but never to this computer', async () => {
    const proxy = await rawServer((socket) => socket.end('HTTP/1.1 502 No\r\n\r\n'));
    const server = await rawServer(answerWith(200, json, cards));
    const env = { HTTPS_PROXY: proxy.origin, HTTP_PROXY: proxy.origin };
    const { load } = catalogRuns();
    expect((await load({ live: server.origin + path, env })).from).toBe('live');
    expect(proxy.requests).toEqual([]);
    expect((await load({ live: `https://cards.example${path}`, env })).from).toBe('none');
    expect(proxy.requests.map((head) => head.split('\r\n')[0])).toEqual([
      'CONNECT cards.example:443 HTTP/1.1',
    ]);
    const none = await load({ live: `https://cards.example${path}`, env: { HTTPS_PROXY: 'nonsense' } });
    expect(catalogWarnings(none)[0]).toContain('HTTPS_PROXY is no address of a proxy');
  });
});

describe('answers', () => {
  test.each([
    ['gzip', gzipSync(cards)],
    ['br', brotliCompressSync(cards)],
    ['identity', Buffer.from(cards)],
  ])('6.3 %s is taken', async (coding, body) => {
    const server = await rawServer(answerWith(200, { ...json, 'content-encoding': coding }, body));
    expect((await catalogRuns().load({ live: server.origin + path })).cards.size).toBe(2);
  });

  const zeros = Buffer.alloc(40 * 1024 * 1024, ' ');
  test.each<[string, Parameters<typeof answerWith>, RegExp]>([
    ['a redirect', [302, { location: '/other' }, ''], /sends elsewhere \(302\)/],
    ['an error', [503, {}, cards], /answered 503/],
    ['304 without a cache', [304, {}, ''], /answered 304/],
    ['HTML', [200, { 'content-type': 'text/html' }, '<html>'], /no list of cards/],
    ['an object', [200, json, '{"a": 1}'], /no list of cards/],
    ['no UTF-8', [200, json, Uint8Array.of(0x5b, 0xff, 0x5d)], /no list of cards/],
    ['40 MiB', [200, json, zeros], /32 MiB/],
    ['40 MiB in gzip', [200, { 'content-encoding': 'gzip' }, gzipSync(zeros)], /32 MiB/],
    ['40 MiB in br', [200, { 'content-encoding': 'br' }, brotliCompressSync(zeros)], /32 MiB/],
    ['broken gzip', [200, { 'content-encoding': 'gzip' }, gzipSync(cards).subarray(0, 90)], /decompressed/],
    ['broken br', [200, { 'content-encoding': 'br' }, 'no brotli at all'], /decompressed/],
    ['a compression nobody asked for', [200, { 'content-encoding': 'zstd' }, cards], /compression/],
  ])('6.3, 13 %s is no catalog: one sentence, and one request', async (_, answer, expected) => {
    const server = await rawServer(answerWith(...answer));
    const loaded = await catalogRuns().load({ live: server.origin + path });
    expect([loaded.from, loaded.cards.size]).toEqual(['none', 0]);
    expect(catalogWarnings(loaded)).toEqual([expect.stringMatching(expected)]);
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    ['too short a body', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n[]'],
    ['no HTTP', 'SSH-2.0-x\r\n\r\n'],
    ['nothing', ''],
  ])('6.3 %s is no catalog', async (_, text) => {
    const server = await rawServer((socket) => socket.end(text));
    const loaded = await catalogRuns().load({ live: server.origin + path });
    expect([loaded.from, catalogWarnings(loaded).length]).toEqual(['none', 1]);
    expect(loaded.why).not.toBe('');
  });

  test('6.3, 13 a slow drip ends with the time for the whole answer', async () => {
    const server = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n[');
      const drip = setInterval(() => socket.write(' '), 20);
      socket.on('close', () => clearInterval(drip));
    });
    const loaded = await catalogRuns().load({ live: server.origin + path, waitMs: 300 });
    expect(loaded.why).toBe('it was not whole in time');
  });

  test('2.1 a person who stops is heard', async () => {
    const stop = new AbortController();
    const server = await rawServer(() => stop.abort(new Error('stopped')));
    const { load } = catalogRuns();
    await expect(load({ live: server.origin + path, signal: stop.signal })).rejects.toThrow('stopped');
  });

  test('6.5, 13 bad records are left out and counted in one line', async () => {
    const records = [someCard(), { ...someCard(), id: '../x' }, null, someCard()];
    const text = JSON.stringify(records).replace('null', '{"__proto__": {"id": "us-a"}, "id": "__proto__"}');
    const server = await rawServer(answerWith(200, json, text));
    const loaded = await catalogRuns().load({ live: server.origin + path });
    expect([...loaded.cards.keys()]).toEqual(['us-example-harbor']);
    expect(catalogWarnings(loaded)).toEqual([expect.stringMatching(/^3 records/)]);
  });
});
