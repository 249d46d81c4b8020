import type { CardKey } from '../../card.ts';

/** Each card with an identity that another has already, with that other. */
export function* repeats(
  cards: readonly CardKey[],
  identity: (card: CardKey) => string | undefined,
): Generator<readonly [card: CardKey, first: CardKey]> {
  const firstOf = new Map<string, CardKey>();
  for (const card of inOrder(cards)) {
    const key = identity(card);
    if (key === undefined) continue;
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, card);
    else yield [card, first];
  }
}

/** A card that lies where its id says is in the right, wherever its name sorts. */
export function inOrder(cards: readonly CardKey[]): readonly CardKey[] {
  const others = cards.filter(({ inPlace }) => !inPlace);
  return others.length === 0 ? cards : [...cards.filter(({ inPlace }) => inPlace), ...others];
}
