import type { Card } from '../card.ts';
import { compareText } from '../compare-text.ts';
import { cardText } from '../exports/card-lines.ts';

/** How the cards of one release differ from those of another; each list sorted by id. */
export interface CardChanges {
  readonly added: readonly Card[];
  /** Cards of both whose records are not the same text. */
  readonly changed: readonly { readonly before: Card; readonly after: Card }[];
  readonly removed: readonly Card[];
}

/** Compares two catalogs card by card. In neither do two cards share an id; their order does not count. */
export function cardChanges(before: readonly Card[], after: readonly Card[]): CardChanges {
  const old = new Map(before.map((card) => [card.id, card]));
  const now = new Map(after.map((card) => [card.id, card]));
  const byId = (a: Card, b: Card) => compareText(a.id, b.id);
  const changed = after.toSorted(byId).flatMap((card) => {
    const was = old.get(card.id);
    return was === undefined || cardText(was) === cardText(card) ? [] : [{ before: was, after: card }];
  });
  return {
    added: after.filter(({ id }) => !old.has(id)).toSorted(byId),
    changed,
    removed: before.filter(({ id }) => !now.has(id)).toSorted(byId),
  };
}
