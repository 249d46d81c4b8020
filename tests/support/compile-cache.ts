import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Shares Node's compile cache between programs that tests start from sources or from a cached build. Not for programs in
 * a temporary folder, which are started only once.
 */
export const compileCacheEnv = { NODE_COMPILE_CACHE: join(tmpdir(), 'cardcat-tests-compiled') } as const;
