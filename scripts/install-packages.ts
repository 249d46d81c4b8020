/**
 * `node scripts/install-packages.ts FOLDER` installs the packages of a folder that has its own lock file. Does nothing if the
 * installed packages are newer than the lock file. Exits with npm's exit code.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '#core/text/must';

const folder = must(process.argv[2], 'the folder');
const mtimeOf = (path: string): number =>
  statSync(join(folder, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (mtimeOf('node_modules/.package-lock.json') <= mtimeOf('package-lock.json')) {
  console.error(`Installing the packages of ${folder}/; this is needed only once.`);
  const args = ['ci', '--prefix', folder, '--loglevel', 'error', '--no-audit', '--no-fund'];
  // Standard output belongs to the program that runs next, so npm writes to standard error.
  const { status } = spawnSync('npm', args, { stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  process.exitCode = status ?? 1;
}
