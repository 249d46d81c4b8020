import { setImmediate } from 'node:timers/promises';
import { CatalogCheck, type CatalogInput, type CatalogReport } from '#catalog/validate';
import { ClaimedBlocks, cardsInBlock } from './claimed-blocks.ts';
import { Interrupted } from './exit.ts';
import { progressLine } from './progress.ts';
import { startHelper } from './validate-helper.ts';
import type { World } from './world.ts';

/** A smaller catalog is done before a second thread has started. */
const worthHelp = 1500;

/**
 * `validateCatalog` with progress on a terminal, an ear for Ctrl-C, and a second thread where there is much to do.
 * Throws `Interrupted`.
 */
export async function checkCatalog(root: string, input: CatalogInput, world: World): Promise<CatalogReport> {
  const blocks = new ClaimedBlocks();
  // Started first: while it starts, this thread reads the registries and more.
  const helper =
    input.files.length >= worthHelp && world.startThread !== undefined
      ? startHelper(world.startThread, { root, input: forThread(input), claimed: blocks.shared })
      : undefined;
  const check = new CatalogCheck(input);
  const progress = progressLine(world.stderr, 'cards', check.total);
  try {
    for (let start = blocks.claim(); start < check.total; start = blocks.claim()) {
      for (let index = start; index < start + cardsInBlock; index++) check.checkCard(index);
      progress.show(start);
      await setImmediate();
      if (world.signal.aborted) throw new Interrupted();
    }
    if (helper !== undefined) check.takeIn(await helper.found);
    if (world.signal.aborted) throw new Interrupted();
  } finally {
    progress.clear();
    helper?.stop();
  }
  return check.report();
}

function forThread({ files, base, today }: CatalogInput) {
  const entries = files.map(({ path, kind }) => ({ path, kind }));
  return { entries, today, ...(base !== undefined && { base }) };
}
