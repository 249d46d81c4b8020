import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { OutputFile } from '../document/output-file.ts';
import { statIfThere } from '../document/stat-if-there.ts';
import type { Surroundings } from '../surroundings.ts';

type Files = Surroundings['fs'];

/** The target is something that must not be written over. */
export class NotReplaceable extends Error {
  override readonly name = 'NotReplaceable';
}

/** Whether the target is there already, of this size and time. Throws `NotReplaceable` where it is no regular file. */
export async function isThere(
  path: string,
  { size, changed }: { readonly size: number | null; readonly changed: number | null },
  fs: Files,
): Promise<boolean> {
  const stat = await statIfThere(path, fs);
  if (stat === undefined) return false;
  if (!stat.isFile()) throw new NotReplaceable('something that is no regular file has its name');
  return size !== null && changed !== null && stat.size === size && Math.abs(stat.mtimeMs - changed) <= 2000;
}

/** A file on its way, as `<target>.part`, until `finish` gives it its name. Throws the file system's errors. */
export class PartFile {
  readonly #fs: Files;
  readonly #target: string;
  readonly #handle: FileHandle;
  readonly #file: OutputFile;
  #open = true;
  #there = true;

  private constructor(fs: Files, target: string, handle: FileHandle) {
    this.#fs = fs;
    this.#target = target;
    this.#handle = handle;
    this.#file = new OutputFile(handle, (error) => error);
  }

  /** A regular `.part` that an earlier run left behind is removed; no symbolic link is followed. */
  static async open(target: string, fs: Files): Promise<PartFile> {
    const path = `${target}.part`;
    const old = await statIfThere(path, fs);
    if (old !== undefined && !old.isFile())
      throw new NotReplaceable('something that is no regular file has the name of its .part');
    if (old !== undefined) await fs.unlink(path);
    const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants;
    const handle = await fs.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);
    return new PartFile(fs, target, handle);
  }

  /** Bytes so far. */
  get length(): number {
    return this.#file.length;
  }

  /** Gives a promise only where there is something to wait for. */
  write(chunk: Uint8Array): Promise<void> | undefined {
    return this.#file.append(chunk);
  }

  /** Begins again from the first byte. */
  restart(): Promise<void> {
    return this.#file.cutTo(0);
  }

  async finish(changed: number | null, now: Date): Promise<void> {
    await this.#file.flush();
    await this.#handle.chmod(0o600);
    await this.#handle.sync();
    if (changed !== null) await this.#handle.utimes(now, new Date(changed));
    await this.#handle.close();
    this.#open = false;
    // Had something else taken the name meanwhile, it would be lost.
    const target = await statIfThere(this.#target, this.#fs);
    if (target !== undefined && !target.isFile())
      throw new NotReplaceable('something that is no regular file has its name');
    await this.#fs.rename(`${this.#target}.part`, this.#target);
    this.#there = false;
  }

  /** May be called at any time. Never throws. */
  async abandon(): Promise<void> {
    if (this.#open) await this.#handle.close().catch(() => {});
    this.#open = false;
    if (this.#there) await this.#fs.rm(`${this.#target}.part`, { force: true }).catch(() => {});
    this.#there = false;
  }
}
