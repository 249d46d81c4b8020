import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ofPath } from '#adapters/write-files';

/** File systems that know no second name for a file say one of these. */
const noLinks: ReadonlySet<unknown> = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK']);

/**
 * Writes a file that was not there, whole or not at all; false where something stands in its place.
 * Throws the file system's error, with nothing left behind.
 */
export function writeNewFile(path: string, text: string): boolean {
  mkdirSync(dirname(path), { recursive: true });
  try {
    return placed(`${path}.${randomUUID()}.tmp`, path, text);
  } catch (error) {
    throw ofPath(error, path);
  }
}

function placed(temporary: string, path: string, text: string): boolean {
  try {
    writeFileSync(temporary, text, { flag: 'wx' });
    // Unlike a rename, a link never takes the place of what is there.
    return created(() => linkSync(temporary, path));
  } catch (error) {
    if (!noLinks.has(codeOf(error))) throw error;
    return created(() => writeFileSync(path, text, { flag: 'wx' }));
  } finally {
    rmSync(temporary, { force: true });
  }
}

function created(create: () => void): boolean {
  try {
    create();
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
