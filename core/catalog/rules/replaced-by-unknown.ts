import { type CardKey, cardIdOfPath } from '../card.ts';
import { nearest } from '../nearest.ts';
import { didYouMean } from '../phrases.ts';
import type { Rule } from './rule.ts';

export const replacedByUnknown: Rule<
  'replaced-by-unknown',
  { readonly id: string; readonly nearest?: string }
> = {
  code: 'replaced-by-unknown',
  title: 'replacement is no card here',
  severity: 'error',
  class: 'schema',
  sentence: ({ id, nearest }) =>
    `\`${id}\` is no card of this catalog${didYouMean(nearest)}; write the id of a card that is, or leave the field out.`,
  *checkCatalog({ cards }) {
    const replaced = cards.filter(({ replacedBy }) => replacedBy !== undefined);
    if (replaced.length === 0) return;
    const unknown = new Set(replaced.map(({ replacedBy }) => replacedBy));
    for (const card of cards) unknown.delete(idOf(card));
    for (const { path, replacedBy: id } of replaced) {
      if (id === undefined || !unknown.has(id)) continue;
      const ids = cards.map(idOf).filter((known) => known !== undefined);
      const near = nearest(id, ids);
      yield { path, pointer: '/replaced_by', id, ...(near && { nearest: near }) };
    }
  },
};

/** A card whose id could not be read still has the id of its path. */
function idOf({ id, path }: CardKey): string | undefined {
  return id ?? cardIdOfPath(path);
}
