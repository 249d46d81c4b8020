import type { CardSummary } from '#core/card/card';
import { must } from '#core/text/must';
import { compareText } from '#core/text/text';
import type { Rule } from './rule.ts';

export const replacedByCycle: Rule<'replaced-by-cycle', { readonly cycle: readonly string[] }> = {
  code: 'replaced-by-cycle',
  title: 'cards replace each other in a cycle',
  severity: 'error',
  class: 'schema',
  short: 'cards replace each other in a cycle',
  sentence: ({ cycle }) =>
    cycle.length === 1
      ? 'The card is replaced by itself. Remove `replaced_by`, or name the card that replaces it.'
      : `${cycle.map((id) => `\`${id}\``).join(', ')} replace each other in a cycle. Remove \`replaced_by\` from the newest card.`,
  *checkCatalog({ cards }) {
    const cardById = new Map(
      cards.flatMap((card) =>
        card.id === undefined || card.replacedBy === undefined ? [] : [[card.id, card]],
      ),
    );
    const visitedIds = new Set<string>();
    for (const start of cardById.values()) {
      const chain: CardSummary[] = [];
      let card: CardSummary | undefined = start;
      while (card?.id !== undefined && !visitedIds.has(card.id)) {
        visitedIds.add(card.id);
        chain.push(card);
        card = cardById.get(must(card.replacedBy, card.id));
      }
      const cycleStart = card === undefined ? -1 : chain.indexOf(card);
      if (cycleStart < 0) continue;
      const cycleCards = chain.slice(cycleStart);
      const cycle = cycleCards.map(({ id }) => must(id, 'the id')).toSorted(compareText);
      for (const { path } of cycleCards) yield { path, pointer: '/replaced_by', cycle };
    }
  },
};
