import type { CliContext } from '../context.ts';
import { applyMap } from '../wallet/apply-map.ts';
import { type Asker, terminalAsker } from '../wallet/asker.ts';
import type { WalletEnd } from '../wallet/ending.ts';
import { doneWords, mapSentence, otherIssuerWarning, questions } from '../wallet/export-words.ts';
import { byCard, type Choice, type Choices, choiceByFlags, type Skip } from '../wallet/flow/choice.ts';
import { choiceByPerson } from '../wallet/flow/choice-by-person.ts';
import { encodeChoices } from '../wallet/flow/encode-choices.ts';
import { findTarget } from '../wallet/flow/find-target.ts';
import { finish } from '../wallet/flow/finish.ts';
import { gatherScan, isThere, placesOf } from '../wallet/gather-scan.ts';
import { promise } from '../wallet/messages.ts';
import { type ExportOptions, type ExportValues, readExportOptions } from '../wallet/options.ts';
import { runWallet, WalletStop } from '../wallet/run-wallet.ts';
import type { Scan } from '../wallet/scan.ts';
import { noPasses, refusedLine } from '../wallet/scan-words.ts';
import { hasTerminal, type WalletAround, walletAround } from '../wallet/surroundings.ts';

/** `cardcat wallet export`: writes the art of chosen cards and says how to propose it. Gives the exit code; never throws. */
export function runWalletExport(values: ExportValues, world: CliContext): Promise<number> {
  const around = walletAround(world);
  return runWallet(world, async () => exportCards(readExportOptions(values, hasTerminal(world)), around));
}

async function exportCards(options: ExportOptions, around: WalletAround): Promise<WalletEnd> {
  const { world } = around;
  const { passesDirs, asksNothing } = options;
  world.stderr.write(`${promise}\n`);
  const places = placesOf(passesDirs, around);
  const target = await findTarget(options, around);
  const scan = await gatherScan(places, options, target, around);
  if (!isThere(scan.catalog)) throw new WalletStop('no-catalog', doneWords.noCatalog);
  for (const { n, why } of scan.refused) world.stderr.write(`${refusedLine(n, scan.bundles, why)}\n`);
  if (scan.rows.length === 0) throw new WalletStop('no-passes', noPasses);
  const asker = hasTerminal(world) && !asksNothing ? await terminalAsker(world) : null;
  const { chosen, skipped } = await choiceOf(scan, options, asker, around);
  const { single, torn } = byCard(chosen);
  const untorn = await untangled(torn, asker);
  const all = [...single, ...untorn.chosen];
  const encoded = await encodeChoices(all, around);
  const left = [...skipped, ...untorn.skipped, ...encoded.skipped];
  const { ready } = encoded;
  const { catalog } = scan;
  return finish({ command: 'wallet.export', catalog, target, asker, ready, skipped: left }, options, around);
}

async function choiceOf(
  scan: Scan,
  { maps, asksNothing }: ExportOptions,
  asker: Asker | null,
  { world }: WalletAround,
): Promise<Choices> {
  if (maps.length === 0 && asker !== null) return choiceByPerson(scan, asker);
  const { cardIds, problems, otherIssuers } = applyMap(scan, maps);
  for (const problem of problems) world.stderr.write(`cardcat: ${mapSentence(problem)}\n`);
  if (problems.length > 0) throw new WalletStop('nothing-written');
  for (const { n, cardId } of otherIssuers) world.stderr.write(`${otherIssuerWarning(n, cardId)}\n`);
  return choiceByFlags(scan, cardIds, asksNothing);
}

/** Of each card with two pictures the one that a person points at; nobody there, none. */
async function untangled(torn: readonly (readonly Choice[])[], asker: Asker | null): Promise<Choices> {
  const chosen: Choice[] = [];
  const skipped: Skip[] = [];
  for (const group of torn) {
    const n = asker === null ? null : await whichArt(group, asker);
    for (const choice of group)
      if (choice.n === n) chosen.push(choice);
      else
        skipped.push(
          asker === null
            ? { n: choice.n, cardId: choice.card.id, why: 'two-arts-for-one-card', isFailure: true }
            : { n: choice.n, cardId: null, why: 'not-chosen', isFailure: false },
        );
  }
  return { chosen, skipped };
}

function whichArt(group: readonly Choice[], asker: Asker): Promise<number | null> {
  const offers = group.map(({ n, picture }) => ({
    value: n,
    label: `#${n}`,
    hint: `${picture.width}×${picture.height}`,
  }));
  return asker.one(questions.whichArt(group[0]?.card.id ?? ''), offers);
}
