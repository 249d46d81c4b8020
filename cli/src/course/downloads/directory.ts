import { join, resolve } from 'node:path';
import { outputError } from '../document/output-file.ts';
import type { Surroundings } from '../surroundings.ts';

/** Makes the directory (0700) where it is missing, and proves that it can be written to. Gives its real path. Throws a `CourseError`. */
export async function openDirectory(path: string, { fs, cwd, newId }: Surroundings): Promise<string> {
  try {
    const wanted = resolve(cwd, path);
    await fs.mkdir(wanted, { recursive: true, mode: 0o700 });
    const directory = await fs.realpath(wanted);
    const proof = join(directory, `.cardcat-${newId()}.tmp`);
    const handle = await fs.open(proof, 'wx', 0o600);
    await handle.close();
    await fs.rm(proof);
    return directory;
  } catch (error) {
    throw outputError(error, path);
  }
}
