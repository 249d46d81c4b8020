import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtCli } from '../support/lms/built-cli.ts';
import { answerWith, rawServer } from '../support/wallet/raw-server.ts';
import { runWallet, type WalletHome, walletHome } from '../support/wallet/run-wallet.ts';
import { somePasses } from '../support/wallet/some-passes.ts';
import { changesIn, snapshotOf } from '../support/wallet/sweep.ts';
import { walletCatalog } from '../support/wallet/wallet-checkout.ts';
import { writeWallet } from '../support/wallet/write-wallet.ts';

/** Words for Node, which then refuses to read, write, start or load anything else. */
function mayOnly({
  read = [],
  write = [],
}: {
  readonly read?: readonly string[];
  readonly write?: readonly string[];
}) {
  return [
    '--permission',
    '--no-warnings',
    ...[dirname(builtCli()), ...read].map((path) => `--allow-fs-read=${path}`),
    ...write.map((path) => `--allow-fs-write=${path}`),
  ];
}

async function world(): Promise<WalletHome & { readonly cards: string; readonly passes: string }> {
  const { home, env } = walletHome();
  const [cards, passes] = [join(home, 'cards.json'), join(home, 'passes')];
  writeFileSync(cards, walletCatalog);
  await writeWallet(passes, Object.values(somePasses));
  // The program's compiled code would be one more thing to read and write.
  return { home, env: { ...env, NODE_DISABLE_COMPILE_CACHE: '1' }, cards, passes };
}

describe('15.4 rights', () => {
  test('15.4 it runs with the right to read the passes, the catalog and itself', async () => {
    const { cards, passes, ...home } = await world();
    for (const more of [[], ['--json']]) {
      const args = ['scan', '--offline', '--catalog', 'cards.json', '--passes-dir', 'passes', ...more];
      const limited = await runWallet(home, args, { nodeArgs: mayOnly({ read: [cards, passes] }) });
      expect(limited).toEqual(await runWallet(home, args));
      expect(limited).toMatchObject({ exitCode: 0, stderr: '' });
    }
  });

  test('6.4, 15.4 and with the right to its cache it keeps the catalog', async () => {
    const { passes, ...home } = await world();
    const cache = join(home.env.XDG_CACHE_HOME ?? '', 'cardcat');
    mkdirSync(cache);
    const server = await rawServer(answerWith(200, { etag: '"one"' }, walletCatalog));
    const before = snapshotOf(home.home);
    const args = ['scan', '--catalog', `${server.origin}/cards-all.json`, '--passes-dir', 'passes'];
    const nodeArgs = mayOnly({ read: [passes, cache], write: [cache] });
    const ran = await runWallet(home, args, { nodeArgs });
    expect([ran.exitCode, ran.stderr]).toEqual([0, '']);
    expect(changesIn(home.home, before)).toEqual([
      'cache/cardcat/cards-all.about.json',
      'cache/cardcat/cards-all.json',
    ]);
  });

  test('15.4 without one of those rights it does not', async () => {
    const { cards, passes, ...home } = await world();
    const args = ['scan', '--offline', '--catalog', 'cards.json', '--passes-dir', 'passes'];
    for (const read of [[cards], [passes]])
      expect((await runWallet(home, args, { nodeArgs: mayOnly({ read }) })).exitCode).toBe(1);
  });

  test('2.3, 12.5 a scan changes nothing but its cache, and leaves nothing behind', async () => {
    const home = await world();
    const before = snapshotOf(home.home);
    const args = ['scan', '--offline', '--catalog', 'cards.json', '--passes-dir', 'passes'];
    expect((await runWallet(home, args)).exitCode).toBe(0);
    expect(changesIn(home.home, before)).toEqual([]);
  });
});
