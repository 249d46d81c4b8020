import { expect, test } from 'vitest';
import { buildRegistry } from '#core/card/registry';
import { readHtml } from '../evidence/read-html.ts';
import { listPageAnswers } from './page-answers.ts';
import { getNameKey, outlinePage } from './page-outline.ts';

const registry = buildRegistry({});
const filler = `<p>${'A page about a card for people who like the sea. '.repeat(8)}</p>`;

function outline(heading: string, body = '', title = '') {
  const page = readHtml(`<title>${title}</title><h1>${heading}</h1>${body}${filler}`);
  return outlinePage(
    page,
    { country: 'us', issuer: ['Harbor Bank'], name: null },
    'https://bank.example/',
    '2026-11-21',
  );
}

test.each([
  ['Tide Visa<sup>®</sup> Card', '', 'Tide Visa® Card'],
  ['Carte Visa Infinite<sup>*</sup> Odyssée', '', 'Carte Visa Infinite Odyssée'],
  ['Carte Marée Mastercard<sup>MD</sup>', '', 'Carte Marée Mastercard'],
  ['海岸线白金信用卡', '', '海岸线白金信用卡'],
  ['Up to 5X points', 'Tide Mastercard® – up to 5X points | Harbor', 'Tide Mastercard®'],
  ['Which card is yours?', 'Credit cards | Harbor Bank', undefined],
  ['Credit Card', 'Harbor', undefined],
  ['关于调整信用卡收费标准的公告', '', undefined],
])('the heading “%s” with the title “%s” names %s', (heading, title, name) => {
  expect(outline(heading, '', title).names[0]?.text).toBe(name);
});

test('names of one card have one key', () => {
  const key = (name: string) => getNameKey(name, ['Harbor Bank', '海港银行']);
  expect(key('Harbor Tide® Visa Card')).toBe(key('Tide Visa'));
  expect(key('海港银行潮汐信用卡')).toBe(key('潮汐卡'));
  expect(key('Tide Plus')).not.toBe(key('Tide'));
});

test('each field gets its plausible values, those without a doubt first', () => {
  const body = `<p>Additional cards: $25 a year for each authorized user.</p><p>Annual fee: <s>$120</s> $95.</p>
<p>Earn 1 point per dollar on all purchases.</p>`;
  const answers = listPageAnswers(
    outline('Tide Visa Card', body),
    { country: 'us', issuerId: 'harbor' },
    registry,
  );
  const summary = answers.map(({ field, answers: values }) => [field, ...values.map(({ value }) => value)]);
  expect(summary).toEqual([
    ['/name', 'Tide Visa Card'],
    ['/network', 'visa'],
    ['/annual_fee/amount', 95],
    ['/additional_card_fee/amount', 25],
    ['/rewards/base_rate/points_per_dollar', 1],
    ['/rewards/rate_type', 'points'],
  ]);
});
