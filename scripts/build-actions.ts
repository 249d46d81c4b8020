/**
 * `npm run build:actions -- [NAME…]` bundles all actions, or only the named actions. With `--check`, the script writes
 * nothing, lists each committed file that differs from a fresh build, and exits 1 if a file differs.
 */
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { UsageError } from '#core/io/errors';
import { formatList } from '#core/text/text';
import { listFilesBelow } from './build-api/files.ts';
import { bundle } from './bundle.ts';
import { parseCommandLine, runScript } from './command-line.ts';

async function build(root: string, names: readonly string[]): Promise<number> {
  // The numbers of modules and chunks in a bundle depend on the place of each file.
  if (lstatSync(join(root, 'node_modules')).isSymbolicLink())
    throw new UsageError(
      'node_modules is a link, so the bundles would differ from those of others; run npm ci here.',
    );
  let exitCode = 0;
  for (const name of names) {
    const dist = join(root, 'actions', name, 'dist');
    rmSync(dist, { recursive: true, force: true });
    const problems = await buildBundle(root, name, dist);
    for (const problem of problems) console.error(`actions/${name}: ${problem}`);
    if (problems.length > 0) exitCode = 1;
    else console.log(`built actions/${name}/dist`);
  }
  return exitCode;
}

async function check(root: string, names: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'cardcat-bundles-'));
  try {
    const problems: string[] = [];
    for (const name of names) {
      const committed = join(root, 'actions', name, 'dist');
      const built = join(folder, name);
      problems.push(...(await buildBundle(root, name, built)));
      problems.push(...compareFolders(`actions/${name}/dist`, committed, built));
    }
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) console.error('Run: npm run build:actions');
    return problems.length > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the names of the folders in `actions/` that contain an action, sorted. */
export function listActionNames(root: string): readonly string[] {
  const folder = join(root, 'actions');
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'action.yml')))
    .toSorted();
}

/** The worker programs of each action. `folder` is the output folder below `dist/`. */
const workersByAction: Readonly<Record<string, readonly (readonly [folder: string, main: string])[]>> = {
  'check-sources': [['worker', 'core/sources/worker-main.ts']],
};

/**
 * Actions that never call GitHub. Their bundles omit the HTTP client that `@actions/core` uses for identity tokens, because
 * loading the client takes most of the start-up time. A test asserts that `validate` opens no connection.
 */
const actionsWithoutHttp = ['validate'];

/**
 * Bundles an action into the folder `out`, which must be empty or missing. Returns the problems of the bundle. Throws if the
 * build fails.
 */
async function buildBundle(root: string, name: string, out: string): Promise<readonly string[]> {
  const externals = actionsWithoutHttp.includes(name) ? { '@actions/http-client': httpClientStub } : {};
  await bundle(join(root, 'actions', name, 'src/main.ts'), out, { externals });
  for (const [folder, main] of workersByAction[name] ?? []) await bundle(join(root, main), join(out, folder));
  return listFilesBelow(out).flatMap((path) => {
    const problems = findBundleProblems(readFileSync(join(out, path), 'utf8'), root);
    return problems.map((problem) => `${relative(root, join(out, path))} ${problem}`);
  });
}

/** Replaces the HTTP client in the bundle. `@actions/core` needs this module anyway, so it adds no load time. */
const httpClientStub = 'node:os';

/**
 * Returns the reasons why a bundle would fail on another computer. Each reason completes a sentence that starts with the file's
 * name.
 */
export function findBundleProblems(text: string, root: string): readonly string[] {
  const problems: string[] = [];
  // If ncc does not find a module, ncc reports no error and writes code that throws at run time.
  if (/webpackMissingModule|eval\(["']require["']\)\(["']/.test(text))
    problems.push('does not contain a module that it imports.');
  // The bundler replaces `import.meta.url` with a path of this computer.
  if (text.includes(root) || /["'](?:file:\/\/)?\/(?:home|Users|root|tmp)\/[^"'\s]/.test(text))
    problems.push('contains a path of this computer.');
  if (text.includes('\r')) problems.push('has line endings other than LF.');
  return problems;
}

/** Returns one sentence for each file that differs between two folders. `label` names the committed folder. */
export function compareFolders(label: string, committed: string, built: string): readonly string[] {
  const committedFiles = existsSync(committed) ? listFilesBelow(committed) : [];
  const builtFiles = listFilesBelow(built);
  return [...new Set([...committedFiles, ...builtFiles])].toSorted().flatMap((path) => {
    if (!committedFiles.includes(path)) return [`${label}/${path} is missing`];
    if (!builtFiles.includes(path)) return [`${label}/${path} is no longer part of the build`];
    const isSame = readFileSync(join(committed, path)).equals(readFileSync(join(built, path)));
    return isSame ? [] : [`${label}/${path} differs`];
  });
}

if (import.meta.main)
  await runScript(async () => {
    const root = join(import.meta.dirname, '..');
    const allNames = listActionNames(root);
    const { values, positionals } = parseCommandLine({
      usage: 'npm run build:actions -- [NAME…] [--check]',
      options: { check: { type: 'boolean', default: false } },
      maxPositionals: allNames.length,
    });
    const unknown = positionals.find((name) => !allNames.includes(name));
    if (unknown !== undefined)
      throw new UsageError(`There is no action '${unknown}', only ${formatList(allNames, 'and')}.`);
    const names = positionals.length > 0 ? positionals : allNames;
    process.exitCode = await (values.check ? check : build)(root, names);
  });
