import { Redis } from 'ioredis';
import type { RedisClient } from '../../../counters/redis.ts';

/** Connects in the background; while it is away every call fails at once. */
export function connectRedis(url: string, onError: (error: unknown) => void): RedisClient {
  const redis = new Redis(url, { maxRetriesPerRequest: 0, commandTimeout: 1_000, enableOfflineQueue: false });
  redis.on('error', onError);
  return redis;
}
