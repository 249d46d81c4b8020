import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '#core/card/card';
import { valueAt } from '#core/card/json';
import { anyCard } from '../../tests/support/any-card.ts';
import { someCard } from '../../tests/support/some-card.ts';
import { createKeySelector, diffCards, getItemName, pairItems } from './card-diff.ts';

const createRewards = (
  ...categories: NonNullable<Card['rewards']>['categories']
): NonNullable<Card['rewards']> => ({
  currency_label: 'Harbor points',
  rate_type: 'points',
  base_rate: { points_per_dollar: 1 },
  categories,
});

describe('diffCards', () => {
  it('matches a category by its folded label at a new position', () => {
    const before = someCard({
      rewards: createRewards(
        { label: 'Dining', points_per_dollar: 3 },
        { label: 'gas', points_per_dollar: 2 },
      ),
    });
    const after = someCard({
      rewards: createRewards(
        { label: 'gas', points_per_dollar: 4 },
        { label: 'Dining', points_per_dollar: 3 },
      ),
    });
    expect(diffCards(before, after)).toEqual([
      {
        field: '/rewards/categories/*/points_per_dollar',
        pointer: '/rewards/categories/0/points_per_dollar',
        item: 'gas',
        before: { value: 2, unit: 'points per dollar' },
        after: { value: 4, unit: 'points per dollar' },
      },
    ]);
  });

  it('lists every field of a new category, and returns pointers into the old card for a removed one', () => {
    const cap = { amount: 6000, unit: 'USD', period: 'quarter' } as const;
    const before = someCard({ rewards: createRewards({ label: 'rail', points_per_dollar: 5, cap }) });
    const removal = diffCards(before, someCard({ rewards: createRewards() }));
    expect(removal.map(({ pointer, before, after }) => [pointer, before.value, after.value])).toEqual([
      ['/rewards/categories/0/label', 'rail', undefined],
      ['/rewards/categories/0/points_per_dollar', 5, undefined],
      ['/rewards/categories/0/cap/amount', 6000, undefined],
      ['/rewards/categories/0/cap/unit', 'USD', undefined],
      ['/rewards/categories/0/cap/period', 'quarter', undefined],
    ]);
    const addition = diffCards(someCard({ rewards: null }), before);
    expect(addition.map(({ field }) => field)).toContain('/rewards/currency_label');
    expect(addition).toContainEqual({
      field: '/rewards/categories/*/cap/amount',
      pointer: '/rewards/categories/0/cap/amount',
      item: 'rail',
      before: {},
      after: { value: 6000, unit: 'USD' },
    });
  });

  it('compares lists of plain values as sets', () => {
    const [source] = someCard().sources;
    const cites = ['/rewards', '/fx_fee', '/annual_fee'];
    expect(
      diffCards(someCard(), someCard({ sources: [{ url: '', retrieved: '', ...source, cites }] })),
    ).toEqual([]);
  });

  it('compares localized names one by one, sorted by language', () => {
    const before = someCard({ localized_names: { 'zh-Hans': '甲', fr: 'Or' } });
    const after = someCard({ localized_names: { fr: 'Doré', 'en-CA': 'Gold', 'zh-Hans': '甲' } });
    expect(
      diffCards(before, after).map(({ item, before, after }) => [item, before.value, after.value]),
    ).toEqual([
      ['en-CA', undefined, 'Gold'],
      ['fr', 'Or', 'Doré'],
    ]);
  });

  it('ignores keys that a card does not have', () => {
    const names = JSON.parse('{"__proto__": "x", "constructor": "y"}') as Record<string, string>;
    const changes = diffCards(someCard(), someCard({ localized_names: names }));
    expect(changes.map(({ item, after }) => [item, after.value])).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });

  it('finds no change if only the order differs', () => {
    fc.assert(
      fc.property(anyCard, (card) => {
        const reordered = {
          ...card,
          ...(card.additional_networks && {
            additional_networks: uniqueBy(card.additional_networks, 'network'),
          }),
        };
        expect(diffCards(reordered, reordered)).toEqual([]);
        const reversed = {
          ...reordered,
          ...(reordered.additional_networks && {
            additional_networks: reordered.additional_networks.toReversed(),
          }),
        };
        expect(diffCards(reordered, reversed)).toEqual([]);
      }),
    );
  });

  it('returns valid pointers to changed values, and is symmetric', () => {
    fc.assert(
      fc.property(anyCard, anyCard, (before, after) => {
        const changes = diffCards(before, after);
        for (const change of changes)
          if (change.after.value !== undefined)
            expect(valueAt(after, change.pointer)).toEqual(change.after.value);
          else expect(valueAt(before, change.pointer)).toEqual(change.before.value);
        const reverseChanges = diffCards(after, before).map((change) => [
          change.field,
          'value' in change.after,
          change.after.value,
        ]);
        expect(reverseChanges.toSorted(byText)).toEqual(
          changes
            .map((change) => [change.field, 'value' in change.before, change.before.value])
            .toSorted(byText),
        );
      }),
    );
  });
});

function uniqueBy<Item, Key extends keyof Item>(items: readonly Item[], key: Key): readonly Item[] {
  return [...new Map(items.map((item) => [item[key], item])).values()];
}

function byText(a: unknown, b: unknown): number {
  const [first, second] = [JSON.stringify(a), JSON.stringify(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

const byLabel = createKeySelector('/rewards/categories');
const createItems = (...labels: string[]) => labels.map((label) => ({ label }));

describe('pairItems', () => {
  it('matches items by their folded label at any position', () => {
    expect(pairItems(createItems('Dining', 'Gas'), createItems('gas', 'DINING'), byLabel)).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('treats unmatched items at the same position as renamed', () => {
    expect(pairItems(createItems('Dining', 'Gas'), createItems('Restaurants', 'Gas'), byLabel)).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('distinguishes labels that are empty after folding', () => {
    expect(pairItems(createItems('™', '®'), createItems('®', '™'), byLabel)).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('uses each item exactly once', () => {
    const lists = fc.array(fc.constantFrom('a', 'b', 'B', 'c', 'é', 'e', ''), { maxLength: 8 });
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        const pairs = pairItems(createItems(...before), createItems(...after), byLabel);
        const oldPositions = pairs.flatMap(([position]) => position ?? []).toSorted((a, b) => a - b);
        const newPositions = pairs.flatMap(([, position]) => position ?? []);
        expect(oldPositions).toEqual([...before.keys()]);
        expect(newPositions).toEqual([...after.keys()]);
      }),
    );
  });
});

it.each([
  ['/rewards/categories', { label: 'Gas' }, 'Gas'],
  ['/sources', { url: 'https://bank.example' }, 'https://bank.example'],
])('returns the name of an item of %s', (field, item, name) => {
  expect(getItemName(field, item)).toBe(name);
});

it.each([
  ['/rewards/categories', 'label', true],
  ['/benefits', 'title', true],
  ['/additional_networks', 'network', false],
  ['/sources', 'url', false],
])('compares items of %s by their %s; ignores case: %s', (field, key, ignoresCase) => {
  const identity = createKeySelector(field);
  expect(identity({ [key]: 'https://x.example/A' }) === identity({ [key]: 'https://x.example/a' })).toBe(
    ignoresCase,
  );
});
