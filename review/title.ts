import type { Facts } from './facts.ts';

/** What the title might better be; null where it is well as it is, undefined where nobody can say. Advice, never a gate. */
export function betterTitle({ cards, pull }: Facts): string | null | undefined {
  const [card] = cards;
  const exact =
    cards.length === 1 && card?.change === 'new'
      ? `card(add): ${card.id}`
      : cards.length === 1 && card?.change === 'update'
        ? `card(update): ${card.id}`
        : null;
  if (exact !== null) return pull.title === exact ? null : exact;
  if (conventional.test(pull.title)) return null;
  return cards.length === 0 ? undefined : suggestionFor(cards);
}

/** Conventional Commits 1.0: a type, perhaps a scope, a colon, a description. */
const conventional = /^[a-z]+(\([^()]+\))?!?: \S/;

function suggestionFor(cards: Facts['cards']): string {
  const has = (change: Facts['cards'][number]['change']) => cards.every((card) => card.change === change);
  const count = `${cards.length} ${cards.length === 1 ? 'card' : 'cards'}`;
  if (has('new')) return `card(add): ${count}`;
  if (has('removal')) return `card(remove): ${cards.length === 1 ? (cards[0]?.id ?? count) : count}`;
  if (has('rename')) return `card(rename): ${cards.length === 1 ? (cards[0]?.id ?? count) : count}`;
  return `card(update): ${count}`;
}
