import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { anyCard } from '../../tests/support/any-card.ts';
import { readFixture } from '../../tests/support/fixtures.ts';
import { someCard } from '../../tests/support/some-card.ts';
import { buildCsvCells, csvColumns, csvHeader, formatCsvRow, formula } from './csv.ts';

const cases = readFixture<{ formulas: string[] }>('export/cases.json');

function cellOf(card: Parameters<typeof formatCsvRow>[0], column: string) {
  return buildCsvCells(card)[csvColumns.indexOf(column)];
}

/** Returns the parsed cells of a row, including the apostrophes that guard against formulas. */
function parseRow(row: string): readonly string[] {
  return Papa.parse<string[]>(row, { delimiter: ',', newline: '\r\n' }).data[0] ?? [];
}

const removeGuard = (text: string) => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

describe('formatCsvRow', () => {
  // Fees that are added later have columns after these.
  it('writes the columns of the header', () => {
    expect(`${csvHeader},`).toMatch(
      /^id,name,country,issuer_id,issuer,network,network_tier,type,segment,annual_fee_amount,annual_fee_currency,fx_fee_percent,rewards_currency,rate_type,base_rate,best_category_label,best_category_rate,official_url,last_read,discontinued_on,art_grade,status,read_by,dataset,co_brand,monthly_fee,best_category_slugs,/,
    );
    expect(
      formatCsvRow(someCard({ network_tier: 'signature', official_url: 'https://bank.example/harbor' })),
    ).toMatch(
      /^us-example-harbor,Example Harbor Card,us,example-bank,Example Bank,visa,signature,credit,personal,95,USD,0,Harbor points,points,1,dining,3,https:\/\/bank.example\/harbor,2026-10-01,,none,active,person,,,,/,
    );
  });

  it('writes an empty cell for null and absent values', () => {
    const card = someCard({
      rewards: null,
      fx_fee: { percent: null },
      annual_fee: { amount: null, currency: 'USD' },
    });
    expect(formatCsvRow(card)).toMatch(
      /^us-example-harbor,Example Harbor Card,us,example-bank,Example Bank,visa,,credit,personal,,USD,,,,,,,,,,none,active,,,,,/,
    );
  });

  it('writes only the main network', () => {
    const card = someCard({ additional_networks: [{ network: 'unionpay', network_tier: 'gold' }] });
    expect(cellOf(card, 'network')).toBe('visa');
    expect(cellOf(card, 'network_tier')).toBeUndefined();
  });

  it('can be parsed back to the same values', () => {
    fc.assert(
      fc.property(anyCard, (card) => {
        const cells = buildCsvCells(card).map((cell) => String(cell ?? ''));
        expect(parseRow(formatCsvRow(card)).map(removeGuard)).toEqual(cells);
      }),
    );
  });

  it('quotes a text with a trailing space, which some parsers remove', () => {
    expect(formatCsvRow(someCard({ name: 'Harbor ' }))).toContain(',"Harbor ",');
  });
});

describe('the best category', () => {
  const findBest = (...rates: readonly (number | null)[]) => {
    const categories = rates.map((points_per_dollar, i) => ({ label: `label ${i}`, points_per_dollar }));
    const card = someCard();
    if (card.rewards === null) throw new Error('the plain card has rewards');
    const cardWithCategories = someCard({ rewards: { ...card.rewards, categories } });
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
});

describe('formula guard', () => {
  it.each(cases.formulas)('puts one apostrophe before %j and quotes it', (name) => {
    expect(formatCsvRow(someCard({ name }))).toContain(`,"'${name}",`);
  });

  it.each(["'60s Card", 'A=B', 'Cash-Back+', '招商'])('does not change %j', (name) => {
    expect(formatCsvRow(someCard({ name }))).toContain(`,${name},`);
  });
});
