import type { Counted, Counter } from './counter.ts';

/** The little of ioredis that is used. */
export interface RedisClient {
  eval(script: string, keys: number, ...args: readonly (string | number)[]): Promise<unknown>;
  disconnect(): void;
}

/** One step for the server: a request that would pass a limit is told, and not counted. A limit of 0 is none. */
const script = `
local minute = tonumber(redis.call('get', KEYS[1]) or '0') + 1
local day = tonumber(redis.call('get', KEYS[2]) or '0') + 1
local m, d = tonumber(ARGV[1]), tonumber(ARGV[2])
if (m == 0 or minute <= m) and (d == 0 or day <= d) then
  if redis.call('incr', KEYS[1]) == 1 then redis.call('expire', KEYS[1], 120) end
  if redis.call('incr', KEYS[2]) == 1 then redis.call('expire', KEYS[2], 172800) end
end
return { minute, day }`;

/** Counts in a Redis that several processes share. */
export function redisCounter(client: RedisClient): Counter {
  return {
    async count(keys, limits): Promise<Counted> {
      const answer = await client.eval(script, 2, keys.minute, keys.day, limits.minute ?? 0, limits.day ?? 0);
      const [minute, day] = Array.isArray(answer) ? answer.map(Number) : [];
      if (minute === undefined || day === undefined || Number.isNaN(minute + day))
        throw new Error('Redis gave no two numbers.');
      return { minute, day };
    },
    close: () => client.disconnect(),
  };
}
