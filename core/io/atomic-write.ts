import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { getErrorCode } from './system-errors.ts';
import { forgetTemporary, reserveTemporary } from './temporary.ts';

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
    const temporaryPath = reserveTemporary(dirname(path));
    try {
      const file = openSync(temporaryPath, 'wx', newMode);
      this.#stagedFiles.push({ temporaryPath, path });
      try {
        for (const part of parts) writeFileSync(file, part);
        fsyncSync(file);
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
        forgetTemporary(temporaryPath);
      } catch (error) {
        throw replacePath(error, path);
      }
    this.#stagedFiles.length = 0;
  }

  /** Gives the only staged file its name. Returns false if the name is taken. Throws the file system's error. */
  commitNew(): boolean {
    for (const { temporaryPath, path } of this.#stagedFiles)
      try {
        // Unlike a rename, a link never replaces a file.
        linkSync(temporaryPath, path);
      } catch (error) {
        // Some file systems, such as exFAT, have no links, and some systems, such as Android, allow none.
        if (getErrorCode(error) === 'EEXIST' || existsSync(path)) return false;
        this.commit();
      }
    return true;
  }

  rollback(): void {
    for (const { temporaryPath } of this.#stagedFiles.splice(0)) {
      rmSync(temporaryPath, { force: true });
      forgetTemporary(temporaryPath);
    }
  }
}

/**
 * Writes the content for each path, and creates missing folders. Replaces no file until all are in temporary files.
 * Throws the file system's error.
 */
export function writeFilesAtomically(contents: ReadonlyMap<string, string | Uint8Array>): void {
  const writes = new AtomicWrites();
  try {
    for (const [path, content] of contents) {
      createFolder(dirname(path));
      writes.stage(path, [content]);
    }
    writes.commit();
  } finally {
    writes.rollback();
  }
}

/**
 * Writes a file that must not exist yet, and creates missing folders. Returns false if the path already exists. Throws the
 * file system's error.
 */
export function createFileAtomically(path: string, text: string): boolean {
  const writes = new AtomicWrites();
  try {
    createFolder(dirname(path));
    writes.stage(path, [text]);
    return writes.commitNew();
  } finally {
    writes.rollback();
  }
}

/** A file for one owner that appears at its final path only when it is complete. */
export interface TemporaryFile {
  readonly path: string;
  readonly handle: FileHandle;
  /** Closes the file and moves it to `target`. Throws the file system's error. */
  replace(target: string): Promise<void>;
  /** Closes and removes the file. Does nothing after `replace`. Never throws. */
  remove(): Promise<void>;
}

/** Creates a temporary file in a folder. Throws the file system's error. */
export async function openTemporary(folder: string, flags: 'wx' | 'wx+' = 'wx'): Promise<TemporaryFile> {
  const path = reserveTemporary(folder);
  const handle = await open(path, flags, 0o600);
  return {
    path,
    handle,
    replace: async (target) => {
      await handle.sync();
      await handle.close();
      await rename(path, target);
      forgetTemporary(path);
    },
    remove: async () => {
      await handle.close().catch(() => {});
      await rm(path, { force: true }).catch(() => {});
      forgetTemporary(path);
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
