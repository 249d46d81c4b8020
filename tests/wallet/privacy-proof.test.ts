import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../support/program.ts';
import {
  canaries,
  canary,
  forbiddenApplicationEntries,
  forbiddenEntries,
} from '../support/wallet/canaries.ts';
import { runWallet, walletHome } from '../support/wallet/run-wallet.ts';
import { somePasses } from '../support/wallet/some-passes.ts';
import { leaksOf, snapshotOf } from '../support/wallet/sweep.ts';
import { walletCatalog, walletCheckout } from '../support/wallet/wallet-checkout.ts';
import { writeWallet } from '../support/wallet/write-wallet.ts';

const program = join(repository, 'cli/src/main.ts');

/** Words for Node that put other source in the place of one module of the program. */
function withModule(path: string, change: string): readonly string[] {
  const code = `
    import { registerHooks } from 'node:module';
    registerHooks({
      load(url, context, next) {
        const loaded = next(url, context);
        if (!url.endsWith('/cli/src/wallet/${path}')) return loaded;
        const source = String(loaded.source);
        return { ...loaded, source: ${change} };
      },
    });
  `;
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
}

/** The allow-list is gone: the n-th pass shows what stands at the n-th place of its document, whatever that is. */
const withoutAllowList = withModule(
  'pass.ts',
  `source.replace('export function passOf', 'function checkedPassOf') + \`
    const leavesOf = (value) =>
      typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)];
    let turn = 0;
    const passOf = (document, kind, names) => {
      const leaves = leavesOf(document);
      return { ...document, ...checkedPassOf(document, kind, names), description: leaves[turn++ % leaves.length] };
    };
    export { passOf };
  \``,
);

/** What a record says of its picture holds a text of the pass. */
const withLeakyRecord = withModule(
  'contribution/image-record.ts',
  `source.replace('as shown in Apple Wallet', ${JSON.stringify(canary('serialNumber'))})`,
);

/** More than a document of the fixtures has places. */
const passes = Array.from({ length: 80 }, () => ({ words: { description: 'Harbor Preferred® Card' } }));

test.each([[[]], [['--json']]])('15.2 without the allow-list the search finds every key %j', async (more) => {
  const world = walletHome();
  await writeWallet(join(world.home, 'passes'), passes);
  writeFileSync(join(world.home, 'cards.json'), walletCatalog);
  const before = snapshotOf(world.home);
  const args = ['scan', '--offline', '--catalog', 'cards.json', '--passes-dir', 'passes', ...more];
  const leaks = async (nodeArgs: readonly string[]) =>
    leaksOf(await runWallet(world, args, { program, nodeArgs, isSearched: false }), world.home, before);

  expect(await leaks([])).toEqual([]);
  const found = await leaks(withoutAllowList);
  const ofDocument = JSON.stringify([forbiddenEntries(), forbiddenApplicationEntries()]);
  const wanted = canaries
    .filter(({ text }) => ofDocument.includes(text))
    .map(({ at }) => `stdout: ${at} (text)`);
  expect(wanted.length).toBeGreaterThan(50);
  // A table has room for the beginning of a name alone.
  if (more.length > 0) expect(found.toSorted()).toEqual(wanted.toSorted());
  else expect(found).not.toEqual([]);
});

test('15.2 what is written and what is committed is searched', async () => {
  const world = walletHome();
  const cards = walletCheckout(join(world.home, 'cards'));
  await writeWallet(join(world.home, 'passes'), [somePasses.harbor]);
  const before = snapshotOf(world.home);
  const leaks = async (more: readonly string[], nodeArgs: readonly string[]) => {
    const args = ['export', '--offline', '--passes-dir', '../passes', '--yes', '--catalog', '.', ...more];
    const ran = await runWallet(world, args, { program, nodeArgs, cwd: cards, isSearched: false });
    return leaksOf(ran, world.home, before);
  };
  expect(await leaks(['--branch'], withLeakyRecord)).toEqual(['git objects: serialNumber (text)']);
  const record = 'cards/made/us-harbor-preferred.image.json: serialNumber (text)';
  expect(await leaks(['--out', 'made'], withLeakyRecord)).toContain(record);
});
