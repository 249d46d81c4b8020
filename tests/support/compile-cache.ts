import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Compile cache for programs started from their sources, or from a kept build: Node keeps what it has compiled, types
 * stripped, for the next that starts the same one. Not for programs in a test's own folder, which are started once.
 */
export const compileCacheEnv = { NODE_COMPILE_CACHE: join(tmpdir(), 'cardcat-tests-compiled') } as const;
