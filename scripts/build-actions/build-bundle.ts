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
  const ncc = join(root, 'node_modules/@vercel/ncc/dist/ncc/cli.js');
  const main = join('actions', name, 'src/main.ts');
  const args = [
    'build',
    main,
    '--out',
    out,
    '--transpile-only',
    '--no-cache',
    '--license',
    'licenses.txt',
    '--quiet',
  ];
  execFileSync(process.execPath, [ncc, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
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
