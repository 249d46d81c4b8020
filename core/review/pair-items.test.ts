import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityIn, pairItems, titleOf } from './card-diff.ts';

const byLabel = identityIn('/rewards/categories');
const items = (...labels: string[]) => labels.map((label) => ({ label }));

describe('pairItems', () => {
  it('finds items again by their folded label, wherever they stand', () => {
    expect(pairItems(items('Dining', 'Gas'), items('gas', 'DINING'), byLabel)).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('takes what stands at the same position for renamed', () => {
    expect(pairItems(items('Dining', 'Gas'), items('Restaurants', 'Gas'), byLabel)).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('does not take for renamed what stands elsewhere', () => {
    expect(pairItems(items('Dining', 'Gas', 'Rail'), items('Gas', 'Rail', 'Air'), byLabel)).toEqual([
      [1, 0],
      [2, 1],
      [undefined, 2],
      [0, undefined],
    ]);
  });

  it('keeps the order of items of one label', () => {
    expect(pairItems(items('Gas', 'Gas'), items('Gas', 'Gas', 'Gas'), byLabel)).toEqual([
      [0, 0],
      [1, 1],
      [undefined, 2],
    ]);
  });

  it('tells labels apart that fold to nothing', () => {
    expect(pairItems(items('™', '®'), items('®', '™'), byLabel)).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('uses each item exactly once', () => {
    const lists = fc.array(fc.constantFrom('a', 'b', 'B', 'c', 'é', 'e', ''), { maxLength: 8 });
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        const pairs = pairItems(items(...before), items(...after), byLabel);
        const old = pairs.flatMap(([position]) => position ?? []).toSorted((a, b) => a - b);
        const now = pairs.flatMap(([, position]) => position ?? []);
        expect(old).toEqual([...before.keys()]);
        expect(now).toEqual([...after.keys()]);
      }),
    );
  });
});

it('titleOf reads the key that names an item, and of anything else gives nothing', () => {
  expect(titleOf('/sources', { url: 'https://bank.example' })).toBe('https://bank.example');
  expect(titleOf('/sources', null)).toBe('');
  expect(titleOf('/unheard-of', { url: 'x' })).toBe('');
});

it.each([
  ['/additional_networks', { network: 'visa' }, 'visa'],
  ['/rewards/categories', { label: 'Gas' }, 'Gas'],
  ['/benefits', { title: 'Lounge' }, 'Lounge'],
  ['/sources', { url: 'https://bank.example' }, 'https://bank.example'],
])('an item of %s has a name', (field, item, name) => {
  expect(titleOf(field, item)).toBe(name);
});

it('an item without its name, or that is no object, is called nothing', () => {
  expect(titleOf('/benefits', {})).toBe('');
  expect(titleOf('/benefits', { title: null })).toBe('');
  expect(titleOf('/benefits', 'title')).toBe('');
  expect(titleOf('/benefits', undefined)).toBe('');
});

it.each([
  ['/rewards/categories', 'label', true],
  ['/benefits', 'title', true],
  ['/additional_networks', 'network', false],
  ['/sources', 'url', false],
])('whether an item of %s is the same in other letters', (field, key, same) => {
  const identity = identityIn(field);
  expect(identity({ [key]: 'https://x.example/A' }) === identity({ [key]: 'https://x.example/a' })).toBe(
    same,
  );
});
