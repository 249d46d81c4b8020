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
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Replaces the temporary path in a file system error with the path of the target. */
function replacePath(error: unknown, path: string): unknown {
  return error instanceof Error && 'code' in error ? Object.assign(error, { path }) : error;
}

/**
 * Writes several files atomically, each by a rename. `stage` writes a temporary file next to each target, and `commit`
 * renames all temporary files. Before `commit`, the targets are unchanged.
 */
export class AtomicWrites {
  readonly #stagedFiles: { readonly temporaryPath: string; readonly path: string }[] = [];

  /**
   * Writes a temporary file with the mode of the existing target, or with `newMode` for a new file. Throws the file
   * system's error. In that case, call `rollback`.
   */
  stage(path: string, parts: Iterable<string | Uint8Array>, newMode = 0o666): void {
    const temporaryPath = `${path}.${randomUUID()}.tmp`;
    try {
      const file = openSync(temporaryPath, 'wx', newMode);
      this.#stagedFiles.push({ temporaryPath, path });
      try {
        for (const part of parts) writeFileSync(file, part);
      } finally {
        closeSync(file);
      }
      const mode = statSync(path, { throwIfNoEntry: false })?.mode;
      if (mode !== undefined) chmodSync(temporaryPath, mode);
    } catch (error) {
      throw replacePath(error, path);
    }
  }

  /** Renames each temporary file to its target. Throws the file system's error. */
  commit(): void {
    for (const { temporaryPath, path } of this.#stagedFiles)
      try {
        renameSync(temporaryPath, path);
      } catch (error) {
        throw replacePath(error, path);
      }
    this.#stagedFiles.length = 0;
  }

  rollback(): void {
    for (const { temporaryPath } of this.#stagedFiles.splice(0)) rmSync(temporaryPath, { force: true });
  }
}

/**
 * Writes the text for each path, and creates missing folders. Replaces no file until all texts are in temporary files.
 * Throws the file system's error.
 */
export function writeFilesAtomically(texts: ReadonlyMap<string, string>): void {
  const writes = new AtomicWrites();
  try {
    for (const [path, text] of texts) {
      createFolder(dirname(path));
      writes.stage(path, [text]);
    }
    writes.commit();
  } finally {
    writes.rollback();
  }
}

/** A file for one owner that appears at its final path only when it is complete. */
export interface TemporaryFile {
  readonly handle: FileHandle;
  /** Closes the file and moves it to `target`. Throws the file system's error. */
  replace(target: string): Promise<void>;
  /** Closes and removes the file. Does nothing after `replace`. Never throws. */
  remove(): Promise<void>;
}

/** Creates a temporary file. Throws the file system's error. */
export async function openTemporary(path: string, flags: 'wx' | 'wx+' = 'wx'): Promise<TemporaryFile> {
  const handle = await open(path, flags, 0o600);
  return {
    handle,
    replace: async (target) => {
      await handle.sync();
      await handle.close();
      await rename(path, target);
    },
    remove: async () => {
      await handle.close().catch(() => {});
      await rm(path, { force: true }).catch(() => {});
    },
  };
}

/**
 * Creates a folder and its missing parents. Returns the topmost new folder, or undefined if the folder existed. Throws
 * the file system's error. Does not use Node's `recursive`, which never returns for a path in a folder such as /proc, in
 * which folders cannot be created.
 */
export function createFolder(path: string): string | undefined {
  if (isFolder(path)) return undefined;
  const parent = dirname(path);
  const topmostFolder = parent === path ? undefined : createFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created the folder in the meantime (race).
    if (isFolder(path)) return topmostFolder;
    throw error;
  }
  return topmostFolder ?? path;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
