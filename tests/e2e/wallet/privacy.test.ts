import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../support/program.ts';
import { scratchFolder } from '../../support/scratch-catalog.ts';
import {
  canaries,
  canary,
  canaryTime,
  findCanaries,
  forbiddenApplicationEntries,
  forbiddenEntries,
  leaksOf,
  snapshotOf,
} from '../../support/wallet/canaries.ts';
import { passFiles, somePasses, writeHome, writeWallet } from '../../support/wallet/passes.ts';
import { preload, runProcess } from '../../support/wallet/process.ts';
import { runWallet, walletHome } from '../../support/wallet/run-wallet.ts';
import {
  recordingPrograms,
  walletCatalog,
  walletCheckout,
  writeHook,
} from '../../support/wallet/wallet-checkout.ts';
import { zipPass } from '../../support/wallet/zips.ts';

const program = join(repositoryRoot, 'cli/src/main.ts');
const id = 'us-harbor-preferred';

function withModule(path: string, change: string): readonly string[] {
  return preload(`
    import { registerHooks } from 'node:module';
    registerHooks({
      load(url, context, next) {
        const loaded = next(url, context);
        if (!url.endsWith('/cli/src/wallet/${path}')) return loaded;
        const source = String(loaded.source);
        const changed = ${change};
        if (changed === source) throw new Error('The module was not changed: ' + url);
        return { ...loaded, source: changed };
      },
    });
  `);
}

/** Replaces the code that reads only the allowed keys of a pass. The n-th pass then shows the n-th value of its document. */
const withoutAllowList = withModule(
  'pass.ts',
  `source.replace('export function extractPass', 'function extractCheckedPass') + \`
    const leavesOf = (value) =>
      typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)];
    let turn = 0;
    const extractPass = (document, kind) => {
      const leaves = leavesOf(document);
      return { ...document, ...extractCheckedPass(document, kind), description: leaves[turn++ % leaves.length] };
    };
    export { extractPass };
  \``,
);

/** Makes the program write a secret value of a pass (its serial number) into the attribution of the picture. */
const withLeakyRecord = withModule(
  'contribution/plan.ts',
  `source.replace('as shown in Apple Wallet', ${JSON.stringify(canary('serialNumber'))})`,
);

test('the canary search finds every key if the allow-list is disabled', async () => {
  const home = walletHome();
  // Each pass shows one value, so 80 passes are enough to show every value of a fixture document.
  const passes = Array.from({ length: 80 }, () => ({ words: { description: 'Harbor Preferred® Card' } }));
  await writeWallet(join(home.home, 'passes'), passes);
  writeFileSync(join(home.home, 'cards.json'), walletCatalog);
  const before = snapshotOf(home.home);
  const args = ['scan', '--offline', '--catalog', 'cards.json', '--passes-dir', 'passes', '--json'];
  const findLeaks = async (nodeArgs: readonly string[]) =>
    leaksOf(await runProcess(home, args, { program, nodeArgs, isSearched: false }), home.home, before);
  expect(await findLeaks([])).toEqual([]);
  const documentText = JSON.stringify([forbiddenEntries(), forbiddenApplicationEntries()]);
  const expectedLeaks = canaries
    .filter(({ text }) => documentText.includes(text))
    .map(({ at }) => `stdout: ${at} (text)`);
  expect(expectedLeaks.length).toBeGreaterThan(50);
  expect((await findLeaks(withoutAllowList)).toSorted()).toEqual(expectedLeaks.toSorted());
});

test('the canary search includes written and committed files', async () => {
  const home = walletHome();
  const { root: cwd } = walletCheckout(join(home.home, 'cards'));
  await writeWallet(join(home.home, 'passes'), [somePasses.harbor]);
  const before = snapshotOf(home.home);
  const findLeaks = async (extraArgs: readonly string[], nodeArgs: readonly string[]) => {
    const args = [
      'export',
      '--offline',
      '--passes-dir',
      '../passes',
      '--yes',
      '--catalog',
      '.',
      ...extraArgs,
    ];
    const result = await runProcess(home, args, { program, nodeArgs, cwd, isSearched: false });
    return leaksOf(result, home.home, before);
  };
  expect(await findLeaks(['--branch'], withLeakyRecord)).toEqual(['git objects: serialNumber (text)']);
  const record = `cards/made/${id}.image.json: serialNumber (text)`;
  expect(await findLeaks(['--out', 'made'], withLeakyRecord)).toContain(record);
});

test('each canary is in the test wallet, except those of other tests', async () => {
  const home = await writeHome(scratchFolder(), Object.values(somePasses));
  const foundCanaries = new Set(findCanaries(home));
  for (const path of readdirSync(home, { recursive: true, encoding: 'utf8' })) {
    const fullPath = join(home, path);
    const bytes = statSync(fullPath).isFile() ? readFileSync(fullPath) : Buffer.alloc(0);
    for (const canary of [...findCanaries(path), ...findCanaries(bytes)]) foundCanaries.add(canary);
  }
  for (const canary of findCanaries(await zipPass(await passFiles(), 'in-folder'))) foundCanaries.add(canary);
  const missing = canaries.map(({ at }) => at).filter((at) => !foundCanaries.has(`${at} (text)`));
  expect(missing).toEqual(['gitRemote', 'fileDay', 'fileSeconds']);
  const bundles = join(home, 'Library/Passes/Cards');
  for (const path of readdirSync(bundles)) expect(statSync(join(bundles, path)).mtime).toEqual(canaryTime);
});

const token = canary('authenticationToken');
const utf16 = Buffer.from(token, 'utf16le');

test.each<readonly [string, Uint8Array | string]>([
  ['text', `x${token}x`],
  ['utf-16', utf16],
  ['base64', Buffer.from(token).toString('base64')],
  ['hex', Buffer.from(token).toString('hex').toUpperCase()],
  ['percent', Buffer.from(token).toString('hex').replaceAll(/../g, '%$&')],
])('the canary search finds the encoding %s', (form, haystack) => {
  expect(findCanaries(haystack)).toEqual([`authenticationToken (${form})`]);
});

test('git is never asked to push, and gh is never started', async () => {
  const home = walletHome();
  const { root: cwd, git } = walletCheckout(join(home.home, 'cards'));
  await writeWallet(join(home.home, 'passes'), [somePasses.harbor]);
  const { path, calls } = recordingPrograms(['git', 'gh', 'ssh', 'curl', 'open', 'xdg-open']);
  const args = ['--offline', '--passes-dir', '../passes'];
  const run = (command: readonly string[]) =>
    runProcess(home, [...command, ...args], { cwd, env: { PATH: path } });
  expect((await run(['scan'])).exitCode).toBe(0);
  expect((await run(['export', '--yes', '--branch'])).exitCode).toBe(0);
  expect(git('branch', '--list', 'art/*')).not.toBe('');
  expect(new Set(calls().map(([name]) => name))).toEqual(new Set(['git']));
  const words = new Set(calls().flat());
  expect(words.has('commit') && words.has('worktree')).toBe(true);
  for (const word of ['push', 'fetch', 'pull', 'stash', 'reset', 'clean'])
    expect(words.has(word)).toBe(false);
});

test('the output of a failing hook is not printed', async () => {
  const home = walletHome();
  const checkout = walletCheckout(join(home.home, 'cards'));
  await writeWallet(join(home.home, 'passes'), [somePasses.harbor]);
  writeHook(checkout, 'pre-commit', 'echo "$HOME"\necho "$HOME" >&2\nexit 1');
  const before = checkout.state();
  const args = ['export', '--offline', '--passes-dir', '../passes', '--map', `#1=${id}`, '--branch'];
  const result = await runWallet(home, args, { cwd: checkout.root });
  expect([result.exitCode, checkout.state()]).toEqual([1, before]);
  expect(result.stderr).toContain('git could not commit');
});
