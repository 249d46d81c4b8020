import { CatalogCheck, type CatalogInput, type CatalogReport } from '#catalog/validate';
import { stopIfAsked } from './exit.ts';
import { progressLine } from './progress.ts';
import type { World } from './world.ts';

/** Cards between two looks at whether the person has had enough. */
const cardsAtOnce = 512;

/** `validateCatalog` with progress on a terminal, and an ear for Ctrl-C. Throws `Interrupted`. */
export async function checkCatalog(input: CatalogInput, world: World): Promise<CatalogReport> {
  const check = new CatalogCheck(input);
  const progress = progressLine(world.stderr, 'cards', check.total);
  try {
    for (let index = 0; index < check.total; index++) {
      check.checkCard(index);
      if (index % cardsAtOnce !== cardsAtOnce - 1) continue;
      progress.show(index + 1);
      await stopIfAsked(world.signal);
    }
  } finally {
    progress.clear();
  }
  return check.report();
}
