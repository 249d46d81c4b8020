import { expect, test } from 'vitest';
import { parseQuery } from '#core/query/parse';
import type { Query, Vocabulary } from '#core/query/query';
import { must } from '#core/text/must';
import { clearFilters, isChosen, setPage, setSort, setSpending, setTypedText, toggleValue } from './query-edits.ts';

const vocabulary: Vocabulary = {
  issuers: [{ id: 'example-bank', name: 'Example Bank', aliases: [], domains: [], countries: [] }],
  tiers: ['gold', 'infinite'],
  categories: ['grocery'],
  categoryNames: new Map(),
  rewardCurrencies: new Map(),
  relatedCategories: new Map(),
  issuerIdsByName: new Map([['example bank', ['example-bank']]]),
  categoryIdsByWord: new Map(),
};

function parse(raw: string): Query {
  return must(parseQuery(raw, 'search', vocabulary).value, raw);
}

test('adds and removes a filter value, and returns to the first page', () => {
  expect(toggleValue(parse('offset=50'), 'network', 'visa')).toBe('network=visa');
  expect(toggleValue(parse('network=visa'), 'network', 'amex')).toBe('network=amex,visa');
  expect(toggleValue(parse('network=amex,visa&q=a'), 'network', 'visa')).toBe('network=amex&q=a');
  expect(toggleValue(parse('network_tier=gold'), 'network_tier', null)).toBe('network_tier=gold,null');
});

test('removes the exclusion of a selected value, and replaces all exclusions if another value is selected', () => {
  const exclusions = parse('network=!visa,!amex');
  expect(toggleValue(exclusions, 'network', 'visa')).toBe('network=!amex');
  expect(toggleValue(exclusions, 'network', 'jcb')).toBe('network=jcb');
  expect(isChosen(exclusions, 'network', 'visa')).toBe(false);
  expect(isChosen(parse('network=visa'), 'network', 'visa')).toBe(true);
});

test('replaces the filter for active cards with the filter for discontinued cards', () => {
  expect(toggleValue(parse('status=active'), 'discontinued', true)).toBe('discontinued=true');
  expect(toggleValue(parse('status=active'), 'discontinued', false)).toBe('');
});

test('replaces the sort order, pages by offset or cursor, and clears the filters', () => {
  expect(setSort(parse('sort=name&offset=50'), 'annual_fee', true)).toBe('sort=-annual_fee');
  expect(setSort(parse('sort=name'), null)).toBe('');
  expect(setPage(parse('country=us'), { offset: 50 })).toBe('country=us&offset=50');
  expect(setPage(parse('country=us&offset=10000'), { after: 'AAAA' })).toBe('after=AAAA&country=us');
  expect(clearFilters(parse('country=us&q=a&sort=name&limit=3'))).toBe('limit=3&sort=name');
});

test('writes typed text into the query once, and normalizes typed amounts', () => {
  expect(setTypedText('country=us&offset=50', 'q', "it's 白金 &co")).toBe(
    `country=us&q=${encodeURIComponent("it's 白金 &co")}`,
  );
  expect(setTypedText('%71=old&q=older&country=%zz', 'q', 'new')).toBe('country=%zz&q=new');
  expect(setTypedText('annual_fee_max=95', 'annual_fee_max', ' abc ')).toBe('annual_fee_max=abc');
  expect(setTypedText('q=a&annual_fee_max=95', 'annual_fee_max', '')).toBe('q=a');
  expect(setTypedText('', 'annual_fee_max', '191,88')).toBe('annual_fee_max=191.88');
  for (const [typed, amount] of [
    ['1,000', '1000'],
    ['$1,250', '1250'],
    ['US$100', '100'],
    ['95,5 %', '95.5'],
    ['1 200 元', '1200'],
  ] as const)
    expect(setTypedText('', 'annual_fee_max', typed)).toBe(`annual_fee_max=${amount}`);
  expect(setTypedText('', 'read_since', '2026-01-02')).toBe('read_since=2026-01-02');
  expect(setTypedText('', 'q', '2,5')).toBe('q=2%2C5');
  expect(setTypedText('', 'q', 'a\ud800')).toBe('q=a%EF%BF%BD');
});

test('writes the spending of the panel, and drops the value of a point without spending', () => {
  const amounts = new Map([
    ['grocery', '$1,250'],
    ['gas', ''],
  ]);
  expect(setSpending('country=us&spend=gas:9&offset=50', amounts, '1,5')).toBe(
    'country=us&point_value=1.5&spend=grocery%3A1250',
  );
  expect(setSpending('point_value=1&spend=gas:9', new Map([['gas', '']]), '1')).toBe('');
});

test('sorts by the category rate while a category is selected', () => {
  expect(toggleValue(parse(''), 'category', 'grocery')).toBe('category=grocery&sort=-category_rate');
  expect(toggleValue(parse('category=grocery&sort=-category_rate'), 'category', 'grocery')).toBe('');
});
