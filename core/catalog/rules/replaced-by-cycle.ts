import type { CardKey } from '../card.ts';
import { compareText } from '../text.ts';
import type { Rule } from './rule.ts';

export const replacedByCycle: Rule<'replaced-by-cycle', { readonly cycle: readonly string[] }> = {
  code: 'replaced-by-cycle',
  title: 'cards replace each other in a circle',
  severity: 'error',
  class: 'schema',
  sentence: ({ cycle }) =>
    cycle.length === 1
      ? 'The card is said to be replaced by itself; remove `replaced_by`, or name the card that took its place.'
      : `${cycle.map((id) => `\`${id}\``).join(', ')} replace each other in a circle; remove \`replaced_by\` from the newest.`,
  *checkCatalog({ cards }) {
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
      const cycle = circle.map(({ id }) => id ?? '').toSorted(compareText);
      for (const { path } of circle) yield { path, pointer: '/replaced_by', cycle };
    }
  },
};
