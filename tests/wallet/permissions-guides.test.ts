import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCanaries } from '../support/wallet/find-canaries.ts';
import { asOnMac, withRefusal } from '../support/wallet/preloads.ts';
import { runWallet, type WalletHome, walletHome } from '../support/wallet/run-wallet.ts';
import { somePasses } from '../support/wallet/some-passes.ts';
import { walletCatalog } from '../support/wallet/wallet-checkout.ts';
import { writeHome, writeWallet } from '../support/wallet/write-wallet.ts';

const scan = ['scan', '--offline', '--catalog', 'cards.json'];

/** The home folder of a Mac, whose name breaks a line. */
async function mac(): Promise<WalletHome> {
  const world = walletHome();
  const home = await writeHome(join(world.home, 'line\nbreak'), [somePasses.harbor]);
  writeFileSync(join(home, 'cards.json'), walletCatalog);
  return { home, env: { ...world.env, HOME: home } };
}

describe('15.5 access, through the built program', () => {
  test.each([
    ['EPERM', 'Passes/Cards', 3, /Switch it on for Terminal\.$/m],
    ['EACCES', 'Passes/Cards', 3, /ls -leOd ~\/Library\/Passes ~\/Library\/Passes\/Cards$/m],
    ['EIO', 'Passes/Cards', 1, /~\/Library\/Passes\/Cards cannot be read \(EIO\)/],
  ])('2.1, 5.2, 5.3, 5.4 %s', async (code, ending, exitCode, told) => {
    const home = await mac();
    const nodeArgs = [...asOnMac, ...withRefusal(code, ending)];
    for (const more of [[], ['--json']]) {
      const ran = await runWallet(home, [...scan, ...more], {
        nodeArgs,
        env: { TERM_PROGRAM: 'Apple_Terminal' },
      });
      expect(ran).toMatchObject({ exitCode, stdout: '' });
      expect(ran.stderr).toMatch(told);
    }
  });

  test('5.2, 13 a terminal that calls itself something odd is not named', async () => {
    const home = await mac();
    const nodeArgs = [...asOnMac, ...withRefusal('EPERM', 'Passes/Cards')];
    const env = { TERM_PROGRAM: '\u001b[31mEvil\u001b]0;x\u0007' };
    const { stderr, exitCode } = await runWallet(home, scan, { nodeArgs, env });
    expect([exitCode, stderr.match(/evil|break|[\p{Cc}--\n]/giv)]).toEqual([3, null]);
    expect(stderr).toContain('Switch it on for your terminal application.');
  });

  test('5.4 where there is no folder, the one above decides', async () => {
    const home = await mac();
    rmSync(join(home.home, 'Library/Passes/Cards'), { recursive: true });
    const absent = await runWallet(home, scan, { nodeArgs: asOnMac });
    expect([absent.exitCode, absent.stderr]).toEqual([1, expect.stringContaining('no passes on this Mac')]);
    for (const code of ['EPERM', 'EACCES']) {
      const nodeArgs = [...asOnMac, ...withRefusal(code, 'Library/Passes')];
      expect((await runWallet(home, scan, { nodeArgs })).exitCode).toBe(3);
    }
  });

  const isRoot = process.geteuid?.() === 0;
  test.skipIf(process.platform === 'win32')('15.5 EACCES for real', async () => {
    const { home, env } = walletHome();
    const [passes, inner] = [join(home, 'passes'), join(home, 'passes/closed')];
    writeFileSync(join(home, 'cards.json'), walletCatalog);
    await writeWallet(inner, [somePasses.harbor]);
    // Who is root may read all, and another user must reach the folder first.
    for (const folder of [home, dirname(home), passes]) chmodSync(folder, 0o755);
    chmodSync(inner, 0o000);
    const under = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--'] : [];
    const world = { home, env: { ...env, NODE_DISABLE_COMPILE_CACHE: '1' } };
    // Nor could the search of what is there look into it.
    const options = { under, isSearched: false };
    const ran = await runWallet(world, [...scan, '--passes-dir', 'passes/closed'], options);
    chmodSync(inner, 0o755);
    expect([ran.exitCode, ran.stdout, findCanaries(ran.stderr)]).toEqual([3, '', []]);
    expect(ran.stderr).toContain('You have no right to read passes/closed');
  });
});
