import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The compile cache for all programs that tests start from sources or from a cached build. A program in a temporary folder
 * starts only once, so a cache would not help.
 */
export const compileCacheEnv = { NODE_COMPILE_CACHE: join(tmpdir(), 'cardcat-tests-compiled') } as const;
