import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** The file system's error, said of the file that a person knows; any other as it is. */
function ofPath(error: unknown, path: string): unknown {
  return error instanceof Error && 'code' in error ? Object.assign(error, { path }) : error;
}

/**
 * Files that take their places together, at the end: until `commit` the old ones stand untouched.
 * A new file lies beside its place meanwhile, under a name of its own.
 */
export class AtomicWrites {
  readonly #staged: { readonly temporary: string; readonly path: string }[] = [];

  /**
   * Writes the parts of one file beside its place, with the rights of the file that is there, else those of `newMode`.
   * Throws the file system's error, with nothing left behind.
   */
  stage(path: string, parts: Iterable<string | Uint8Array>, newMode = 0o666): void {
    const temporary = `${path}.${randomUUID()}.tmp`;
    try {
      const file = openSync(temporary, 'wx', newMode);
      this.#staged.push({ temporary, path });
      try {
        for (const part of parts) writeFileSync(file, part);
      } finally {
        closeSync(file);
      }
      const mode = statSync(path, { throwIfNoEntry: false })?.mode;
      if (mode !== undefined) chmodSync(temporary, mode);
    } catch (error) {
      throw ofPath(error, path);
    }
  }

  /** Puts every staged file in its place. */
  commit(): void {
    for (const { temporary, path } of this.#staged)
      try {
        renameSync(temporary, path);
      } catch (error) {
        throw ofPath(error, path);
      }
    this.#staged.length = 0;
  }

  /** Takes away what was staged and not committed. */
  abandon(): void {
    for (const { temporary } of this.#staged.splice(0)) rmSync(temporary, { force: true });
  }
}

/**
 * Writes texts by path, folders above them too: all of the files take their places together, or none does. Throws the
 * file system's error.
 */
export function writeTogether(texts: ReadonlyMap<string, string>): void {
  const writes = new AtomicWrites();
  try {
    for (const [path, text] of texts) {
      mkdirSync(dirname(path), { recursive: true });
      writes.stage(path, [text]);
    }
    writes.commit();
  } finally {
    writes.abandon();
  }
}
