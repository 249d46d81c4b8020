import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { compiled } from './compiled.ts';
import { repository } from './program.ts';

/** Runs lines of `sh` in a folder; the word `cardcat` in them is the command line from its sources. */
export function inShell(lines: string, cwd: string) {
  const cardcat = `'${process.execPath}' '${join(repository, 'cli/src/main.ts')}'`;
  const env = { PATH: process.env.PATH ?? '', HOME: cwd, GIT_CONFIG_NOSYSTEM: '1', ...compiled };
  const ran = spawnSync('sh', ['-c', lines.replaceAll(/\bcardcat\b/g, cardcat)], {
    cwd,
    env,
    encoding: 'utf8',
  });
  return { exitCode: ran.status, stdout: ran.stdout, stderr: ran.stderr };
}
