import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { keptBuild, newestOf } from '../kept-build.ts';
import { repository } from '../source-files.ts';

let found: string | undefined;

/**
 * The built command line: `cli/dist/index.js` if it is up to date, otherwise one built the same way
 * for tests alone, and kept for the next run.
 */
export function builtCli(): string {
  found ??= upToDate() ?? join(keptBuild({ name: 'cli', sources, make }), 'index.js');
  return found;
}

const bundle = join(repository, 'cli/dist/index.js');
const sources = /^(cli|core)\/.*(?<!\.test)\.ts$|^scripts\/(build-cli|without-blanks)\.ts$/;

function upToDate(): string | undefined {
  return existsSync(bundle) && statSync(bundle).mtimeMs > newestOf(sources) ? bundle : undefined;
}

function make(folder: string): void {
  execFileSync(process.execPath, [join(repository, 'scripts/build-cli.ts'), folder], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
