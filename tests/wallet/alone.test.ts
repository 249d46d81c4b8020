import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sharpRange } from '../../cli/src/wallet/art/load-sharp.ts';
import { builtCli } from '../support/lms/built-cli.ts';
import { drawPicture } from '../support/wallet/pictures.ts';
import { runWallet, type WalletHome, walletHome } from '../support/wallet/run-wallet.ts';
import { somePasses } from '../support/wallet/some-passes.ts';
import { changesIn, snapshotOf } from '../support/wallet/sweep.ts';
import { git, walletCatalog, walletCheckout } from '../support/wallet/wallet-checkout.ts';
import { writeWallet } from '../support/wallet/write-wallet.ts';

/** A home with a wallet and a checkout, and the built program alone in an empty folder. */
async function world(): Promise<WalletHome & { readonly cards: string; readonly program: string }> {
  const home = walletHome();
  const folder = join(home.home, 'alone');
  mkdirSync(folder);
  cpSync(dirname(builtCli()), folder, { recursive: true });
  const cards = walletCheckout(join(home.home, 'cards'));
  writeFileSync(join(home.home, 'cards.json'), walletCatalog);
  writeFileSync(join(home.home, 'mine.png'), await drawPicture());
  await writeWallet(join(home.home, 'passes'), Object.values(somePasses));
  return { ...home, cards, program: join(folder, 'index.js') };
}

/** How long it took, and when. */
const times = /\d+(\.\d+)? (s|ms)\b|\d{4}-\d\d-\d\dT[\d:.]+Z/g;

const given = ['--offline', '--catalog', 'cards.json', '--passes-dir', 'passes'];
const image = ['import', 'mine.png', '--offline', '--catalog', 'cards.json', '--card', 'us-harbor-preferred'];

describe('14.3 the built program alone in an empty folder', () => {
  test('14.3 a scan is the same', async () => {
    const { program, ...home } = await world();
    for (const more of [[], ['--json']]) {
      const alone = await runWallet(home, ['scan', ...given, ...more], { program });
      expect(alone).toEqual(await runWallet(home, ['scan', ...given, ...more]));
      expect([alone.exitCode, alone.stderr]).toEqual([0, '']);
    }
  });

  test('2.1, 14.3 an export and an import say what is missing, and write nothing', async () => {
    const { program, ...home } = await world();
    const before = snapshotOf(home.home);
    for (const args of [
      ['export', ...given, '--map', '#1=us-harbor-preferred', '--out', 'made'],
      [...image, '--source', 'issuer-site', '--out', 'made'],
    ])
      for (const more of [[], ['--json']]) {
        const ran = await runWallet(home, [...args, ...more], { program });
        expect([ran.exitCode, ran.stdout]).toEqual([1, '']);
        expect(ran.stderr.trimEnd().split('\n').at(-1)).toBe(
          `cardcat: Card art needs the image library sharp, which is not installed here: \`npm install sharp@${sharpRange}\` beside cardcat; everything else works without it.`,
        );
        // The same where it is installed is done.
        expect((await runWallet(home, ['scan', ...given])).exitCode).toBe(0);
      }
    expect(changesIn(home.home, before)).toEqual([]);
    expect(existsSync(join(home.home, 'made'))).toBe(false);
  });

  test('14.3 every other command works', async () => {
    const { program, home, env, cards } = await world();
    git(cards, 'switch', '-q', '-c', 'work');
    const run = (file: string, args: readonly string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
        cwd: cards,
        env,
        encoding: 'utf8',
      });
      return { status, stdout: stdout.replaceAll(times, '…'), stderr };
    };
    const exports = join(home, 'exports');
    const commands: readonly (readonly string[])[] = [
      ['--version'],
      ['--help'],
      ['validate', '--no-sources'],
      ['stats', '--json'],
      ['export', '--out', exports],
      ['export', '--check', '--out', exports],
      ['review', 'main', 'HEAD', '--json'],
      ['sources', 'check'],
      ['new', '--help'],
      ['courses', 'export-context', '--help'],
      ['wallet', 'scan', '--help'],
    ];
    for (const args of commands) {
      const alone = run(program, args);
      expect([args, alone]).toEqual([args, run(builtCli(), args)]);
      expect([args, alone.status]).toEqual([args, 0]);
    }
    expect(readdirSync(exports).length).toBeGreaterThan(10);
  });
});
