import { type Asker, terminalAsker } from '../wallet/asker.ts';
import { applyMap, type Choices, choiceByFlags, choiceByPerson, onePerCard } from '../wallet/flow/choose.ts';
import { findTarget, finish } from '../wallet/flow/finish.ts';
import { encodeChoices } from '../wallet/flow/ready-art.ts';
import { checkExport, type ExportFlags, type MapEntry } from '../wallet/options.ts';
import { promise } from '../wallet/register-commands.ts';
import { refusedLine } from '../wallet/report/words.ts';
import { hasTerminal, runWallet, type WalletDeps, WalletStop } from '../wallet/run-wallet.ts';
import { gatherScan, isThere, placesOf, type Scan } from '../wallet/scan.ts';
import type { World } from '../world.ts';

/** `cardcat wallet export`: writes the art of chosen cards and says how to propose it. Gives the exit code; never throws. */
export function runWalletExport(
  flags: ExportFlags,
  world: World,
  others: Partial<WalletDeps> = {},
): Promise<number> {
  return runWallet(world, others, async (deps) => {
    const checked = checkExport(flags, hasTerminal(world));
    world.stderr.write(`${promise}\n`);
    const places = placesOf(flags, deps);
    const target = await findTarget(flags, deps);
    const scan = await gatherScan(places, checked, target.kind === 'checkout' ? target.root : null, deps);
    const { catalog, refused, rows, bundles } = scan;
    if (!isThere(catalog)) throw new WalletStop(noCatalog);
    for (const { n, why } of refused) world.stderr.write(`${refusedLine(n, bundles, why)}\n`);
    if (rows.length === 0) throw new WalletStop('There is no payment pass there.');
    const asker = hasTerminal(world) && flags.yes !== true ? await terminalAsker(world) : null;
    const choices = await choicesOf(scan, checked.maps, flags.yes === true, asker, deps);
    const single = await onePerCard(choices.chosen, asker);
    const encoded = await encodeChoices(single.chosen, deps);
    const skipped = [...choices.skipped, ...single.skipped, ...encoded.skipped];
    const facts = {
      command: 'wallet.export',
      catalog,
      target,
      asker,
      ready: encoded.ready,
      skipped,
    } as const;
    return finish(facts, flags, deps);
  });
}

export const noCatalog =
  'Without a catalog no card can be told; try again with a network, or name one with --catalog.';

async function choicesOf(
  scan: Scan,
  maps: readonly MapEntry[],
  takesSure: boolean,
  asker: Asker | null,
  { world }: WalletDeps,
): Promise<Choices> {
  if (maps.length === 0 && asker !== null) return choiceByPerson(scan, asker);
  const { cardIds, problems, warnings } = applyMap(scan, maps);
  for (const problem of problems) world.stderr.write(`cardcat: ${problem}\n`);
  if (problems.length > 0) throw new WalletStop('');
  for (const warning of warnings) world.stderr.write(`${warning}\n`);
  return choiceByFlags(scan, cardIds, takesSure);
}
