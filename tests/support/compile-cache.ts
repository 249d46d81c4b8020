import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Shares Node's compile cache between programs that tests start from sources or from a cached build. Programs in a temporary
 * folder start only once, so they do not use it.
 */
export const compileCacheEnv = { NODE_COMPILE_CACHE: join(tmpdir(), 'cardcat-tests-compiled') } as const;
