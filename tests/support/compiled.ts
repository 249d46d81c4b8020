import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * For programs started from their sources, or from a build that stays where it is: Node keeps what it has compiled, types
 * stripped, for the next that starts the same one. Not for programs in folders of one test, which nobody starts again.
 */
export const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'cardcat-tests-compiled') } as const;
