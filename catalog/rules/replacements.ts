import { cardIdOfPath } from '../card-path.ts';
import { compareText } from '../diagnostic.ts';
import { nearest } from '../nearest.ts';
import { type CardKey, defineCatalogRule } from './define-rule.ts';

export const replacementsKnown = defineCatalogRule({
  codes: ['replaced-by-unknown'],
  *check({ cards }) {
    const replaced = cards.filter(({ replacedBy }) => replacedBy !== undefined);
    if (replaced.length === 0) return;
    // A card whose id could not be read still lies at its path.
    const ids = new Set(cards.map(({ id, path }) => id ?? cardIdOfPath(path) ?? ''));
    ids.delete('');
    for (const { path, replacedBy: id } of replaced) {
      if (id === undefined || ids.has(id)) continue;
      const near = nearest(id, ids);
      yield {
        path,
        finding: { code: 'replaced-by-unknown', pointer: '/replaced_by', id, ...(near && { nearest: near }) },
      };
    }
  },
});

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
