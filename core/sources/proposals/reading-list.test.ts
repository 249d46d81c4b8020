import { expect, test } from 'vitest';
import type { Card } from '#core/card/card';
import { addDays } from '#core/card/days';
import { someCard } from '../../../tests/support/some-card.ts';
import { listNumbersToRead } from './reading-list.ts';

const today = '2026-11-21';

/** A card of an issuer with one number, read so many days ago. Null means that it is unread. */
function cardOf(issuer: string, id: string, days: number | null, changes: Partial<Card> = {}): Card {
  const retrieved = days === null ? null : addDays(today, -days);
  return someCard({
    id: `us-${id}`,
    issuer_id: issuer,
    rewards: null,
    sources: [
      { url: `https://bank.example/${id}`, retrieved, by: 'person', cites: ['/annual_fee', '/fx_fee'] },
    ],
    ...changes,
  });
}

const listIds = (cards: readonly Card[]) =>
  listNumbersToRead(cards, { field: '/annual_fee', today }).map(({ card, why }) => `${card.id} ${why}`);

test('unread numbers of open cards come first, then the oldest, then the unknown ones, then closed cards', () => {
  const unknown = { annual_fee: { amount: null, currency: 'USD' } };
  const cards = [
    cardOf('a', 'closed', null, { discontinued_on: '2020-01' }),
    cardOf('a', 'unknown', 1, unknown),
    cardOf('a', 'read', 180),
    cardOf('a', 'old', 181),
    cardOf('a', 'older', 300),
    cardOf('a', 'unread', null),
  ];
  expect(listIds(cards)).toEqual([
    'us-unread unread',
    'us-older old',
    'us-old old',
    'us-unknown null',
    'us-closed unread',
  ]);
});

test('the issuers take turns among the cards of one week', () => {
  const cards = [
    cardOf('a', 'a1', 203),
    cardOf('a', 'a2', 204),
    cardOf('a', 'a3', 205),
    cardOf('b', 'b1', 203),
    cardOf('c', 'c1', 300),
  ];
  expect(listIds(cards).map((line) => line.slice(3, 5))).toEqual(['c1', 'a3', 'b1', 'a2', 'a1']);
});

test('the pages that cite a number come first, each once', () => {
  const url = (name: string) => `https://bank.example/${name}`;
  const card = someCard({
    sources: [
      { url: url('other'), retrieved: null, cites: [] },
      { url: url('terms#fees'), retrieved: null, cites: ['/fx_fee'] },
      { url: url('terms'), retrieved: null, cites: ['/rewards'] },
    ],
  });
  const [number] = listNumbersToRead([card], { field: '/fx_fee', today });
  expect(number?.addresses).toEqual([url('terms#fees'), url('other')]);
});
