import type { ChangeLog, Store } from '#catalog/pack/store';
import type { Environment } from '../../config-values.ts';
import type { WebCrypto } from '../../counters/counter.ts';
import type { RedisClient } from '../../counters/redis.ts';

/** What the server is given by the process it runs in. */
export interface World {
  readonly env: Environment;
  /** Folder with `pack/`, `site/` and `documents.json`. */
  readonly folder: string;
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** Milliseconds since 1970, and of a clock that never goes back. */
  readonly now: () => number;
  readonly ticks: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly crypto: WebCrypto;
  /** So many random bytes, hexadecimal. */
  readonly randomHex: (bytes: number) => string;
  /** Calls back at the first and at every further wish to stop. */
  readonly onStop: (stop: () => void) => void;
  /** Loads what only a shared counter in Redis needs. */
  readonly connectRedis: (url: string, onError: (error: unknown) => void) => Promise<RedisClient>;
  /** Opens another store than the pack, by its file; undefined where this build has none. */
  readonly openSqlite?: (file: string, changes: ChangeLog | null) => Promise<Store>;
}
