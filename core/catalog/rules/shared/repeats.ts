import type { CardKey } from '../../card.ts';
import { compareText } from '../../text.ts';
import type { CatalogView } from '../rule.ts';

/** Each card whose identity an earlier card has, with that earlier card. */
export function* repeats(
  catalog: Pick<CatalogView, 'cards' | 'changedPaths'>,
  identity: (card: CardKey) => string | undefined,
): Generator<readonly [card: CardKey, first: CardKey]> {
  const firstOf = new Map<string, CardKey>();
  for (const card of inOrder(catalog)) {
    const key = identity(card);
    if (key === undefined) continue;
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, card);
    else yield [card, first];
  }
}

/** Published cards before changed ones; then cards whose path matches their id; then by name, so that `aeroplan` comes before `aeroplan-5`. */
export function inOrder({
  cards,
  changedPaths,
}: Pick<CatalogView, 'cards' | 'changedPaths'>): readonly CardKey[] {
  const rank = ({ path, inPlace }: CardKey) => (changedPaths.has(path) ? 2 : 0) + (inPlace ? 0 : 1);
  const stem = ({ path }: CardKey) => path.replace(/\.json$/, '');
  return cards.toSorted((a, b) => rank(a) - rank(b) || compareText(stem(a), stem(b)));
}
