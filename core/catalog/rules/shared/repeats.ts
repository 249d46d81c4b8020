import type { CardSummary } from '../../card.ts';
import { compareText } from '../../text.ts';
import type { CatalogView } from '../rule.ts';

/** Each card whose identity an earlier card has, with that earlier card. */
export function* findDuplicates(
  catalog: Pick<CatalogView, 'cards' | 'changedPaths'>,
  identity: (card: CardSummary) => string | undefined,
): Generator<readonly [card: CardSummary, first: CardSummary]> {
  const firstOf = new Map<string, CardSummary>();
  for (const card of sortByPrecedence(catalog)) {
    const key = identity(card);
    if (key === undefined) continue;
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, card);
    else yield [card, first];
  }
}

/** Published cards before changed ones; then cards whose path matches their id; then by name, so that `aeroplan` comes before `aeroplan-5`. */
export function sortByPrecedence({
  cards,
  changedPaths,
}: Pick<CatalogView, 'cards' | 'changedPaths'>): readonly CardSummary[] {
  const rank = ({ path, hasMatchingPath }: CardSummary) =>
    (changedPaths.has(path) ? 2 : 0) + (hasMatchingPath ? 0 : 1);
  const stem = ({ path }: CardSummary) => path.replace(/\.json$/, '');
  return cards.toSorted((a, b) => rank(a) - rank(b) || compareText(stem(a), stem(b)));
}
