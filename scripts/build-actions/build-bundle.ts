import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundleFaults } from './bundle-faults.ts';
import { filesBelow } from './files-below.ts';

/**
 * Bundles one action into the folder `out`, which must be empty or not there, and says what is wrong with the bundle.
 * Not minified: that starts slower, and nobody could review it. Throws where it does not build.
 */
export function buildBundle(root: string, name: string, out: string): readonly string[] {
  bundle(root, join('actions', name, 'src/main.ts'), out);
  for (const [folder, main] of threadsOf[name] ?? []) bundle(root, main, join(out, folder));
  for (const path of filesBelow(out)) {
    const file = join(out, path);
    // Licences come with the line endings of their authors.
    if (path.endsWith('.txt')) writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
  }
  return filesBelow(out).flatMap((path) => {
    const text = readFileSync(join(out, path), 'utf8');
    return bundleFaults(text, root).map((fault) => `${relative(root, join(out, path))} ${fault}`);
  });
}

/** Programs that an action runs in a thread of their own, by the folder they lie in beside it. */
const threadsOf: Readonly<Record<string, readonly (readonly [folder: string, main: string])[]>> = {
  'check-sources': [['pdf', 'adapters/check-sources/pdf/main.ts']],
};

function bundle(root: string, main: string, out: string): void {
  const ncc = join(root, 'node_modules/@vercel/ncc/dist/ncc/cli.js');
  const options = ['--transpile-only', '--no-cache', '--license', 'licenses.txt', '--quiet'];
  const args = [ncc, 'build', main, '--out', out, ...options];
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}
