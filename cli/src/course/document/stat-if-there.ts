import type { Surroundings } from '../surroundings.ts';

/** What lies at a path, a link as itself; undefined where nothing does. Throws other errors of the file system. */
export async function statIfThere(path: string, fs: Surroundings['fs']) {
  try {
    return await fs.lstat(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
