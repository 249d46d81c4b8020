import { randomUUID } from 'node:crypto';
import { errorMessage } from '#catalog/text';
import type { Clock } from '../clock.ts';
import { type Lease, type Lock, LockAway } from './lock.ts';

/** The little of ioredis that is used. */
export interface Redis {
  readonly status: string;
  eval(script: string, keys: number, ...args: readonly (string | number)[]): Promise<unknown>;
  disconnect(): void;
}

/** Redis' own clock ends a lock whose holder is gone. */
const lifeMs = 60_000;
const renewMs = 20_000;
/** A write needs a lock renewed within this: well before another may have it. */
const freshMs = 40_000;

/** Takes the lock and clears the mark, or leaves the mark. One step: nobody can give it back in between. */
const takeScript = `
if redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then redis.call('del', KEYS[2]) return 1 end
redis.call('set', KEYS[2], '1', 'PX', ARGV[3])
return 0`;

const renewScript = `
if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end
return 0`;

/** Only its holder gives it back; says whether there was a mark. */
const releaseScript = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('del', KEYS[1])
return redis.call('del', KEYS[2])`;

export interface RedisLockOptions {
  readonly redis: Redis;
  readonly clock: Clock;
}

/** A lock in Redis, a key each, for several replicas. */
export function redisLock({ redis, clock }: RedisLockOptions): Lock {
  return {
    take,
    isThere: () => redis.status === 'ready',
    close: async () => redis.disconnect(),
  };

  async function take(key: string): Promise<Lease | null> {
    const names = [`cardbot:lock:${key}`, `cardbot:dirty:${key}`] as const;
    const holder = randomUUID();
    const asked = clock.now();
    const isTaken = await run(takeScript, names, [holder, lifeMs, lifeMs]);
    return isTaken === 1 ? lease(names, holder, asked) : null;
  }

  function lease(names: readonly [string, string], holder: string, takenAt: number): Lease {
    const end = new AbortController();
    let renewedAt = takenAt;
    void keep();
    return {
      isGood: () => redis.status === 'ready' && clock.now() - renewedAt < freshMs,
      release: async () => {
        end.abort();
        // Away now: it ends by itself, and the sweep finds what was marked.
        return run(releaseScript, names, [holder]).then(
          (marked) => marked === 1,
          () => false,
        );
      },
    };

    async function keep(): Promise<void> {
      while (!end.signal.aborted) {
        await clock.sleep(renewMs, end.signal).catch(() => {});
        if (end.signal.aborted) return;
        const asked = clock.now();
        const isOurs = await run(renewScript, [names[0]], [holder, lifeMs]).catch(() => null);
        if (isOurs === 1) renewedAt = asked;
        if (isOurs === 0) {
          // Lost: never to be written under again.
          renewedAt = Number.NEGATIVE_INFINITY;
          return;
        }
      }
    }
  }

  async function run(
    script: string,
    names: readonly string[],
    args: readonly (string | number)[],
  ): Promise<unknown> {
    if (redis.status !== 'ready') throw new LockAway(`Redis is ${redis.status}`);
    try {
      return await redis.eval(script, names.length, ...names, ...args);
    } catch (error) {
      throw new LockAway(errorMessage(error));
    }
  }
}

/**
 * Connects to Redis. Undefined where the package ioredis is not there: it is no part of the bundle, and loaded only if
 * a lock is asked for.
 */
export async function connectRedis(
  url: string,
  onError: (error: unknown) => void,
): Promise<Redis | undefined> {
  // The comment keeps it out of the bundle; named external it would be imported at every start.
  const loaded = await import(/* webpackIgnore: true */ 'ioredis').catch(() => undefined);
  if (loaded === undefined) return undefined;
  const redis = new loaded.Redis(url, {
    maxRetriesPerRequest: 0,
    commandTimeout: 5_000,
    enableOfflineQueue: false,
  });
  redis.on('error', onError);
  return redis as Redis;
}

/** What Redis or the way to it said, without the command: the one that opens a connection holds the password. */
export function redisTrouble(error: unknown): string {
  // An old Redis repeats the words of a command that it does not know.
  return errorMessage(error).replace(/, with args beginning with:.*$/s, '');
}
