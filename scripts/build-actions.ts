/**
 * Builds the bundle of every action, or of those named: `node scripts/build-actions.ts validate`. With `--check` it
 * writes nothing here, and exits 1 and names each file of a committed bundle that is not what its sources give.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';

function build(root: string, names: readonly string[]): number {
  let exitCode = 0;
  for (const name of names) {
    const dist = join(root, 'actions', name, 'dist');
    rmSync(dist, { recursive: true, force: true });
    const faults = buildBundle(root, name, dist);
    for (const fault of faults) console.error(`actions/${name}: ${fault}`);
    if (faults.length > 0) exitCode = 1;
    else console.log(`built actions/${name}/dist`);
  }
  return exitCode;
}

function check(root: string, names: readonly string[]): number {
  const folder = mkdtempSync(join(tmpdir(), 'cardcat-bundles-'));
  try {
    const faults = names.flatMap((name) => [
      ...buildBundle(root, name, join(folder, name)),
      ...compareFolders(`actions/${name}/dist`, join(root, 'actions', name, 'dist'), join(folder, name)),
    ]);
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) console.error('Run: npm run build:actions');
    return faults.length > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Names of the folders in `actions/` that hold an action, sorted. */
export function actionNames(root: string): readonly string[] {
  const folder = join(root, 'actions');
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'action.yml')))
    .toSorted();
}

/** Programs that an action runs in a thread of their own, by the folder they lie in beside it. */
const threadsOf: Readonly<Record<string, readonly (readonly [folder: string, main: string])[]>> = {
  'check-sources': [['pdf', 'core/sources/fetch/pdf/main.ts']],
};

/**
 * Bundles one action into the folder `out`, which must be empty or not there, and says what is wrong with the bundle.
 * Not minified: that starts slower, and nobody could review it. Throws if it does not build.
 */
function buildBundle(root: string, name: string, out: string): readonly string[] {
  bundle(root, join('actions', name, 'src/main.ts'), out);
  for (const [folder, main] of threadsOf[name] ?? []) bundle(root, main, join(out, folder));
  return filesBelow(out).flatMap((path) => {
    const file = join(out, path);
    // Licences come with the line endings of their authors.
    if (path.endsWith('.txt')) writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
    const faults = bundleFaults(readFileSync(file, 'utf8'), root);
    return faults.map((fault) => `${relative(root, file)} ${fault}`);
  });
}

function bundle(root: string, main: string, out: string): void {
  const ncc = join(root, 'node_modules/@vercel/ncc/dist/ncc/cli.js');
  const options = ['--transpile-only', '--no-cache', '--license', 'licenses.txt', '--quiet'];
  const args = [ncc, 'build', main, '--out', out, ...options];
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** What may not be in a bundle that runs on another computer; each fault follows the file's name in a sentence. */
export function bundleFaults(text: string, root: string): readonly string[] {
  const faults: string[] = [];
  // If the bundler finds no module it writes code that throws when it runs, and says nothing.
  if (/webpackMissingModule|eval\(["']require["']\)\(["']/.test(text))
    faults.push('lacks a module that it imports.');
  // `import.meta.url` becomes one.
  if (text.includes(root) || /["'](?:file:\/\/)?\/(?:home|Users|root|tmp)\/[^"'\s]/.test(text))
    faults.push('holds a path of this computer.');
  if (text.includes('\r')) faults.push('has line endings other than LF.');
  return faults;
}

/** Files of two folders that are not the same byte for byte, in sentences that begin with the file's name in `shown`. */
export function compareFolders(shown: string, committed: string, built: string): readonly string[] {
  const [old, now] = [filesBelow(committed), filesBelow(built)];
  return [...new Set([...old, ...now])].toSorted().flatMap((path) => {
    if (!old.includes(path)) return [`${shown}/${path} is missing`];
    if (!now.includes(path)) return [`${shown}/${path} is left over`];
    const same = readFileSync(join(committed, path)).equals(readFileSync(join(built, path)));
    return same ? [] : [`${shown}/${path} differs`];
  });
}

/** Paths of all files below a folder, from it, with forward slashes, sorted; none if it is not there. */
function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const given = process.argv.slice(2);
  const named = given.filter((word) => word !== '--check');
  const names = named.length > 0 ? named : actionNames(root);
  process.exitCode = given.includes('--check') ? check(root, names) : build(root, names);
}
