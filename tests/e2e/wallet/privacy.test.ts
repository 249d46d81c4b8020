import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
import { runProcess } from '../../support/wallet/process.ts';
import { walletHome } from '../../support/wallet/run-wallet.ts';
import { recordingPrograms, walletCheckout } from '../../support/wallet/wallet-checkout.ts';
import { zipPass } from '../../support/wallet/zips.ts';

const id = 'us-harbor-preferred';

test('the canary search finds every private value in an output', () => {
  const home = walletHome();
  const before = snapshotOf(home.home);
  const stdout = JSON.stringify([forbiddenEntries(), forbiddenApplicationEntries()]);
  const expectedLeaks = canaries
    .filter(({ text }) => stdout.includes(text))
    .map(({ at }) => `stdout: ${at} (text)`);
  expect(expectedLeaks.length).toBeGreaterThan(50);
  const result = { exitCode: 0, signal: null, stdout, stderr: '' };
  expect(leaksOf(result, home.home, before).toSorted()).toEqual(expectedLeaks.toSorted());
});

test('the canary search includes written and committed files', () => {
  const home = walletHome();
  const { git, put } = walletCheckout(join(home.home, 'cards'));
  const before = snapshotOf(home.home);
  const findLeaks = () => leaksOf({ exitCode: 0, signal: null, stdout: '', stderr: '' }, home.home, before);
  put('made/x.json', canary('serialNumber'));
  expect(findLeaks()).toEqual(['cards/made/x.json: serialNumber (text)']);
  git('add', '.');
  git('commit', '--quiet', '--message=x');
  git('rm', '--quiet', 'made/x.json');
  expect(findLeaks()).toEqual(['git objects: serialNumber (text)']);
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

test('without --submit, git changes nothing, and gh is never started', async () => {
  const home = walletHome();
  const { root: cwd } = walletCheckout(join(home.home, 'cards'));
  await writeWallet(join(home.home, 'passes'), [somePasses.harbor]);
  const { path, calls } = recordingPrograms(['git', 'gh', 'ssh', 'curl', 'open', 'xdg-open']);
  const args = ['--offline', '--passes-dir', '../passes'];
  const run = (command: readonly string[]) =>
    runProcess(home, [...command, ...args], { cwd, env: { PATH: path } });
  expect((await run(['scan'])).exitCode).toBe(0);
  expect((await run(['export', '--map', `#1=${id}`])).exitCode).toBe(0);
  expect(new Set(calls().map(([name]) => name))).toEqual(new Set(['git']));
  expect(calls().filter((words) => !words.includes('rev-parse'))).toEqual([]);
});
