import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCards } from '../../tests/support/any-card.ts';
import { someCard } from '../../tests/support/some-card.ts';
import { cardChanges } from './card-changes.ts';

const named = (id: string, name = id) => someCard({ id, name });
const ids = (cards: readonly { readonly id: string }[]) => cards.map(({ id }) => id);

test('added, changed and removed, each sorted by id', () => {
  const before = [named('us-c'), named('us-b', 'Old'), named('us-x'), named('us-a', 'Old'), named('us-w')];
  const after = [named('us-n'), named('us-b', 'New'), named('us-m'), named('us-c'), named('us-a', 'New')];
  const changes = cardChanges(before, after);
  expect(ids(changes.added)).toEqual(['us-m', 'us-n']);
  expect(ids(changes.removed)).toEqual(['us-w', 'us-x']);
  expect(changes.changed.map((pair) => [pair.before.id, pair.before.name, pair.after.name])).toEqual([
    ['us-a', 'Old', 'New'],
    ['us-b', 'Old', 'New'],
  ]);
});

test('the hint for editors is no change', () => {
  const card = someCard();
  expect(cardChanges([card], [{ $schema: '../../schema.json', ...card }]).changed).toEqual([]);
});

test('from the old cards and the changes the new ones follow, whatever the order', () => {
  fc.assert(
    fc.property(anyCards, anyCards, (before, after) => {
      const { added, changed, removed } = cardChanges(before, after);
      const cards = new Map(before.map((card) => [card.id, card]));
      for (const { id } of removed) expect(cards.delete(id)).toBe(true);
      for (const pair of changed) cards.set(pair.after.id, pair.after);
      for (const card of added) cards.set(card.id, card);
      expect([...cards.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(plain)).toEqual(
        after.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(plain),
      );
      expect(cardChanges(before.toReversed(), after.toReversed())).toEqual({ added, changed, removed });
    }),
  );
});

function plain(card: object): unknown {
  return JSON.parse(JSON.stringify({ ...card, $schema: undefined }));
}
