import type { CardSummary } from '../card.ts';
import { compareText } from '../text.ts';
import type { Rule } from './rule.ts';

export const replacedByCycle: Rule<'replaced-by-cycle', { readonly cycle: readonly string[] }> = {
  code: 'replaced-by-cycle',
  title: 'cards replace each other in a cycle',
  severity: 'error',
  class: 'schema',
  sentence: ({ cycle }) =>
    cycle.length === 1
      ? 'The card is replaced by itself. Remove `replaced_by`, or name the card that replaces it.'
      : `${cycle.map((id) => `\`${id}\``).join(', ')} replace each other in a cycle. Remove \`replaced_by\` from the newest card.`,
  *checkCatalog({ cards }) {
    const byId = new Map(
      cards.flatMap((card) =>
        card.id === undefined || card.replacedBy === undefined ? [] : [[card.id, card]],
      ),
    );
    const done = new Set<string>();
    for (const start of byId.values()) {
      const visited: CardSummary[] = [];
      let card: CardSummary | undefined = start;
      while (card?.id !== undefined && !done.has(card.id)) {
        done.add(card.id);
        visited.push(card);
        card = byId.get(card.replacedBy ?? '');
      }
      const from = card === undefined ? -1 : visited.indexOf(card);
      if (from < 0) continue;
      const members = visited.slice(from);
      const cycle = members.map(({ id }) => id ?? '').toSorted(compareText);
      for (const { path } of members) yield { path, pointer: '/replaced_by', cycle };
    }
  },
};
