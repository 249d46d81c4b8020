import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { programFiles, repositoryRoot } from './source-files.ts';

export interface CachedBuild {
  readonly name: string;
  /** Paths of the files it is made from. */
  readonly sources: RegExp;
  /** What `npm run build` makes of them, used if it is newer than they are. */
  readonly entry: string;
  /** Builds it into a folder, which it makes. */
  readonly make: (folder: string) => void;
}

const cache = join(repositoryRoot, 'node_modules/.cache/cardcat-tests');
/** Longer than any build takes. */
const longestMs = 5 * 60_000;

/** When the newest of the files with such paths was written, epoch milliseconds. */
function newestOf(sources: RegExp): number {
  const times = programFiles()
    .filter(({ path }) => sources.test(path))
    .map(({ path }) => statSync(join(repositoryRoot, path)).mtimeMs);
  return Math.max(...times);
}

/** The folder of an up-to-date build: of `npm run build`, or cached for tests and rebuilt if a source is newer. */
export function getCachedBuild({ name, sources, entry, make }: CachedBuild): string {
  const newest = newestOf(sources);
  const built = statSync(join(repositoryRoot, entry), { throwIfNoEntry: false });
  if (built !== undefined && built.mtimeMs > newest) return dirname(join(repositoryRoot, entry));
  const own = `${name}-${Math.round(newest)}`;
  const folder = join(cache, own);
  mkdirSync(cache, { recursive: true });
  const making = `${folder}.making`;
  for (;;) {
    if (existsSync(folder)) return folder;
    if (isTaken(making)) break;
    // To build takes all of a core: those that need it at the same time wait for the first of them.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
  const made = `${folder}.${process.pid}`;
  try {
    removeOlder(name, own);
    // It may have come about just before we were the one.
    if (existsSync(folder)) return folder;
    make(made);
    // Where we were given up for lost, there is another by now.
    if (!existsSync(folder)) renameSync(made, folder);
    return folder;
  } finally {
    rmSync(made, { recursive: true, force: true });
    rmSync(making, { recursive: true, force: true });
  }
}

/** Somebody else's tests may still run what they built from the files of before. */
function removeOlder(name: string, own: string): void {
  const others = readdirSync(cache).filter((entry) => entry.startsWith(`${name}-`) && !entry.startsWith(own));
  for (const older of others)
    if (ageOf(join(cache, older)) > 3_600_000) rmSync(join(cache, older), { recursive: true, force: true });
}

/** Whether we are the one who builds now. Whoever was at it for too long was killed. */
function isTaken(making: string): boolean {
  if (ageOf(making) > longestMs) rmSync(making, { recursive: true, force: true });
  return mkdirSync(making, { recursive: true }) !== undefined;
}

/** Time of the last change in milliseconds; 0 if missing. */
function ageOf(path: string): number {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}
