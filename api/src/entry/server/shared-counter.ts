import type { Config } from '../../config.ts';
import { type Counter, keyedHash } from '../../counters/counter.ts';
import { httpCounter } from '../../counters/http.ts';
import { redisCounter } from '../../counters/redis.ts';
import { sharedTake, type Take } from '../../counters/shared-limiter.ts';
import { Limiter } from '../../limiter.ts';
import { post } from './download.ts';
import type { World } from './world.ts';

export interface SharedCounting {
  readonly take: Take;
  readonly close: () => void;
}

/** Counts with other processes, where the operator said with what; null where nobody did, or nothing is limited. */
export async function sharedCounting(
  { rateStore, quota }: Config,
  world: World,
): Promise<SharedCounting | null> {
  if (rateStore === null || (quota.minute === null && quota.day === null)) return null;
  const { url, token } = rateStore;
  const counter: Counter = url.startsWith('redis')
    ? redisCounter(await world.connectRedis(url, () => {}))
    : httpCounter(url, token, post);
  const hash = keyedHash(`${url} ${token ?? ''}`, world.crypto);
  const take = sharedTake({ counter, local: new Limiter(), hash, now: world.now, sleep: world.sleep });
  return { take, close: () => counter.close() };
}
