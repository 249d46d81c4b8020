import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../bot/src/clock.ts';
import { type Key, keyText } from '../../../bot/src/queue/key.ts';
import { LockAway } from '../../../bot/src/queue/lock.ts';
import { KeyQueue } from '../../../bot/src/queue/queue.ts';
import { connectRedis, redisLock } from '../../../bot/src/queue/redis-lock.ts';
import { createRuns } from '../../../bot/src/queue/runs.ts';
import { Metrics } from '../../../bot/src/server/metrics.ts';
import { hasRedis, RedisServer } from '../../support/bot/redis-server.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const isThere = hasRedis();
// biome-ignore lint/suspicious/noConsole: who runs the tests should know what was left out.
if (!isThere) console.warn('Redis not installed: lock tests skipped');

const server = isThere ? new RedisServer() : null;
const connections: { disconnect(): void }[] = [];

/** A replica's connection, ready to be used. */
async function connect() {
  const redis = await connectRedis(server?.socket ?? '', () => {});
  if (redis === undefined) throw new Error('ioredis is not installed');
  connections.push(redis);
  await expect.poll(() => redis.status).toBe('ready');
  return redis;
}

describe.skipIf(!isThere)('the lock in Redis', () => {
  let admin: Redis;

  beforeAll(async () => {
    await server?.start();
    admin = new Redis(server?.socket ?? '');
    admin.on('error', () => {});
  });
  beforeEach(() => admin.flushall());
  afterAll(async () => {
    admin.disconnect();
    for (const connection of connections) connection.disconnect();
    await server?.remove();
  });

  test('one replica has a key; another leaves a mark, which the first honours once', async () => {
    const [one, two] = [await connect(), await connect()].map((redis) =>
      redisLock({ redis, clock: systemClock }),
    );
    const first = await one?.take('pr:9#1');
    expect(first?.isGood()).toBe(true);
    expect(await two?.take('pr:9#1')).toBeNull();
    expect(await two?.take('pr:9#2')).not.toBeNull();
    expect(await first?.release()).toBe(true);
    const second = await two?.take('pr:9#1');
    expect(second?.isGood()).toBe(true);
    expect(await second?.release()).toBe(false);
  });

  test('a mark from before the lock was taken asks for nothing: all is read afresh', async () => {
    const lock = redisLock({ redis: await connect(), clock: systemClock });
    await admin.set('cardbot:dirty:pr:9#1', '1');
    const lease = await lock.take('pr:9#1');
    expect(await lease?.release()).toBe(false);
  });

  test('the lock ends by itself a minute after its holder is gone', async () => {
    const lock = redisLock({ redis: await connect(), clock: systemClock });
    const lease = await lock.take('pr:9#1');
    const left = await admin.pttl('cardbot:lock:pr:9#1');
    expect(left).toBeGreaterThan(30_000);
    expect(left).toBeLessThanOrEqual(60_000);
    await lease?.release();
    expect(await admin.exists('cardbot:lock:pr:9#1')).toBe(0);
  });

  test('it is renewed every 20 s', async () => {
    const clock = new VirtualClock();
    const lock = redisLock({ redis: await connect(), clock });
    const lease = await lock.take('pr:9#1');
    await admin.pexpire('cardbot:lock:pr:9#1', 20_000);
    await clock.pass(clock.sleep(20_001));
    await expect.poll(() => admin.pttl('cardbot:lock:pr:9#1')).toBeGreaterThan(30_000);
    await expect.poll(() => lease?.isGood()).toBe(true);
    await lease?.release();
  });

  test('what another has taken meanwhile is neither written under nor given back', async () => {
    const clock = new VirtualClock();
    const lock = redisLock({ redis: await connect(), clock });
    const lease = await lock.take('pr:9#1');
    await admin.set('cardbot:lock:pr:9#1', 'another');
    await clock.pass(clock.sleep(20_001));
    await expect.poll(() => lease?.isGood()).toBe(false);
    expect(await lease?.release()).toBe(false);
    expect(await admin.get('cardbot:lock:pr:9#1')).toBe('another');
  });

  test('without Redis nothing is taken or written; when it is back, all goes on', async () => {
    const redis = await connect();
    const lock = redisLock({ redis, clock: systemClock });
    const lease = await lock.take('pr:9#1');
    await server?.stop();
    await expect.poll(() => lock.isThere()).toBe(false);
    expect(lease?.isGood()).toBe(false);
    await expect(lock.take('pr:9#2')).rejects.toThrow(LockAway);
    expect(await lease?.release()).toBe(false);
    await server?.start();
    await expect.poll(() => lock.isThere(), { timeout: 20_000 }).toBe(true);
    expect(await lock.take('pr:9#2')).not.toBeNull();
  });

  test('two replicas never run one key at one time, and nothing that is wished for is left out', async () => {
    const repository = { installationId: 1, id: 9, owner: 'maple', name: 'cards' };
    const running = new Set<string>();
    const clashes: string[] = [];
    const wished = new Map<string, number>();
    const seen = new Map<string, number>();
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const replica = async (): Promise<KeyQueue> => {
      const lock = redisLock({ redis: await connect(), clock: systemClock });
      const reconciler = {
        forget: () => {},
        reconcile: async (key: Key) => {
          const text = keyText(key);
          if (running.has(text)) clashes.push(text);
          running.add(text);
          // What is read now is what had been wished for until now.
          const read = wished.get(text) ?? 0;
          await systemClock.sleep(3);
          seen.set(text, Math.max(read, seen.get(text) ?? 0));
          running.delete(text);
          return { kind: 'done', writes: 0, reads: 1 } as const;
        },
      };
      const run = createRuns({ clock: systemClock, log, lock, reconciler, metrics: new Metrics() });
      return new KeyQueue({ clock: systemClock, run, concurrency: 8 });
    };
    const queues = [await replica(), await replica()];
    for (let i = 0; i < 300; i++) {
      const key: Key = { kind: 'pull', repository, number: i % 3 };
      wished.set(keyText(key), i);
      queues[i % 2]?.add({ key, priority: 'pull', waitMs: i % 5 });
      if (i % 4 === 0) await systemClock.sleep(1);
    }
    // A mark may be honoured by the other queue after one of them is idle.
    await expect
      .poll(async () => {
        await Promise.all(queues.map((queue) => queue.idle()));
        return seen;
      })
      .toEqual(wished);
    expect(clashes).toEqual([]);
  });
});
