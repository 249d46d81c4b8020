import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { keyedHash, windowKeys } from '../../api/src/counters/counter.ts';
import { httpCounter } from '../../api/src/counters/http.ts';
import { redisCounter } from '../../api/src/counters/redis.ts';
import { sharedTake } from '../../api/src/counters/shared-limiter.ts';
import { post } from '../../api/src/entry/server/download.ts';
import { connectRedis } from '../../api/src/entry/server/redis/main.ts';
import { Limiter } from '../../api/src/limiter.ts';
import { hasRedis, RedisServer } from '../support/bot/redis-server.ts';
import { notRun } from './not-run.ts';

const quota = { minute: 30, day: 500 };
const noon = Date.UTC(2026, 10, 1, 12, 0, 10);
const closers: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function web(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener);
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('10.6 an HTTP counter', () => {
  const hash = keyedHash('secret', crypto);

  /** Counts as a hosted Redis does, and keeps what it was sent. */
  function counting(sent: { body: string; authorization: string | undefined }[]): RequestListener {
    const counts = new Map<string, number>();
    return async (request, response) => {
      let body = '';
      for await (const piece of request.setEncoding('utf8')) body += piece;
      sent.push({ body, authorization: request.headers.authorization });
      const results = (JSON.parse(body) as [string, string][]).map(([command, key]) => {
        if (command !== 'INCR') return { result: 1 };
        counts.set(key, (counts.get(key) ?? 0) + 1);
        return { result: counts.get(key) };
      });
      response.end(JSON.stringify(results));
    };
  }

  test('two processes share one quota, in windows of UTC', async () => {
    const sent: { body: string; authorization: string | undefined }[] = [];
    const url = await web(counting(sent));
    const takes = [1, 2].map(() =>
      sharedTake({
        counter: httpCounter(url, 'token', post),
        local: new Limiter(),
        hash,
        now: () => noon,
        sleep: () => sleep(5_000, undefined, { ref: false }),
      }),
    );
    const verdicts = [];
    for (let at = 0; at < 32; at++) verdicts.push(await takes[at % 2]?.('203.0.113.9', quota));
    expect(verdicts.filter((verdict) => verdict?.isAllowed)).toHaveLength(30);
    expect(verdicts.at(-1)).toMatchObject({
      isAllowed: false,
      retryAfter: 50,
      violated: ['burst'],
      left: { minute: 0, day: 468 },
    });
    expect(sent[0]?.authorization).toBe('Bearer token');
    expect(sent.map(({ body }) => body).join()).not.toContain('203.0.113.9');
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual([
      ['INCR', expect.stringMatching(/^cards:m:[0-9a-f]{32}$/)],
      ['EXPIRE', expect.any(String), '120', 'NX'],
      ['INCR', expect.stringMatching(/^cards:d:[0-9a-f]{32}$/)],
      ['EXPIRE', expect.any(String), '172800', 'NX'],
    ]);
  });

  test.each([
    ['never answers', (() => {}) as RequestListener],
    ['answers 500', ((_, response) => void response.writeHead(500).end()) as RequestListener],
    ['answers no JSON', ((_, response) => void response.end('hello')) as RequestListener],
    ['answers an error', ((_, response) => void response.end('[{"error":"no"}]')) as RequestListener],
  ])(
    'one that %s: the local bucket holds, and after five failures it rests ten seconds',
    async (_, listener) => {
      let asked = 0;
      const url = await web((request, response) => {
        asked++;
        listener(request, response);
      });
      let now = noon;
      // Time is up at once, so that nobody waits here.
      const take = sharedTake({
        counter: httpCounter(url, null, post),
        local: new Limiter(),
        hash,
        now: () => now,
        sleep: () => sleep(100),
      });
      for (let at = 0; at < 8; at++) expect((await take('a', quota)).isAllowed).toBe(true);
      expect(asked).toBe(5);
      now += 10_000;
      await take('a', quota);
      expect(asked).toBe(6);
    },
  );

  test('keys change with the window and the secret, and are no address', async () => {
    const keys = await windowKeys('203.0.113.9', noon, hash);
    expect(await windowKeys('203.0.113.9', noon + 1_000, hash)).toEqual(keys);
    const later = await windowKeys('203.0.113.9', noon + 60_000, hash);
    expect([later.minute === keys.minute, later.day === keys.day]).toEqual([false, true]);
    expect(await windowKeys('203.0.113.9', noon, keyedHash('other', crypto))).not.toEqual(keys);
  });
});

describe('10.6 a shared Redis', () => {
  if (!hasRedis()) {
    notRun('two processes share one quota', 'redis-server is not installed');
    return;
  }

  test('two clients share one quota; killed half-way it fails open', async () => {
    const redis = new RedisServer();
    closers.push(() => redis.remove());
    await redis.start();
    const hash = keyedHash('secret', crypto);
    const clients = [1, 2].map(() => connectRedis(redis.socket, () => {}));
    closers.push(() => {
      for (const client of clients) client.disconnect();
    });
    await expect
      .poll(() => clients.map((client) => (client as { status?: string }).status))
      .toEqual(['ready', 'ready']);
    const now = Date.now();
    const takes = clients.map((client) =>
      sharedTake({
        counter: redisCounter(client),
        local: new Limiter(),
        hash,
        now: () => now,
        sleep: () => sleep(5_000, undefined, { ref: false }),
      }),
    );
    const address = randomUUID();
    const verdicts = [];
    for (let at = 0; at < 40; at++) verdicts.push(await takes[at % 2]?.(address, quota));
    expect(verdicts.filter((verdict) => verdict?.isAllowed)).toHaveLength(30);
    // What is refused is not counted.
    expect(verdicts.at(-1)).toMatchObject({ isAllowed: false, violated: ['burst'], left: { day: 469 } });
    await redis.stop();
    for (let at = 0; at < 10; at++) expect((await takes[at % 2]?.(address, quota))?.isAllowed).toBe(true);
  });
});
