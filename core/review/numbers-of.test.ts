import { expect, test } from 'vitest';
import type { Card } from '#core/catalog/card';
import { type Changes, changed, harborPath } from '../../tests/support/changed-card.ts';
import { numbersOf } from './change-words.ts';

const inWords = (changes: Changes = {}) =>
  numbersOf(changed(harborPath, changes) as Card).map(({ what, amount }) => `${what}: ${amount}`);

test('every number of a card is said in words, in the order of the record', () => {
  expect(inWords()).toEqual([
    'Annual fee: $95',
    'Annual fee in the first year: $0',
    'Foreign-transaction fee: 2.7 %',
    'Base rate: 1 point per dollar',
    'Restaurants: 3 points per dollar',
    'Restaurants: cap: $6,000',
    'Ferries: 2.5 points per dollar',
    'Purchase APR, lowest: 19.99 %',
    'Purchase APR, highest: 28.99 %',
    'Welcome offer: 40,000 points',
    'Welcome offer: purchases needed: $3,000',
    'Welcome offer: time to spend it: 3 months',
  ]);
});

test('a number knows where it stands and what it is', () => {
  expect(numbersOf(changed(harborPath, {}) as Card)[0]).toEqual({
    pointer: '/annual_fee/amount',
    value: 95,
    what: 'Annual fee',
    amount: '$95',
  });
});

test('a number in a list is named after its own item', () => {
  const label = { '/rewards/categories/1/label': 'toll roads' };
  expect(inWords(label)).toContain('Toll roads: 2.5 points per dollar');
});

test('no number, nothing said', () => {
  const none = {
    '/annual_fee': { amount: null, currency: 'USD' },
    '/fx_fee/percent': null,
    '/rewards': null,
    '/apr': undefined,
    '/welcome_offer': undefined,
  };
  expect(inWords(none)).toEqual([]);
});
