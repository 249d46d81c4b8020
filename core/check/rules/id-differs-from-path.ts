import { getCardIdFromPath, getCardPath } from '#core/card/card';
import { getIssuerIdFromPath, getIssuerPath } from '#core/card/registry';
import type { Rule } from './rule.ts';
import { findDuplicates } from './shared/repeats.ts';

interface Facts {
  readonly id: string;
  readonly expected: string;
  /** Present if another file already uses the path that this id requires. */
  readonly taken?: true;
  /** The path that the id of an issuer requires. Absent for a card. */
  readonly target?: string;
}

export const idDiffersFromPath: Rule<'id-differs-from-path', Facts> = {
  code: 'id-differs-from-path',
  title: 'id differs from path',
  severity: 'error',
  class: 'path',
  short: 'the id does not match the file name',
  sentence: ({ id, expected, taken, target }) =>
    `The id is \`${id}\`, but in this file it must be \`${expected}\`. Change the id${taken ? '' : `, or move the file to \`${target ?? getCardPath(id)}\``}. A published ${target === undefined ? 'card' : 'issuer'} keeps its id and its path.`,
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
  *checkRegistries({ placedIssuers }) {
    const paths = new Set(placedIssuers.map(({ path }) => path));
    for (const { path, issuer } of placedIssuers) {
      const id = issuer?.id;
      const expected = getIssuerIdFromPath(path);
      // `registry-clash` reports ids that are used twice.
      const isRepeated = placedIssuers.some((other) => other.path !== path && other.issuer?.id === id);
      if (id === undefined || expected === undefined || id === expected || isRepeated) continue;
      const target = getIssuerPath(id);
      const isPathUsed = paths.has(target);
      yield { path, pointer: '/id', id, expected, target, ...(isPathUsed && { taken: isPathUsed }) };
    }
  },
};
