import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { must } from '#core/text/must';
import { anyCard } from '../../tests/support/any-card.ts';
import { readFixture } from '../../tests/support/fixtures.ts';
import { someCard } from '../../tests/support/some-card.ts';
import {
  buildCsvCells,
  buildRateCells,
  csvColumns,
  csvHeader,
  formatCsvRow,
  formatRateTable,
  formula,
} from './csv.ts';

const cases = readFixture<{ formulas: string[] }>('export/cases.json');

const day = '2026-10-01';

function cellOf(card: Parameters<typeof formatCsvRow>[0], column: string) {
  return buildCsvCells(card, day)[csvColumns.indexOf(column)];
}

/** Returns the parsed cells of a row, including the apostrophes that guard against formulas. */
function parseRow(row: string): readonly string[] {
  return Papa.parse<string[]>(row, { delimiter: ',', newline: '\r\n' }).data[0] ?? [];
}

const rewards = must(someCard().rewards, 'the rewards of the plain card');
type Rate = (typeof rewards.categories)[number];

const removeGuard = (text: string) => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

describe('formatCsvRow', () => {
  // Fees that are added later have columns after these.
  it('writes the columns of the header', () => {
    expect(`${csvHeader},`).toMatch(
      /^id,name,country,issuer_id,issuer,network,network_tier,type,segment,annual_fee_amount,annual_fee_currency,fx_fee_percent,rewards_currency,rate_type,base_rate,best_category_label,best_category_rate,official_url,last_read,discontinued_on,art_grade,status,read_by,dataset,co_brand,monthly_fee,best_category_slugs,additional_card_fee_amount,additional_card_fee_currency,first_year_fee,annual_fee_waiver,source_url,reward_currency,/,
    );
    expect(
      formatCsvRow(someCard({ network_tier: 'signature', official_url: 'https://bank.example/harbor' }), day),
    ).toMatch(
      /^us-example-harbor,Example Harbor Card,us,example-bank,Example Bank,visa,signature,credit,personal,95,USD,0,Harbor points,points,1,dining,3,https:\/\/bank.example\/harbor,2026-10-01,,none,active,person,,,,,,,,,https:\/\/bank.example\/harbor,harbor-points/,
    );
  });

  it('writes an empty cell for null and absent values', () => {
    const card = someCard({
      rewards: null,
      fx_fee: { percent: null },
      annual_fee: { amount: null, currency: 'USD' },
    });
    expect(formatCsvRow(card, day)).toMatch(
      /^us-example-harbor,Example Harbor Card,us,example-bank,Example Bank,visa,,credit,personal,,USD,,,,,,,,,,none,active,,,,,/,
    );
  });

  it.each([
    ['in words', 'waived with Harbor Checking', 'waived with Harbor Checking'],
    ['for spending', { spend: 5000, period: 'year' }, 'spending of $5,000 in a year'],
    [
      'for spending or purchases',
      { spend: 5000, purchases: 1200, period: 'first-year', note: 'either of the two' },
      'spending of $5,000, 1,200 purchases in the first year; either of the two',
    ],
    ['for a time', { period: 'first-year' }, 'in the first year'],
  ] as const)('writes the first-year fee and the waiver %s', (_, waiver, text) => {
    const card = someCard({ annual_fee: { amount: 95, currency: 'USD', first_year: 0, waiver } });
    expect([cellOf(card, 'first_year_fee'), cellOf(card, 'annual_fee_waiver')]).toEqual([0, text]);
  });

  it('writes the first page that supports the annual fee, or the first page', () => {
    const [a, b] = [
      { url: 'https://bank.example/a', retrieved: null, cites: ['/fx_fee'] },
      { url: 'https://bank.example/b', retrieved: null, cites: ['/annual_fee'] },
    ];
    expect(cellOf(someCard({ sources: [a, b, { ...b, url: 'https://bank.example/c' }] }), 'source_url')).toBe(
      b.url,
    );
    expect(cellOf(someCard({ sources: [a] }), 'source_url')).toBe(a.url);
  });

  it('writes only the main network', () => {
    const card = someCard({ additional_networks: [{ network: 'unionpay', network_tier: 'gold' }] });
    expect(cellOf(card, 'network')).toBe('visa');
    expect(cellOf(card, 'network_tier')).toBeUndefined();
  });

  it('can be parsed back to the same values', () => {
    fc.assert(
      fc.property(anyCard, (card) => {
        const cells = buildCsvCells(card, day).map((cell) => String(cell ?? ''));
        expect(parseRow(formatCsvRow(card, day)).map(removeGuard)).toEqual(cells);
      }),
    );
  });

  it('quotes a text with a trailing space, which some parsers remove', () => {
    expect(formatCsvRow(someCard({ name: 'Harbor ' }), day)).toContain(',"Harbor ",');
  });
});

describe('the best category', () => {
  const findBest = (...rates: readonly (number | null)[]) => {
    const categories = rates.map((points_per_dollar, i) => ({ label: `label ${i}`, points_per_dollar }));
    const cardWithCategories = someCard({ rewards: { ...rewards, categories } });
    return [
      cellOf(cardWithCategories, 'best_category_label'),
      cellOf(cardWithCategories, 'best_category_rate'),
    ];
  };

  it.each([
    ['is the one with the highest rate', [2, 5, 3], ['label 1', 5]],
    ['is the first of those with the highest rate', [2, 5, 5], ['label 1', 5]],
    ['may have a rate of zero', [null, 0], ['label 1', 0]],
    ['is empty if no rate is known', [null, null], [undefined, undefined]],
    ['is empty if there are no categories', [], [undefined, undefined]],
  ])('%s', (_, rates, expected) => {
    expect(findBest(...rates)).toEqual(expected);
  });

  it.each<[string, Partial<Rate>, boolean]>([
    ['at one company', { category: ['brand'] }, false],
    ['at one company and in a category', { category: ['brand', 'grocery'] }, true],
    ['in no category of the registry', { category: [] }, true],
    ['that the cardholder chooses', { choose: 1 }, false],
    ['in a category of choice', { category: ['choice'] }, false],
    ['of a quarter', { period: '2026-Q4' }, false],
    ['that rotates', { category: ['rotating'] }, false],
    ['that must be activated', { activation: true }, false],
    ['without activation', { activation: false }, true],
    ['after some spending', { from: { amount: 1000, unit: 'USD', period: 'year' } }, false],
    ['for new cardholders', { cap: { amount: 1000, unit: 'USD', period: 'welcome' } }, false],
    ['in the first year', { label: 'all purchases in the first year' }, false],
    ['after the first year', { label: 'choice, after the first year' }, true],
    ['in the first tier', { label: 'groceries, first tier' }, true],
    ['for 90 days', { label: 'gas, first 90 days' }, false],
    ['in the first year, in French', { label: 'épicerie, la première année' }, false],
    ['after the first year, in French', { label: 'épicerie, après la première année' }, true],
    ['for three months, in French', { label: 'restaurants, les trois premiers mois' }, false],
    ['in the first year, in Chinese', { label: '餐饮首年' }, false],
    ['after the first year, in Chinese', { label: '餐饮，首年后' }, true],
    ['for new cardholders, in Chinese', { label: '新户餐饮' }, false],
    ['up to a limit', { cap: { amount: 1000, unit: 'USD', period: 'year' } }, true],
    ['until a day', { until: '2027-01-01' }, true],
  ])('with a higher rate %s', (_, details, isBest) => {
    const categories = [
      { label: 'dining', points_per_dollar: 2 },
      { label: 'higher', points_per_dollar: 10, ...details },
    ];
    const card = someCard({ rewards: { ...rewards, categories } });
    expect(cellOf(card, 'best_category_rate')).toBe(isBest ? 10 : 2);
  });
});

describe('card-categories.csv', () => {
  const rate: Rate = {
    label: 'groceries',
    category: ['grocery', 'wholesale-club'],
    points_per_dollar: 3,
    cap: { amount: 500, unit: 'USD', period: 'month' },
    from: { amount: 100, unit: 'USD', period: 'year' },
    until: '2027-01-31',
    period: '2026-Q4',
    choose: 2,
    activation: true,
    note: '-10% at the till',
  };

  it('has one row per rate', () => {
    const cards = [
      someCard({ rewards: { ...rewards, categories: [rate, { label: 'dining', points_per_dollar: null }] } }),
      someCard({ id: 'us-example-none', rewards: null }),
      someCard({ id: 'us-example-cash', rewards: { ...rewards, rate_type: 'cashback' } }),
    ];
    expect(formatRateTable(cards).split('\r\n')).toEqual([
      'card_id,label,category,rate,unit,cap_amount,cap_unit,cap_period,from_amount,from_unit,from_period,until,period,choose,activation,note,first_day,last_day',
      `us-example-harbor,groceries,grocery wholesale-club,3,points per dollar,500,USD,month,100,USD,year,2027-01-31,2026-Q4,2,true,"'-10% at the till",2026-10-01,2026-12-31`,
      'us-example-harbor,dining,,,points per dollar,,,,,,,,,,,,,',
      'us-example-cash,dining,,3,%,,,,,,,,,,,,,',
      '',
    ]);
  });

  it('can be parsed back to the same values', () => {
    fc.assert(
      fc.property(anyCard, (card) => {
        const rates = card.rewards?.categories ?? [];
        const rows = Papa.parse<string[]>(formatRateTable([card]), { delimiter: ',', newline: '\r\n' }).data;
        expect(rows.slice(1, -1).map((row) => row.map(removeGuard))).toEqual(
          rates.map((entry) => buildRateCells(card, entry).map((cell) => String(cell ?? ''))),
        );
      }),
    );
  });
});

describe('formula guard', () => {
  it.each(cases.formulas)('puts one apostrophe before %j and quotes it', (name) => {
    expect(formatCsvRow(someCard({ name }), day)).toContain(`,"'${name}",`);
  });

  it.each(["'60s Card", 'A=B', 'Cash-Back+', '招商'])('does not change %j', (name) => {
    expect(formatCsvRow(someCard({ name }), day)).toContain(`,${name},`);
  });
});
