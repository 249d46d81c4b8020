/** `npm run build:cli [folder]`: bundles the command line into `cli/dist`, or another folder, which is emptied first. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withoutBlanks } from './without-blanks.ts';

const root = join(import.meta.dirname, '..');
const out = resolve(process.argv[2] ?? join(root, 'cli/dist'));

rmSync(out, { recursive: true, force: true });
const options = ['--transpile-only', '--no-cache', '--license', 'licenses.txt'];
execFileSync(
  join(root, 'node_modules/.bin/ncc'),
  ['build', join(root, 'cli/src/main.ts'), '--out', out, ...options],
  { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
);
for (const name of readdirSync(out).filter((file) => file.endsWith('.js'))) {
  const file = join(out, name);
  writeFileSync(file, await withoutBlanks(readFileSync(file, 'utf8')));
}
console.log(`Made ${out}.`);
