import { counted } from '#catalog/text';
import type { View } from '../desired.ts';

/** What a pull request does to cards, of which it has one at least, in a few words that begin a sentence. */
export function inShort(view: View): string {
  const { cards } = view.facts;
  const one = cards.length === 1;
  const all = counted(cards.length, 'card');
  const kinds = new Set(cards.map(({ change }) => change));
  const [kind, ...others] = kinds;
  if (kind === undefined || others.length > 0) return `${all} change`;
  switch (kind) {
    case 'new':
      return one ? 'A new card' : `${cards.length} new cards`;
    case 'removal':
      return one ? 'One card goes' : `${all} go`;
    case 'rename':
      return one ? 'One card moves' : `${all} move`;
    case 'update':
      return updates(view);
  }
}

function updates({ facts, changes }: View): string {
  const cards = facts.cards.length;
  const moved = changes.map(
    (card) =>
      // A number that is taken away changes too; the size of a picture is no fact about a card.
      card.changes.filter(
        ({ pointer, before, after }) =>
          (typeof before.value === 'number' || typeof after.value === 'number') &&
          !pointer.startsWith('/image'),
      ).length,
  );
  const numbers = moved.reduce((sum, count) => sum + count, 0);
  if (numbers === 0)
    return cards === 1 ? 'One card changes, no number does' : `${cards} cards change, no number does`;
  const touched = moved.filter((count) => count > 0).length;
  const where =
    cards === 1
      ? 'one card'
      : touched === cards
        ? `${cards} cards`
        : `${touched === 1 ? 'one' : touched} of ${cards} cards`;
  return `${capital(numbers)} ${numbers === 1 ? 'number changes' : 'numbers change'} on ${where}`;
}

function capital(count: number): string {
  return (
    ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'][count] ?? String(count)
  );
}
