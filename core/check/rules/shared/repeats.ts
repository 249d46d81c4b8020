import type { CardSummary } from '#core/card/card';
import { compareText } from '#core/text/text';
import type { CatalogView } from '../rule.ts';

/**
 * Finds each card with the same key as an earlier card. Yields the card and the first card with that key. Cards without
 * a key are skipped.
 */
export function* findDuplicates(
  catalog: Pick<CatalogView, 'cards' | 'changedPaths'>,
  getKey: (card: CardSummary) => string | undefined,
): Generator<readonly [card: CardSummary, first: CardSummary]> {
  const firstCardByKey = new Map<string, CardSummary>();
  for (const card of sortByPrecedence(catalog)) {
    const key = getKey(card);
    if (key === undefined) continue;
    const first = firstCardByKey.get(key);
    if (first === undefined) firstCardByKey.set(key, card);
    else yield [card, first];
  }
}

/**
 * Sorts unchanged cards before changed cards. Within both groups, cards whose path matches the id come first. Cards of
 * equal rank are sorted by path (`aeroplan` before `aeroplan-5`).
 */
export function sortByPrecedence({
  cards,
  changedPaths,
}: Pick<CatalogView, 'cards' | 'changedPaths'>): readonly CardSummary[] {
  const rank = ({ path, hasMatchingPath }: CardSummary) =>
    (changedPaths.has(path) ? 2 : 0) + (hasMatchingPath ? 0 : 1);
  const removeExtension = ({ path }: CardSummary) => path.replace(/\.json$/, '');
  return cards.toSorted((a, b) => rank(a) - rank(b) || compareText(removeExtension(a), removeExtension(b)));
}
