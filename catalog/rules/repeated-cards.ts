import type { CardKey } from '../card-key.ts';
import { defineCatalogRule } from './define-rule.ts';

export const idsOnce = defineCatalogRule({
  codes: ['id-repeated'],
  *check({ cards }) {
    // An id stands twice only where it stands in a file that is not its own.
    if (cards.every(({ id, inPlace }) => id === undefined || inPlace)) return;
    for (const [card, first] of repeats(cards, ({ id }) => id)) {
      const finding = { code: 'id-repeated', pointer: '/id', id: card.id ?? '', other: first.path } as const;
      yield { path: card.path, finding };
    }
  },
});

export const cardsOnce = defineCatalogRule({
  codes: ['card-repeated'],
  *check({ cards }) {
    for (const [card, first] of repeats(cards, ({ identity }) => identity)) {
      const finding = {
        code: 'card-repeated',
        pointer: '/name',
        name: card.name ?? '',
        other: first.path,
      } as const;
      yield { path: card.path, finding };
    }
  },
});

function* repeats(
  cards: readonly CardKey[],
  identity: (card: CardKey) => string | undefined,
): Generator<readonly [card: CardKey, first: CardKey]> {
  const firstOf = new Map<string, CardKey>();
  // A card that lies where its id says is in the right, wherever its name sorts.
  const others = cards.filter(({ inPlace }) => !inPlace);
  const inOrder = others.length === 0 ? cards : [...cards.filter(({ inPlace }) => inPlace), ...others];
  for (const card of inOrder) {
    const key = identity(card);
    if (key === undefined) continue;
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, card);
    else yield [card, first];
  }
}
