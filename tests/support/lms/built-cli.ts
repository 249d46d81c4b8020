import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { keptBuild } from '../kept-build.ts';
import { repository } from '../source-files.ts';

let found: string | undefined;

/** The built command line. */
export function builtCli(): string {
  found ??= join(keptBuild({ name: 'cli', sources, entry: 'cli/dist/index.js', make }), 'index.js');
  return found;
}

const sources = /^(cli|core)\/.*(?<!\.test)\.ts$|^scripts\/(build-cli|without-blanks)\.ts$/;

function make(folder: string): void {
  execFileSync(process.execPath, [join(repository, 'scripts/build-cli.ts'), folder], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
