import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { arch, release } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { version } from '#core/card/version';
import { expectGolden } from '../../../tests/support/golden.ts';
import { canary } from '../../../tests/support/wallet/canaries.ts';
import { bundleName, somePasses, writeHome, writeWallet } from '../../../tests/support/wallet/passes.ts';
import { failingFiles } from '../../../tests/support/wallet/reading.ts';
import { runWallet, walletHome } from '../../../tests/support/wallet/run-wallet.ts';
import { walletCatalog } from '../../../tests/support/wallet/wallet-checkout.ts';
import { createMissingLibraryError } from './art/decode.ts';

// `runWallet` checks that the output of each run contains no canary. Canaries are private texts that the tests put into the
// passes.

const doctorArgs = ['doctor', '--offline', '--catalog', 'cards.json'];

function createHomeWithCatalog() {
  const home = walletHome();
  writeFileSync(join(home.home, 'cards.json'), walletCatalog);
  return home;
}

/** Replaces the parts of the output that differ between computers. */
const replaceVariableParts = (text: string) =>
  text
    .replace(version, '<version>')
    .replace(`${process.platform} ${release()} ${arch()}`, '<system>')
    .replace(/(sharp +)[\d.]+/, '$1<version>')
    .replace(/(git +)[\d.]+/, '$1<version>');

test('prints counts and states, but no information about a pass, card, person or folder', async () => {
  const home = createHomeWithCatalog();
  const passes = join(home.home, 'passes');
  await writeWallet(passes, Object.values(somePasses));
  symlinkSync('nowhere', join(passes, bundleName(99)));
  const result = await runWallet(home, [...doctorArgs, '--passes-dir', 'passes'], {
    env: { TERM_PROGRAM: 'ghostty' },
  });
  expect([result.exitCode, result.stderr]).toEqual([1, '']);
  expectGolden('wallet/doctor.txt', replaceVariableParts(result.stdout));
  const texts = Object.values(somePasses).flatMap(({ words }) => Object.values(words).flat());
  const words = texts.flatMap((text) => text.match(/[\p{L}\d]{4,}/gu) ?? []);
  const commonWords = ['Card', 'Credit', 'Debit'];
  expect(words.length).toBeGreaterThan(30);
  expect(words.filter((word) => !commonWords.includes(word) && result.stdout.includes(word))).toEqual([]);
  expect(result.stdout).not.toMatch(/us-|ca-|cn-|passes\/|[0-9a-f]{12}/);
});

test('exits with 0 if everything works on a Mac', async () => {
  const { home: parentHome, env } = walletHome();
  const home = await writeHome(parentHome, [somePasses.harbor, somePasses.boarding]);
  writeFileSync(join(home, 'cards.json'), walletCatalog);
  const result = await runWallet({ home, env: { ...env, HOME: home } }, doctorArgs, {
    deps: { platform: 'darwin' },
  });
  expect([result.exitCode, result.stdout.includes('!')]).toEqual([0, false]);
  expect(result.stdout).toMatch(/wallet +apple-wallet: readable\n.*passes +2\n.*kind +other 1, payment 1\n/s);
});

test.each([
  ['EPERM', 'privacy', 'allow Full Disk Access'],
  ['EACCES', 'ownership', 'check with ls -ld'],
  ['EIO', 'other', 'use --passes-dir'],
])('exits with 1 and reports the state if the wallet cannot be read (%s)', async (code, problem, advice) => {
  const home = createHomeWithCatalog();
  const files = failingFiles((_, path) => (path.endsWith('Passes/Cards') ? code : undefined));
  const result = await runWallet(home, doctorArgs, { deps: { platform: 'darwin', files } });
  expect([result.exitCode, result.stderr]).toEqual([1, '']);
  expect(result.stdout).toContain(`!  wallet    apple-wallet: ${problem} (${code}); ${advice}`);
});

test('exits with 1 and reports everything that is missing', async () => {
  const home = walletHome();
  mkdirSync(join(home.home, 'empty'));
  const deps = { platform: 'linux', loadSharp: () => Promise.reject(createMissingLibraryError()) };
  const env = { PATH: join(home.home, 'empty'), TERM_PROGRAM: canary('userName') };
  const address = `http://127.0.0.1:9/${canary('homeFolder')}.json`;
  const result = await runWallet(home, ['doctor', '--catalog', address], { deps, env });
  expect([result.exitCode, result.stderr]).toEqual([1, '']);
  expect(result.stdout.match(/^! +\w+/gm)?.map((line) => line.slice(1).trim())).toEqual([
    'sharp',
    'git',
    'catalog',
    'wallet',
  ]);
});

test('exits with 2 after a usage error', async () => {
  expect(await runWallet(walletHome(), ['doctor', '--json'])).toMatchObject({ exitCode: 2, stdout: '' });
});
