import { getCardIdFromPath, getCardPath } from '#core/card/card';
import type { Rule } from './rule.ts';
import { findDuplicates } from './shared/repeats.ts';

interface Facts {
  readonly id: string;
  readonly expected: string;
  /** Present if another file already uses the path that this id requires. */
  readonly taken?: true;
}

export const idDiffersFromPath: Rule<'id-differs-from-path', Facts> = {
  code: 'id-differs-from-path',
  title: 'id differs from path',
  severity: 'error',
  class: 'path',
  short: "the card's id does not match its file name",
  sentence: ({ id, expected, taken }) =>
    `The id is \`${id}\`, but in this file it must be \`${expected}\`. Change the id${taken ? '' : `, or move the file to \`${getCardPath(id)}\``}. A published card keeps its id and its path.`,
  *checkCatalog(catalog) {
    const { cards } = catalog;
    const misplacedCards = cards.filter(({ id, hasMatchingPath }) => id !== undefined && !hasMatchingPath);
    if (misplacedCards.length === 0) return;
    const paths = new Set(cards.map(({ path }) => path));
    const repeatedPaths = new Set([...findDuplicates(catalog, ({ id }) => id)].map(([{ path }]) => path));
    for (const { path, id = '', country } of misplacedCards) {
      const expected = getCardIdFromPath(path);
      // `id-repeated` reports ids that are used twice. `country-differs-from-folder` reports files in the wrong folder.
      if (expected === undefined || repeatedPaths.has(path) || id === `${country}${expected.slice(2)}`)
        continue;
      const isPathUsed = paths.has(getCardPath(id));
      yield { path, pointer: '/id', id, expected, ...(isPathUsed && { taken: isPathUsed }) };
    }
  },
};
