/**
 * Builds the bundle of every action, or of those named: `node scripts/build-actions.ts validate`. With `--check` it
 * writes nothing here, and exits 1 and names each file of a committed bundle that differs from what its sources give.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';

async function build(root: string, names: readonly string[]): Promise<number> {
  let exitCode = 0;
  for (const name of names) {
    const dist = join(root, 'actions', name, 'dist');
    rmSync(dist, { recursive: true, force: true });
    const faults = await buildBundle(root, name, dist);
    for (const fault of faults) console.error(`actions/${name}: ${fault}`);
    if (faults.length > 0) exitCode = 1;
    else console.log(`built actions/${name}/dist`);
  }
  return exitCode;
}

async function check(root: string, names: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'cardcat-bundles-'));
  try {
    const faults: string[] = [];
    for (const name of names) {
      const [committed, built] = [join(root, 'actions', name, 'dist'), join(folder, name)];
      faults.push(...(await buildBundle(root, name, built)));
      faults.push(...compareFolders(`actions/${name}/dist`, committed, built));
    }
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

/** Programs that an action runs in a thread of their own, by the folder that they are in beside it. */
const threadsOf: Readonly<Record<string, readonly (readonly [folder: string, main: string])[]>> = {
  'check-sources': [['pdf', 'core/sources/fetch/pdf/main.ts']],
};

/**
 * Actions that never call GitHub. The HTTP client that `@actions/core` has for identity tokens is left out of their
 * bundles: it is most of the start, and a test asserts that `validate` reaches no network.
 */
const withoutClient = ['validate', 'check-sources'];

/**
 * Bundles one action into the folder `out`, which must be empty or missing, and returns what is wrong with the bundle.
 * Not minified: that starts no faster, and nobody could review it. Throws if it does not build.
 */
async function buildBundle(root: string, name: string, out: string): Promise<readonly string[]> {
  const externals: Externals = withoutClient.includes(name) ? { '@actions/http-client': noClient } : {};
  await bundle(join(root, 'actions', name, 'src/main.ts'), out, externals);
  for (const [folder, main] of threadsOf[name] ?? []) await bundle(join(root, main), join(out, folder), {});
  return filesBelow(out).flatMap((path) => {
    const faults = bundleFaults(readFileSync(join(out, path), 'utf8'), root);
    return faults.map((fault) => `${relative(root, join(out, path))} ${fault}`);
  });
}

/** `@actions/core` loads this module anyway, and it exports no HTTP client. */
const noClient = 'node:os';

/** What is imported in place of a package, by the package's name. */
type Externals = Readonly<Record<string, string>>;

/** ncc has no types of its own. */
type Ncc = (
  main: string,
  options: Readonly<Record<string, unknown>>,
) => Promise<{
  readonly code: string;
  readonly assets: Readonly<Record<string, { readonly source: string | Uint8Array }>>;
}>;

async function bundle(main: string, out: string, externals: Externals): Promise<void> {
  const ncc: Ncc = createRequire(import.meta.url)('@vercel/ncc');
  const options = { transpileOnly: true, cache: false, license: 'licenses.txt', quiet: true, externals };
  const { code, assets } = await ncc(main, options);
  const files = Object.entries(assets).map(([name, { source }]) => [name, source] as const);
  for (const [name, source] of [['index.js', code] as const, ...files]) {
    mkdirSync(dirname(join(out, name)), { recursive: true });
    // Licences come with the line endings of their authors.
    const text = name.endsWith('.txt') ? String(source).replaceAll('\r\n', '\n') : source;
    writeFileSync(join(out, name), text);
  }
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
  process.exitCode = await (given.includes('--check') ? check : build)(root, names);
}
