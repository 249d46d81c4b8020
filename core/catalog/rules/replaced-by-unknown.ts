import { type CardSummary, getCardIdFromPath } from '../card.ts';
import { findNearest } from '../nearest.ts';
import { didYouMean } from '../phrases.ts';
import type { Rule } from './rule.ts';

export const replacedByUnknown: Rule<
  'replaced-by-unknown',
  { readonly id: string; readonly nearest?: string }
> = {
  code: 'replaced-by-unknown',
  title: 'replacement is not in the catalog',
  severity: 'error',
  class: 'schema',
  sentence: ({ id, nearest }) =>
    `No card in this catalog has the id \`${id}\`.${didYouMean(nearest)} Enter the id of an existing card, or leave the field out.`,
  *checkCatalog({ cards }) {
    const replaced = cards.filter(({ replacedBy }) => replacedBy !== undefined);
    if (replaced.length === 0) return;
    const unknown = new Set(replaced.map(({ replacedBy }) => replacedBy));
    for (const card of cards) unknown.delete(idOf(card));
    for (const { path, replacedBy: id } of replaced) {
      if (id === undefined || !unknown.has(id)) continue;
      const ids = cards.map(idOf).filter((known) => known !== undefined);
      const near = findNearest(id, ids);
      yield { path, pointer: '/replaced_by', id, ...(near && { nearest: near }) };
    }
  },
};

function idOf({ id, path }: CardSummary): string | undefined {
  return id ?? getCardIdFromPath(path);
}
