import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AtomicWrites } from '#adapters/write-files';
import type { PlannedFile } from './plan.ts';

/** Files that take their places together. */
export type Writes = Pick<AtomicWrites, 'stage' | 'commit' | 'abandon'>;

export interface AppliedFiles {
  /** Puts back what was there before; true where all of it is. Never throws. */
  undo(): boolean;
}

/**
 * Writes files below `root`, all of them or none; a file keeps its mode. It is done at one go, so no signal can come
 * between two of them. Throws the file system's error, with everything as it was.
 */
export function applyFiles(
  root: string,
  files: readonly Omit<PlannedFile, 'isStaged'>[],
  openWrites: () => Writes = () => new AtomicWrites(),
): AppliedFiles {
  const madeFolders: string[] = [];
  const writes = openWrites();
  const undo = () => {
    // New files go first: that gives room to those that come back.
    const inOrder = files.toSorted((a, b) => Number(a.before !== null) - Number(b.before !== null));
    const isBack = inOrder.map((file) => putBack(root, file)).every(Boolean);
    for (const folder of madeFolders.toReversed()) removeIfEmpty(folder);
    return isBack;
  };
  try {
    for (const { path, bytes } of files) {
      madeFolders.push(...makeFolders(dirname(join(root, path))));
      writes.stage(join(root, path), [bytes]);
    }
    writes.commit();
  } catch (error) {
    // A failing disk may fail here too; the old bytes matter more than what is left beside them.
    quietly(() => writes.abandon());
    undo();
    throw error;
  }
  return { undo };
}

/** Whether each file is as it was before. Never throws. */
export function isUntouched(root: string, files: readonly Pick<PlannedFile, 'path' | 'before'>[]): boolean {
  return files.every(({ path, before }) =>
    before === null ? !existsSync(join(root, path)) : isSame(join(root, path), before),
  );
}

function putBack(root: string, { path, before }: Omit<PlannedFile, 'isStaged'>): boolean {
  const at = join(root, path);
  if (before === null) return quietly(() => rmSync(at, { force: true }));
  if (isSame(at, before)) return true;
  const writes = new AtomicWrites();
  const isBack = quietly(() => {
    writes.stage(at, [before]);
    writes.commit();
  });
  quietly(() => writes.abandon());
  return isBack;
}

function isSame(path: string, bytes: Uint8Array): boolean {
  let same = false;
  quietly(() => {
    same = readFileSync(path).equals(bytes);
  });
  return same;
}

/** Makes a folder and those above it that are missing, and gives what it made, the outermost first. */
function makeFolders(folder: string): readonly string[] {
  if (existsSync(folder)) return [];
  const above = makeFolders(dirname(folder));
  mkdirSync(folder);
  return [...above, folder];
}

function removeIfEmpty(folder: string): void {
  quietly(() => rmdirSync(folder));
}

function quietly(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
