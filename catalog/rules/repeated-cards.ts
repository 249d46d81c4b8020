import type { CardPart } from '../card.ts';
import { isPathOfCardId } from '../card-path.ts';
import { foldName } from '../fold.ts';
import type { CardKey } from './define-rule.ts';
import { defineCatalogRule } from './define-rule.ts';

export const idsOnce = defineCatalogRule({
  codes: ['id-repeated'],
  *check({ cards }) {
    // An id stands twice only where it stands in a file that is not its own.
    if (cards.every(({ id, path }) => id === undefined || isPathOfCardId(path, id))) return;
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

/** What makes a card the same card, whatever its id: its issuer and its name, folded. */
export function identityOf({ issuer_id: issuerId, name }: CardPart): string | undefined {
  return issuerId === undefined || name === undefined ? undefined : `${issuerId}\0${foldName(name)}`;
}

function* repeats(
  cards: readonly CardKey[],
  identity: (card: CardKey) => string | undefined,
): Generator<readonly [card: CardKey, first: CardKey]> {
  const firstOf = new Map<string, CardKey>();
  // A card that lies where its id says is in the right, wherever its name sorts.
  const misplaced = ({ id, path }: CardKey) => id === undefined || !isPathOfCardId(path, id);
  const others = cards.filter(misplaced);
  const inOrder = others.length === 0 ? cards : [...cards.filter((card) => !misplaced(card)), ...others];
  for (const card of inOrder) {
    const key = identity(card);
    if (key === undefined) continue;
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, card);
    else yield [card, first];
  }
}
