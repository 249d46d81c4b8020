import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
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
  const isSource = /^(cli|catalog|adapters)\/.*(?<!\.test)\.ts$/;
  const sources = programFiles().filter(({ path }) => isSource.test(path));
  return Math.max(...sources.map(({ path }) => statSync(join(repository, path)).mtimeMs));
}

function upToDate(): string | undefined {
  return existsSync(bundle) && statSync(bundle).mtimeMs > newestSource() ? bundle : undefined;
}

function build(): string {
  const cache = join(repository, 'node_modules/.cache/cardcat-tests');
  const folder = join(cache, `cli-${Math.round(newestSource())}`);
  if (existsSync(folder)) return join(folder, 'index.js');
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const making = `${folder}-${process.pid}`;
  const args = ['build', '--transpile-only', 'cli/src/main.ts', '--out', making, '--no-cache'];
  execFileSync(join(repository, 'node_modules/.bin/ncc'), args, {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  renameSync(making, folder);
  return join(folder, 'index.js');
}
