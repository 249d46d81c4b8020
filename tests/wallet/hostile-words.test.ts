import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PassWish } from '../support/wallet/pass-files.ts';
import { runWallet, type WalletHome, walletHome } from '../support/wallet/run-wallet.ts';
import { somePasses } from '../support/wallet/some-passes.ts';
import { changesIn, snapshotOf } from '../support/wallet/sweep.ts';
import { git, walletCheckout } from '../support/wallet/wallet-checkout.ts';
import { writeWallet } from '../support/wallet/write-wallet.ts';

interface World extends WalletHome {
  readonly cards: string;
}

async function world(passes: readonly PassWish[]): Promise<World> {
  const home = walletHome();
  await writeWallet(join(home.home, 'passes'), passes);
  return { ...home, cards: walletCheckout(join(home.home, 'cards')) };
}

const given = ['export', '--offline', '--passes-dir', '../passes'];
const run = (home: World, args: readonly string[]) => runWallet(home, args, { cwd: home.cards });

describe('13 names and maps', () => {
  const words = {
    description: 'Zebra\u001b[31m **Quagga** @okapi <!-- x --> $(touch Pwned) `Nyala` 4111111111111111',
    organizationName: 'Harbor Bank',
  };

  test('11.7, 13 no word of a pass is in a pull request, a commit or a command', async () => {
    const home = await world([{ words, art: { '2x': { width: 764, height: 480 } } }]);
    const before = snapshotOf(home.home);
    for (const more of [[], ['--json'], ['--out', 'made']]) {
      const where = more.includes('--out') ? more : ['--branch', ...more];
      const ran = await run(home, [...given, '--map', '#1=us-harbor-preferred', ...where]);
      expect([ran.exitCode, ran.stderr]).toEqual([0, expect.not.stringMatching(/\p{Cc}(?<!\n)|4111/u)]);
      expect(ran.stdout).not.toMatch(/zebra|quagga|okapi|touch|nyala|4111/i);
    }
    for (const path of changesIn(home.home, before))
      expect([
        path,
        readFileSync(join(home.home, path))
          .toString('latin1')
          .match(/zebra|quagga|okapi|nyala|4111/i),
      ]).toEqual([path, null]);
    expect(git(home.cards, 'log', '--all', '-p')).not.toMatch(/zebra|quagga|okapi|nyala|4111/i);
  });

  test.each([
    ['#1=../../etc/passwd', 2],
    ['#1=us-harbor-preferred/../x', 2],
    ['#0=us-harbor-preferred', 2],
    ['us-harbor-preferred', 2],
    ['=us-harbor-preferred', 2],
    ['#1=us-not-there', 1],
    ['#9=us-harbor-preferred', 1],
    ['#1=ca-northgate-skyward-miles', 1],
    ['A = B Card=us-harbor-preferred', 0],
  ])('9.3, 13 --map %j ends with %i', async (map, exitCode) => {
    const named = { ...somePasses.harbor, words: { ...somePasses.harbor.words, description: 'A = B Card' } };
    const home = await world([named]);
    const before = snapshotOf(home.home);
    const ran = await run(home, [...given, '--map', map, '--out', 'made']);
    expect(ran.exitCode).toBe(exitCode);
    expect(changesIn(home.home, before).length > 0).toBe(exitCode === 0);
  });

  test('7.16, 9.3 a name that two passes have, of one card', async () => {
    const same = await world([somePasses.harbor, somePasses.harborAgain]);
    const map = ['--map', 'Harbor Preferred® Card=us-harbor-preferred', '--out', 'made'];
    expect((await run(same, [...given, ...map])).exitCode).toBe(0);
    const other = { ...somePasses.harborAgain, art: { '2x': { seed: 9, width: 764, height: 480 } } };
    const different = await world([somePasses.harbor, other]);
    const ran = await run(different, [...given, ...map, '--json']);
    expect([ran.exitCode, JSON.parse(ran.stdout).written]).toEqual([1, []]);
    expect(JSON.parse(ran.stdout).skipped.map(({ n, why }: { n: number; why: string }) => [n, why])).toEqual([
      [1, 'two-arts-for-one-card'],
      [2, 'two-arts-for-one-card'],
    ]);
  });
});
