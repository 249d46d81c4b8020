import type { CardKey } from '../card.ts';
import { cardIdOfPath } from '../card.ts';
import { nearest } from '../nearest.ts';
import { compareText } from '../text.ts';
import { defineCatalogRule } from './define-rule.ts';

export const replacementsKnown = defineCatalogRule({
  codes: ['replaced-by-unknown'],
  *check({ cards }) {
    const replaced = cards.filter(({ replacedBy }) => replacedBy !== undefined);
    if (replaced.length === 0) return;
    const unknown = new Set(replaced.map(({ replacedBy }) => replacedBy));
    for (const card of cards) unknown.delete(idOf(card));
    for (const { path, replacedBy: id } of replaced) {
      if (id === undefined || !unknown.has(id)) continue;
      const ids = cards.map(idOf).filter((known) => known !== undefined);
      const near = nearest(id, ids);
      yield {
        path,
        finding: { code: 'replaced-by-unknown', pointer: '/replaced_by', id, ...(near && { nearest: near }) },
      };
    }
  },
});

/** A card whose id could not be read still lies at its path. */
function idOf({ id, path }: CardKey): string | undefined {
  return id ?? cardIdOfPath(path);
}

export const replacementsEnd = defineCatalogRule({
  codes: ['replaced-by-cycle'],
  *check({ cards }) {
    const byId = new Map(
      cards.flatMap((card) =>
        card.id === undefined || card.replacedBy === undefined ? [] : [[card.id, card]],
      ),
    );
    const done = new Set<string>();
    for (const start of byId.values()) {
      const way: CardKey[] = [];
      let card: CardKey | undefined = start;
      while (card?.id !== undefined && !done.has(card.id)) {
        done.add(card.id);
        way.push(card);
        card = byId.get(card.replacedBy ?? '');
      }
      const from = card === undefined ? -1 : way.indexOf(card);
      if (from < 0) continue;
      const circle = way.slice(from);
      const ids = circle.map(({ id }) => id ?? '').toSorted(compareText);
      for (const { path } of circle)
        yield { path, finding: { code: 'replaced-by-cycle', pointer: '/replaced_by', cycle: ids } };
    }
  },
});
