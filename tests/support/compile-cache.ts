import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Programs that tests start from sources or from a cached build share this compile cache. A program in a temporary folder starts
 * only once, so it needs no cache.
 */
export const compileCacheEnv = { NODE_COMPILE_CACHE: join(tmpdir(), 'cardcat-tests-compiled') } as const;
