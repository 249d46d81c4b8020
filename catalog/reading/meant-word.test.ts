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
      amex: 'American Express, AMERICAN EXPRESS®, 美国运通, 运通',
      mastercard: 'Master Card, 万事达, mastercrad',
      unionpay: '银联, 中国银联, China UnionPay',
      visa: 'Visa, VISA, 维萨',
    },
  ],
  [
    'type',
    type,
    {
      charge: 'Charge Card',
      credit: 'Credit Card, Carte de crédit, 信用卡, 贷记卡, cerdit',
      debit: 'Debit Card, Carte de débit, 借记卡',
      prepaid: 'Prepaid Card, Carte prépayée, 预付卡',
    },
  ],
  [
    'segment',
    segment,
    { business: 'Small Business, Entreprise, 商务', personal: 'Consumer, Particuliers, 个人' },
  ],
  ['rate type', rateType, { cashback: 'Cash back, cash-back, Remises, 返现', miles: '里程', points: '积分' }],
  ['country', country, { ca: 'Canada, 加拿大', cn: 'China, 中国', us: 'United States, USA, 美国' }],
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
