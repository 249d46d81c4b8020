import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { passFiles } from '../support/wallet/pass-files.ts';
import { rawServer } from '../support/wallet/raw-server.ts';
import { runWallet, type WalletHome, walletHome } from '../support/wallet/run-wallet.ts';
import { somePasses } from '../support/wallet/some-passes.ts';
import { startProgram, walletLine } from '../support/wallet/start-wallet.ts';
import { snapshotOf } from '../support/wallet/sweep.ts';
import { git, walletCatalog, walletCheckout } from '../support/wallet/wallet-checkout.ts';
import { writeBundle, writeWallet } from '../support/wallet/write-wallet.ts';

const given = ['--offline', '--catalog', 'cards.json', '--passes-dir', 'passes'];
const harbor = 'us-harbor-preferred';

async function world(passes = Object.values(somePasses).slice(0, 1)): Promise<WalletHome> {
  const made = walletHome();
  writeFileSync(join(made.home, 'cards.json'), walletCatalog);
  await writeWallet(join(made.home, 'passes'), passes);
  return made;
}

// Code 3 is in `permissions-guides.test.ts`, and what is told without the image library in `alone.test.ts`.
describe('2.1 exit codes of scan', () => {
  test('2.1 0: compared, and none refused', async () => {
    const ran = await runWallet(await world(), ['scan', ...given]);
    expect([ran.exitCode, ran.stderr]).toEqual([0, '']);
  });

  test('2.1 1: a pass was refused', async () => {
    const its = await world();
    writeBundle(join(its.home, 'passes'), 'z.pkpass', await passFiles({ passJson: '[' }));
    const ran = await runWallet(its, ['scan', ...given]);
    expect([ran.exitCode, ran.stdout]).toEqual([1, expect.stringContaining('Pass 2 of 2 was not read')]);
  });

  test('2.1 1: no payment pass, no folder, no catalog', async () => {
    const empty = await runWallet(await world([]), ['scan', ...given]);
    expect([empty.exitCode, empty.stderr]).toEqual([1, 'There is no payment pass there.\n']);
    const its = await world();
    const away = await runWallet(its, [
      'scan',
      '--offline',
      '--catalog',
      'cards.json',
      '--passes-dir',
      'away',
    ]);
    expect([away.exitCode, away.stderr]).toEqual([1, 'cardcat: away is not there; check the path.\n']);
    const file = await runWallet(its, ['scan', '--offline', '--passes-dir', 'cards.json']);
    expect([file.exitCode, file.stderr]).toEqual([
      1,
      expect.stringContaining('cards.json is no folder; name a folder of passes, or one .pkpass.'),
    ]);
    const bare = await runWallet(its, ['scan', '--offline', '--passes-dir', 'passes']);
    expect([bare.exitCode, bare.stdout]).toEqual([1, expect.stringContaining('not compared')]);
  });

  test.each([
    ['unknown flags', ['scan', '--nothing']],
    ['too much', ['scan', 'more']],
    ['a flag without its value', ['scan', '--passes-dir']],
    ['an empty place', ['scan', '--passes-dir', '']],
    ['an address that is none', ['scan', '--catalog', 'http://cards.example/all.json']],
    ['no target', ['export', '--yes', ...given]],
    ['nobody to ask', ['export', '--out', 'o', ...given]],
    ['a map without =', ['export', '--out', 'o', '--map', 'Harbor', ...given]],
    ['contradicting flags', ['export', '--out', 'o', '--branch', '--yes', ...given]],
    ['no terminal for --open', ['export', '--branch', '--yes', '--open', ...given]],
    ['an id that is none', ['import', 'a.png', '--card', '../x', '--source', 'issuer-site', '--out', 'o']],
    ['no card', ['import', 'a.png', '--out', 'o']],
    ['a source that is none', ['import', 'a.png', '--card', harbor, '--source', 'mine']],
    ['a command that is none', ['scam']],
    ['no command', []],
  ])('2.2 2: %s', async (_, args) => {
    const its = await world();
    const before = snapshotOf(its.home);
    const ran = await runWallet(its, args);
    expect([ran.exitCode, ran.stdout]).toEqual([2, '']);
    expect(ran.stderr).not.toBe('');
    expect(snapshotOf(its.home)).toEqual(before);
  });

  test.skipIf(process.platform === 'darwin')('2.4 4: not macOS, and no --passes-dir', async () => {
    for (const args of [['scan'], ['export', '--yes', '--out', 'o']]) {
      const ran = await runWallet(await world(), [...args, '--offline']);
      expect([ran.exitCode, ran.stdout]).toEqual([4, '']);
      expect(ran.stderr).toContain('on macOS only');
    }
  });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('2.1 %s: %i, whatever it is waiting for', async (signal, exitCode) => {
    const silent = await rawServer(() => {});
    const its = await world();
    const args = ['scan', '--catalog', `${silent.origin}/cards-all.json`, '--passes-dir', 'passes'];
    const { kill, ended } = startProgram(walletLine(args), its);
    while (silent.requests.length === 0) await sleep(20);
    kill(signal);
    expect(await ended).toMatchObject({
      exitCode,
      stdout: '',
      stderr: 'Stopped; nothing was left half written.\n',
    });
  });
});

describe('2.1 exit codes of export', () => {
  test('2.1 1: git is not ready; nothing is written', async () => {
    const its = await world();
    const cwd = walletCheckout(join(its.home, 'checkout'));
    writeFileSync(join(cwd, 'data/us/harbor-preferred.json'), '{}\n');
    const before = snapshotOf(cwd);
    const args = ['export', '--offline', '--passes-dir', '../passes', '--yes', '--branch'];
    const ran = await runWallet(its, args, { cwd });
    expect([ran.exitCode, ran.stdout]).toEqual([1, '']);
    expect(ran.stderr).toContain('git stash');
    expect(snapshotOf(cwd)).toEqual(before);
  });

  test('2.1 1: a card that was named fails, and the other is written all the same', async () => {
    const its = await world(Object.values(somePasses));
    const maps = ['--map', `#1=${harbor}`, '--map', '#5=ca-clairval-maple-everyday'];
    const ran = await runWallet(its, ['export', ...given, ...maps, '--out', 'o', '--json']);
    expect(ran.exitCode).toBe(1);
    const { written, skipped } = JSON.parse(ran.stdout);
    expect(written).toHaveLength(1);
    expect(skipped).toContainEqual({ n: 5, card_id: 'ca-clairval-maple-everyday', why: 'vector-only' });
  });

  test('5.1 a pass that is refused is told of, and stops no other', async () => {
    const its = await world();
    writeBundle(join(its.home, 'passes'), 'z.pkpass', await passFiles({ passJson: '[' }));
    const ran = await runWallet(its, ['export', ...given, '--yes', '--out', 'o']);
    expect([ran.exitCode, ran.stderr]).toEqual([0, expect.stringContaining('Pass 2 of 2 was not read')]);
  });

  test('9.3 1: a map that fits nothing is told before anything is written', async () => {
    const its = await world();
    const maps = ['--map', `Nobody=${harbor}`, '--map', `#1=${harbor}`];
    const before = snapshotOf(its.home);
    const ran = await runWallet(its, ['export', ...given, ...maps, '--out', 'o']);
    expect([ran.exitCode, ran.stdout]).toEqual([1, '']);
    expect(ran.stderr).toContain('«Nobody»');
    expect(snapshotOf(its.home)).toEqual(before);
  });

  test('7.16 1: two pictures of one card, and nobody to say which', async () => {
    const its = await world([somePasses.harbor, somePasses.unsure]);
    const maps = ['--map', `#1=${harbor}`, '--map', `#2=${harbor}`];
    const ran = await runWallet(its, ['export', ...given, ...maps, '--out', 'o', '--json']);
    expect(ran.exitCode).toBe(1);
    expect(JSON.parse(ran.stdout).skipped).toEqual([
      { n: 1, card_id: harbor, why: 'two-arts-for-one-card' },
      { n: 2, card_id: harbor, why: 'two-arts-for-one-card' },
    ]);
  });
});

test('2.3 a reader that has seen enough is no fault', async () => {
  const its = await world();
  const line = walletLine(['scan', ...given])
    .map((word) => `'${word}'`)
    .join(' ');
  const { ended } = startProgram(['sh', '-c', `{ sleep 1; ${line}; echo "exit $?" >&2; } | true`], its);
  expect(await ended).toMatchObject({ stdout: '', stderr: 'exit 0\n' });
});

test.skipIf(process.platform === 'win32')('2.1 2: a folder that is gone is no place to run in', async () => {
  const its = await world();
  const line = walletLine(['scan', ...given])
    .map((word) => `'${word}'`)
    .join(' ');
  const { ended } = startProgram(['sh', '-c', `mkdir gone; cd gone; rmdir ../gone; ${line}`], its);
  expect(await ended).toMatchObject({
    exitCode: 2,
    stdout: '',
    stderr: 'cardcat: the folder you are in is gone; go to another one and run it there.\n',
  });
});

test('2.3 a full disk is told', async () => {
  const its = await world();
  const line = walletLine(['scan', ...given, '--json'])
    .map((word) => `'${word}'`)
    .join(' ');
  const { ended } = startProgram(['sh', '-c', `${line} > /dev/full`], its);
  expect(await ended).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('cannot be written') });
});

test('2.1 2.2 git and the wallet are left alone by what is refused', async () => {
  const its = await world();
  const cwd = walletCheckout(join(its.home, 'checkout'));
  const ran = await runWallet(
    its,
    ['export', '--offline', '--passes-dir', '../passes', '--yes', '--repo', '..'],
    { cwd },
  );
  expect([ran.exitCode, ran.stderr]).toEqual([
    2,
    expect.stringContaining('--repo names no catalog checkout'),
  ]);
  expect(git(cwd, 'status', '--porcelain')).toBe('');
  expect(readFileSync(join(its.home, 'cards.json'), 'utf8')).toBe(walletCatalog);
});
