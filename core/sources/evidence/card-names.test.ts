import { expect, it } from 'vitest';
import { findEvidence, findPageEvidence } from './find-evidence.ts';
import type { NumberQuery } from './number-query.ts';
import { readHtml } from './read-html.ts';

const url = 'https://bank.example/';

/** The cards of one issuer. */
const english = [
  'Example Bank® Gold Card',
  'Tern Points℠ Gold Card',
  'Driftwood Card',
  'Driftwood Journey Card',
  'Example Bank Tide Rewards Credit Card',
  'Example Bank Tide X Rewards Credit Card',
  'Tailored Rewards Credit Card',
  'Tailored Rewards Credit Card for Students',
  'Anchor Visa Infinite* Card',
  'Anchor Visa Infinite Privilege* Card',
  'Anchor Visa Platinum* Card',
  'Gull & Heron Mastercard®',
  'Sanderling Visa Card',
  'One Buoy Card',
  'One Buoy+ Card',
  'Carte Marée d’Été World Elite Mastercard',
  'Example Bank Mastercard',
];
const chinese = [
  '晨星银行信用卡（金卡）',
  '晨星银行信用卡（白金卡）',
  '晨星海鸥信用卡·白金卡（银联）',
  '晨星海鸥信用卡·尊尚白金卡（银联）',
  '晨星灯塔信用卡（Visa版）',
  '晨星灯塔信用卡（银联版）',
  '晨星银行i浪花信用卡',
];

interface OtherNames {
  readonly localized?: readonly string[];
  readonly search?: readonly string[];
}

function createQuery(name: string, rest: OtherNames = {}): NumberQuery {
  const isChinese = chinese.includes(name);
  const names = {
    ...{ name, issuer: ['Example Bank', 'Example', '晨星银行', '晨星'], ...rest },
    others: (isChinese ? chinese : english).filter((other) => other !== name),
  };
  const country = isChinese ? ('cn' as const) : ('us' as const);
  const query = { value: 95, field: 'annual-fee', form: 'money', label: null } as const;
  return { ...query, country, currency: isChinese ? 'CNY' : 'USD', names };
}

/** Judges whose a page with the annual fee 95 is. */
function judge(name: string, html: string, rest?: OtherNames) {
  const [evidence] = findEvidence(readHtml(html), [createQuery(name, rest)], url, '2026-11-23');
  return evidence?.doubt ?? evidence?.verdict;
}

const headed = (heading: string, title = '') =>
  `<title>${title}</title><h1>${heading}</h1><p>Annual fee: $95</p><p>年费95元</p>`;

it.each([
  ['Example Bank® Gold Card', 'Gold Card', 'Gold Card | Example Bank'],
  ['Example Bank® Gold Card', 'Example Gold Card'],
  ['Tern Points℠ Gold Card', 'Tern Points<sup>SM</sup> Gold Card'],
  ['Driftwood Card', 'Driftwood Visa® Card'],
  ['Driftwood Card', 'Earn 60,000 bonus points with Driftwood'],
  ['Driftwood Card', 'The New Driftwood Card'],
  ['Driftwood Journey Card', 'DRIFTWOOD JOURNEY CARD'],
  ['Driftwood Journey Card', 'Ｄｒｉｆｔｗｏｏｄ Journey'],
  ['Example Bank Tide X Rewards Credit Card', 'Annual fee and rates', 'Tide X | Example Bank'],
  ['Example Bank Tide Rewards Credit Card', 'Tide: travel rewards'],
  ['Tailored Rewards Credit Card for Students', 'Tailored Rewards credit card for students'],
  ['Anchor Visa Infinite* Card', 'Anchor<sup>®</sup> Visa Infinite<sup>*</sup>'],
  ['Anchor Visa Infinite* Card', 'Visa Infinite Anchor', 'Visa Infinite Anchor - Example Bank'],
  ['Gull & Heron Mastercard®', 'Gull &amp; Heron Mastercard<sup>MD</sup>'],
  ['Gull & Heron Mastercard®', 'Gull and Heron Mastercard'],
  ['Carte Marée d’Été World Elite Mastercard', "Carte Maree d'Ete Mastercard World Elite"],
  ['Example Bank Mastercard', 'Example Bank Mastercard'],
  ['晨星银行信用卡（金卡）', '晨星银行金卡'],
  ['晨星银行i浪花信用卡', '晨星ｉ浪花信用卡'],
])('the page of %s is headed “%s” (title “%s”)', (name, heading, title = '') => {
  expect(judge(name, headed(heading, title))).toBe('found');
});

it.each([
  ['Example Bank® Gold Card', 'Tern Points Gold Card'],
  ['Example Bank® Gold Card', 'Albatross℠ Gold Card'],
  ['Driftwood Card', 'Driftwood Journey'],
  ['Driftwood Card', 'Driftwood Voyage Card'],
  ['Driftwood Journey Card', 'Compare Driftwood and Driftwood Journey'],
  ['Example Bank Tide Rewards Credit Card', 'Annual fee and rates', 'Tide X | Example Bank'],
  ['Tailored Rewards Credit Card', 'Tailored Rewards credit card for students'],
  ['Anchor Visa Infinite* Card', 'Anchor Visa Infinite Privilege'],
  ['Anchor Visa Infinite* Card', 'Anchor cards'],
  ['One Buoy Card', 'One Buoy+ Card'],
  ['Example Bank Mastercard', 'Gull & Heron Mastercard'],
  ['晨星银行信用卡（金卡）', '晨星银行白金卡'],
  ['晨星海鸥信用卡·白金卡（银联）', '晨星海鸥尊尚白金卡'],
  ['晨星灯塔信用卡（Visa版）', '晨星灯塔信用卡'],
])('the page of %s is not headed “%s” (title “%s”)', (name, heading, title = '') => {
  expect(judge(name, headed(heading, title))).toMatch(/^(?:other-card|card-not-named)$/);
});

it.each([
  '<h2>Driftwood Journey Card</h2><p>Annual fee: $95</p>',
  '<p>Upgrade to the Driftwood Journey Card. Annual fee: $95</p>',
  '<p>The Driftwood Journey Card has an annual fee of $95.</p>',
])('a number of a longer name is not that of a name in it: %s', (body) => {
  expect(judge('Driftwood Card', `<h1>Driftwood Card</h1>${body}`)).not.toBe('found');
  expect(judge('Driftwood Journey Card', `<h1>Driftwood Card</h1>${body}`)).toBe('found');
});

it('a heading about a benefit names no card', () => {
  const judgeBelow = (heading: string) =>
    judge('Driftwood Card', `<h1>Driftwood Card</h1><h2>${heading}</h2><p>Annual fee: $95</p>`);
  expect(judgeBelow('Tern Points')).toBe('found');
  expect(judgeBelow('Sanderling Cash')).toBe('found');
  expect(judgeBelow('Sanderling Visa')).toBe('other-card');
});

it('a name in another language counts wherever the name counts', () => {
  const html = '<h1>Fees</h1><p>浮木信用卡是旅行信用卡。年费$95。</p>';
  expect(judge('Driftwood Card', html)).not.toBe('found');
  expect(judge('Driftwood Card', html, { localized: ['浮木信用卡'] })).toBe('found');
  expect(judge('Driftwood Card', html, { search: ['浮木信用卡'] })).not.toBe('found');
});

it('another value is on a page of the card if the page has one of the printed names', () => {
  const isNamed = (html: string, rest?: OtherNames) =>
    findPageEvidence(readHtml(html), [createQuery('Driftwood Card', rest)], url, '2026-11-23')[0]?.others.map(
      ({ value, named }) => [value, named],
    );
  const html = '<h1>浮木信用卡</h1><p>Annual fee: $120</p>';
  expect(isNamed('<h1>Driftwood Card</h1><p>Annual fee: $120</p>')).toEqual([[120, true]]);
  expect(isNamed(html, { localized: ['浮木信用卡'] })).toEqual([[120, true]]);
  expect(isNamed(html, { search: ['浮木信用卡'] })).toEqual([]);
});
