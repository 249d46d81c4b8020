import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { programFiles, repository } from '../source-files.ts';

let found: string | undefined;

/**
 * The built command line: `cli/dist/index.js` where it is no older than what it is built from, else one built the same way
 * for tests alone, and kept for the next run.
 */
export function builtCli(): string {
  found ??= upToDate() ?? build();
  return found;
}

const bundle = join(repository, 'cli/dist/index.js');

function newestSource(): number {
  const isSource = /^(cli|catalog|adapters)\/.*(?<!\.test)\.ts$|^scripts\/build-cli\.ts$/;
  const sources = programFiles().filter(({ path }) => isSource.test(path));
  return Math.max(...sources.map(({ path }) => statSync(join(repository, path)).mtimeMs));
}

function upToDate(): string | undefined {
  return existsSync(bundle) && statSync(bundle).mtimeMs > newestSource() ? bundle : undefined;
}

/** Somebody else's tests may still run what they built from the files of before. */
function isLongUnused(folder: string): boolean {
  const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - made > 3_600_000;
}

/** Several may build at once: whoever is ready first is taken, and nobody takes away what another uses. */
function build(): string {
  const cache = join(repository, 'node_modules/.cache/cardcat-tests');
  const name = `cli-${Math.round(newestSource())}`;
  const folder = join(cache, name);
  if (existsSync(folder)) return join(folder, 'index.js');
  mkdirSync(cache, { recursive: true });
  for (const older of readdirSync(cache).filter((entry) => !entry.startsWith(name)))
    if (isLongUnused(join(cache, older))) rmSync(join(cache, older), { recursive: true, force: true });
  const making = `${folder}-${process.pid}`;
  execFileSync(process.execPath, [join(repository, 'scripts/build-cli.ts'), making], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    renameSync(making, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(making, { recursive: true, force: true });
  }
  return join(folder, 'index.js');
}
