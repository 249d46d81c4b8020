import { getCardIdFromPath } from '#core/card/card';
import { findNearest } from '#core/text/nearest';
import { didYouMean } from '#core/text/phrases';
import type { Rule } from './rule.ts';

export const replacedByUnknown: Rule<
  'replaced-by-unknown',
  { readonly id: string; readonly nearest?: string }
> = {
  code: 'replaced-by-unknown',
  title: 'replacement is not in the catalog',
  severity: 'error',
  class: 'schema',
  short: 'the replacement is not a card in the catalog',
  sentence: ({ id, nearest }) =>
    `No card in this catalog has the id \`${id}\`.${didYouMean(nearest)} Enter the id of an existing card, or leave the field out.`,
  *checkCatalog({ cards }) {
    const ids = new Set(cards.flatMap(({ id, path }) => id ?? getCardIdFromPath(path) ?? []));
    for (const { path, replacedBy: id } of cards) {
      if (id === undefined || ids.has(id)) continue;
      const nearest = findNearest(id, ids);
      yield { path, pointer: '/replaced_by', id, ...(nearest && { nearest }) };
    }
  },
};
