import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noNetwork } from '../support/wallet/no-network.ts';
import { withoutSockets } from '../support/wallet/preloads.ts';
import { answerWith, rawServer } from '../support/wallet/raw-server.ts';
import { runWallet, type WalletHome, walletHome } from '../support/wallet/run-wallet.ts';
import { somePasses } from '../support/wallet/some-passes.ts';
import { walletCatalog } from '../support/wallet/wallet-checkout.ts';
import { writeWallet } from '../support/wallet/write-wallet.ts';

const given = ['--offline', '--catalog', 'cards.json', '--passes-dir', 'passes'];
const ways = [noNetwork, { how: 'with every socket call refused', options: { nodeArgs: withoutSockets } }];

async function world(): Promise<WalletHome> {
  const home = walletHome();
  writeFileSync(join(home.home, 'cards.json'), walletCatalog);
  await writeWallet(join(home.home, 'passes'), Object.values(somePasses));
  return home;
}

describe('15.3 without a network', () => {
  test.each(ways)(`15.3 without a network the scan is the same ($how)`, async ({ options }) => {
    const home = await world();
    for (const more of [[], ['--json']]) {
      const args = ['scan', ...given, ...more];
      const denied = await runWallet(home, args, options);
      expect(denied).toEqual(await runWallet(home, args));
      expect(denied.exitCode).toBe(0);
      expect(denied.stdout).toContain('Harbor Preferred');
    }
  });

  test.each(ways)('15.3 without a network the export is the same ($how)', async ({ options }) => {
    const home = await world();
    const results = [];
    for (const [out, each] of [['out-1', options] as const, ['out-2', {}] as const]) {
      const ran = await runWallet(
        home,
        ['export', ...given, '--map', '#1=us-harbor-preferred', '--out', out],
        each,
      );
      const art = readFileSync(join(home.home, out, 'us-harbor-preferred.webp'));
      results.push({
        ...ran,
        stdout: ran.stdout.replaceAll(out, 'out'),
        stderr: ran.stderr.replaceAll(out, 'out'),
        art,
      });
    }
    expect(results[0]).toEqual(results[1]);
    expect(results[0]?.exitCode).toBe(0);
  });

  test.each(ways)('15.3 the network is really denied ($how)', async ({ options }) => {
    const home = await world();
    const server = await rawServer(answerWith(200, {}, walletCatalog));
    const args = ['scan', '--catalog', `${server.origin}/cards-all.json`, '--passes-dir', 'passes'];
    const ran = await runWallet(home, args, options);
    expect([ran.exitCode, server.requests]).toEqual([1, []]);
    // And the same command line does ask where it may.
    expect([(await runWallet(home, args)).exitCode, server.requests.length]).toEqual([0, 1]);
  });
});
