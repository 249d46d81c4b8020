import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { programFiles, repositoryRoot } from './source-files.ts';

export interface CachedBuild {
  readonly name: string;
  /** Matches the paths of the source files. */
  readonly sources: RegExp;
  /** Output of `npm run build`, used if it is newer than all sources. */
  readonly entry: string;
  /** Builds into a folder, which it creates. */
  readonly make: (folder: string) => void;
}

const cache = join(repositoryRoot, 'node_modules/.cache/cardcat-tests');
/** Age after which a lock is stale: longer than any build takes. */
const staleLockMs = 5 * 60_000;

/** Modification time of the newest source, epoch milliseconds. */
function newestOf(sources: RegExp): number {
  const times = programFiles()
    .filter(({ path }) => sources.test(path))
    .map(({ path }) => statSync(join(repositoryRoot, path)).mtimeMs);
  return Math.max(...times);
}

/** Returns the folder of an up-to-date build: that of `npm run build`, or a cached one, built if a source is newer. */
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
    // Another process is building: wait for it instead of building twice.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
  const output = `${folder}.${process.pid}`;
  try {
    removeOlder(name, key);
    // The build may have finished just before we got the lock.
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

/** Removes old builds after an hour, since another test run may still use them. */
function removeOlder(name: string, key: string): void {
  const others = readdirSync(cache).filter((entry) => entry.startsWith(`${name}-`) && !entry.startsWith(key));
  for (const older of others)
    if (ageOf(join(cache, older)) > 3_600_000) rmSync(join(cache, older), { recursive: true, force: true });
}

/** Tries to take the lock; a stale lock is removed, since its owner was killed. */
function acquireLock(lock: string): boolean {
  if (ageOf(lock) > staleLockMs) rmSync(lock, { recursive: true, force: true });
  return mkdirSync(lock, { recursive: true }) !== undefined;
}

/** Milliseconds since the last change; 0 if missing. */
function ageOf(path: string): number {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}
