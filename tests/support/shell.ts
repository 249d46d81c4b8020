import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { compileCacheEnv } from './compile-cache.ts';
import { repositoryRoot } from './program.ts';

/** Runs `sh` in a folder. In the lines, `cardcat` starts the command-line program from its sources. */
export function runShellLines(lines: string, cwd: string) {
  const cardcat = `'${process.execPath}' '${join(repositoryRoot, 'cli/src/main.ts')}'`;
  const env = { PATH: process.env.PATH ?? '', HOME: cwd, GIT_CONFIG_NOSYSTEM: '1', ...compileCacheEnv };
  const result = spawnSync('sh', ['-c', lines.replaceAll(/\bcardcat\b/g, cardcat)], {
    cwd,
    env,
    encoding: 'utf8',
  });
  return { exitCode: result.status, stdout: result.stdout, stderr: result.stderr };
}
