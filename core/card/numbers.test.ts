import { expect, it } from 'vitest';
import { collectFactNumbers } from './numbers.ts';

const record = {
  annual_fee: { amount: 95, currency: 'USD', first_year: null },
  fx_fee: null,
  rewards: { base_rate: { points_per_dollar: 1 }, categories: [{ points_per_dollar: 3 }, { 'a/b': 2 }] },
  image: { width: 1536 },
  sources: [{ cites: [], pages: 4 }],
  elsewhere: 5,
};

it('collects the numbers of facts in the order of the record', () => {
  expect(collectFactNumbers(record)).toEqual([
    ['/annual_fee/amount', 95],
    ['/rewards/base_rate/points_per_dollar', 1],
    ['/rewards/categories/0/points_per_dollar', 3],
    ['/rewards/categories/1/a~1b', 2],
  ]);
});

it('skips excluded numbers and whole branches', () => {
  const skippedPointers = ['/annual_fee/amount', '/rewards/categories'];
  expect(collectFactNumbers(record, (pointer) => skippedPointers.includes(pointer))).toEqual([
    ['/rewards/base_rate/points_per_dollar', 1],
  ]);
});
