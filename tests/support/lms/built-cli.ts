import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { getCachedBuild } from '../cached-build.ts';
import { repositoryRoot } from '../source-files.ts';

let cliPath: string | undefined;

export function builtCli(): string {
  cliPath ??= join(
    getCachedBuild({ name: 'cli', sources, entry: 'cli/dist/index.js', make: buildCli }),
    'index.js',
  );
  return cliPath;
}

const sources = /^(cli|core)\/.*(?<!\.test)\.(ts|json)$|^scripts\/(build-cli|bundle)\.ts$/;

function buildCli(folder: string): void {
  execFileSync(process.execPath, [join(repositoryRoot, 'scripts/build-cli.ts'), folder], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
