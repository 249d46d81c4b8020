import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { programFiles, repositoryRoot } from './source-files.ts';

export interface CachedBuild {
  readonly name: string;
  readonly sources: RegExp;
  /** The output of `npm run build`, which is used if it is newer than all sources. */
  readonly entry: string;
  readonly make: (folder: string) => void;
}

const cache = join(repositoryRoot, 'node_modules/.cache/cardcat-tests');
/** The age in milliseconds from which a lock is stale. No build takes that long. */
const staleLockMs = 5 * 60_000;

/** Returns the newest modification time of the source files, in epoch milliseconds. */
function newestOf(sources: RegExp): number {
  const times = programFiles()
    .filter(({ path }) => sources.test(path))
    .map(({ path }) => statSync(join(repositoryRoot, path)).mtimeMs);
  return Math.max(...times);
}

/**
 * Returns a folder with an up-to-date build: the output of `npm run build` if that is newer than all sources, else a cached build.
 */
export function getCachedBuild({ name, sources, entry, make }: CachedBuild): string {
  const newest = newestOf(sources);
  const built = statSync(join(repositoryRoot, entry), { throwIfNoEntry: false });
  if (built !== undefined && built.mtimeMs > newest) return dirname(join(repositoryRoot, entry));
  const key = `${name}-${Math.round(newest)}`;
  const folder = join(cache, key);
  mkdirSync(cache, { recursive: true });
  const lock = `${folder}.making`;
  for (;;) {
    if (existsSync(folder)) return folder;
    if (acquireLock(lock)) break;
    // Another process is building, so wait for that build instead of building twice.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
  const output = `${folder}.${process.pid}`;
  try {
    removeOlder(name, key);
    // The other build may have finished just before this process got the lock.
    if (existsSync(folder)) return folder;
    make(output);
    // Another process may have taken over a stale lock and finished first.
    if (!existsSync(folder)) renameSync(output, folder);
    return folder;
  } finally {
    rmSync(output, { recursive: true, force: true });
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Removes builds that are over an hour old. Another test run may still use newer builds. */
function removeOlder(name: string, key: string): void {
  const otherEntries = readdirSync(cache).filter(
    (entry) => entry.startsWith(`${name}-`) && !entry.startsWith(key),
  );
  for (const older of otherEntries)
    if (ageOf(join(cache, older)) > 3_600_000) rmSync(join(cache, older), { recursive: true, force: true });
}

/** Reports whether this process could take the lock. Removes a stale lock first, because its owner must have been killed. */
function acquireLock(lock: string): boolean {
  if (ageOf(lock) > staleLockMs) rmSync(lock, { recursive: true, force: true });
  return mkdirSync(lock, { recursive: true }) !== undefined;
}

/** Returns the milliseconds since the last change, or 0 if the path does not exist. */
function ageOf(path: string): number {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}
