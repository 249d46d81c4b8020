/**
 * `node scripts/install-packages.ts FOLDER`: installs the packages of a folder with a lock file of its own, unless they
 * are installed and the lock file is older. Exits with npm's exit code.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? '';
const changedAt = (path: string): number =>
  statSync(join(folder, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (changedAt('node_modules/.package-lock.json') <= changedAt('package-lock.json')) {
  console.error(`Installing the packages of ${folder}/; they are kept for the next time.`);
  const args = ['ci', '--prefix', folder, '--loglevel', 'error', '--no-audit', '--no-fund'];
  // What npm prints goes to stderr: stdout is for the program that runs next.
  const { status } = spawnSync('npm', args, { stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  process.exitCode = status ?? 1;
}
