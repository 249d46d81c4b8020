import { listCardFiles } from '#adapters/card-files';
import type { Card } from '#catalog/card';
import { checkTree } from '#catalog/check-tree';
import { readCard } from '#catalog/read-card';
import { CouldNotRun, stopIfAsked } from './exit.ts';
import { progressLine } from './progress.ts';
import type { World } from './world.ts';

const cardsAtOnce = 2048;

/** Every card of a catalog that holds to the schema. Throws `CouldNotRun` at the first that does not, and `Interrupted`. */
export async function readCards(root: string, world: World): Promise<readonly Card[]> {
  const { cards: files } = checkTree(listCardFiles(root));
  const progress = progressLine(world.stderr, 'cards', files.length);
  const cards: Card[] = [];
  try {
    for (const file of files) {
      const card = readCard(file);
      if (card === undefined)
        throw new CouldNotRun(
          `${file.path} is not right, so nothing was made of the catalog; run: npm run validate`,
        );
      cards.push(card);
      if (cards.length % cardsAtOnce > 0) continue;
      progress.show(cards.length);
      await stopIfAsked(world.signal);
    }
  } finally {
    progress.clear();
  }
  return cards;
}
