import { basename, dirname, join, resolve } from 'node:path';
import type { Surroundings } from '../surroundings.ts';
import { OutputFile, outputError } from './output-file.ts';
import { statIfThere } from './stat-if-there.ts';

/** Where the document goes: nobody sees it before `commit`, and after `abandon` nothing of it is left. */
export interface Output {
  readonly file: OutputFile;
  commit(): Promise<void>;
  /** May be called at any time, also after `commit`. Never throws. */
  abandon(): Promise<void>;
}

/**
 * A private file (0600) that takes the place of `path` when it is whole. Until then it lies beside it, under a name
 * of its own; a symbolic link is followed first. Throws a `CourseError` where it cannot come about.
 */
export async function openAtomicFile(path: string, around: Surroundings): Promise<Output> {
  const { fs, newId } = around;
  try {
    const target = await realTarget(resolve(around.cwd, path), fs);
    const folder = dirname(target);
    const temporary = join(folder, `.cardcat-${newId()}.tmp`);
    await mustBeReplaceable(target, fs);
    const handle = await fs.open(temporary, 'wx', 0o600);
    const file = new OutputFile(handle, (error) => outputError(error, path));
    let open = true;
    let there = true;
    const close = async () => {
      if (open) await handle.close();
      open = false;
    };
    return {
      file,
      commit: async () => {
        try {
          await file.flush();
          await handle.chmod(0o600);
          await handle.sync();
          await close();
          await fs.rename(temporary, target);
          there = false;
          await syncFolder(folder, fs);
        } catch (error) {
          throw outputError(error, path);
        }
      },
      abandon: async () => {
        await close().catch(() => {});
        if (there) await fs.rm(temporary, { force: true }).catch(() => {});
        there = false;
      },
    };
  } catch (error) {
    throw outputError(error, path);
  }
}

type Files = Surroundings['fs'];

/** The file a path leads to, also where the last of its links points to nothing yet. */
async function realTarget(path: string, fs: Files): Promise<string> {
  let target = join(await fs.realpath(dirname(path)), basename(path));
  for (let links = 0; links < 40; links++) {
    const stat = await statIfThere(target, fs);
    if (stat?.isSymbolicLink() !== true) return target;
    const pointed = resolve(dirname(target), await fs.readlink(target));
    target = join(await fs.realpath(dirname(pointed)), basename(pointed));
  }
  throw Object.assign(new Error('Too many symbolic links.'), { code: 'ELOOP' });
}

async function mustBeReplaceable(target: string, fs: Files): Promise<void> {
  const stat = await statIfThere(target, fs);
  if (stat?.isDirectory() === true) throw Object.assign(new Error('A directory.'), { code: 'EISDIR' });
}

/** So that the new name outlasts a loss of power. Not every system can do it. */
async function syncFolder(folder: string, fs: Files): Promise<void> {
  try {
    const handle = await fs.open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {}
}

/** Whether a path leads to a device or a pipe, which cannot be replaced: it is written to. */
export async function isStream(path: string, { fs, cwd }: Surroundings): Promise<boolean> {
  try {
    const stat = await fs.stat(resolve(cwd, path));
    return stat.isCharacterDevice() || stat.isFIFO() || stat.isSocket() || stat.isBlockDevice();
  } catch {
    return false;
  }
}
