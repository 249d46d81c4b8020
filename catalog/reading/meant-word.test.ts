import { describe, expect, test } from 'vitest';
import { choices } from '../scaffold/choices.ts';
import { meantWord } from './meant-word.ts';

const { network, type, segment } = choices;
const country = ['us', 'ca', 'cn'];
const rateType = ['points', 'miles', 'cashback'];

/** How issuers and people write the values of each list, beside the value itself. */
describe.each<[list: string, allowed: readonly string[], words: Readonly<Record<string, string>>]>([
  [
    'network',
    network,
    {
      amex: 'AMERICAN EXPRESS®, 运通',
      mastercard: 'Master Card, mastercrad',
      unionpay: '中国银联',
      visa: 'VISA',
    },
  ],
  [
    'type',
    type,
    {
      charge: 'Charge Card',
      credit: 'Carte de crédit, 信用卡, cerdit',
      debit: '借记卡',
      prepaid: 'Carte prépayée',
    },
  ],
  ['segment', segment, { business: 'Small Business', personal: 'Particuliers' }],
  ['rate type', rateType, { cashback: 'cash-back, 返现', miles: '里程', points: '积分' }],
  ['country', country, { ca: 'Canada', cn: '中国', us: 'USA' }],
])('of a %s', (_, allowed, words) => {
  const pairs = Object.entries(words).flatMap(([meant, list]) =>
    list.split(', ').map((word) => [word, meant] as const),
  );

  test.each(pairs)('«%s» means %s', (word, meant) => {
    expect(meantWord(word, allowed)).toBe(meant);
  });
});

test.each([
  ['信用卡', network],
  ['fill in', type],
  ['Canada', network],
] as const)('«%s» is none of %j', (word, allowed) => {
  expect(meantWord(word, allowed)).toBeUndefined();
});
