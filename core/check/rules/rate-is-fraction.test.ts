import { describe, expect, it } from 'vitest';
import { cleanFilesWith, fixtureToday } from '../../../tests/support/catalog-fixtures.ts';
import { changeDocument, harborPath, validateWithChanges } from '../../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { describeDiagnostic } from '../diagnostic.ts';
import { validateCatalog } from '../validate.ts';

const baseRatePointer = '/rewards/base_rate/points_per_dollar';
const secondRatePointer = '/rewards/categories/1/points_per_dollar';

describe('rate-is-fraction', () => {
  it.each([0, 0.1, 0.5, 1, 1000, null])('is not reported for %s', (rate) => {
    expect(
      validateWithChanges({ [baseRatePointer]: rate, '/fx_fee/percent': rate === 1000 ? 100 : rate }),
    ).toEqual([]);
  });

  it.each([0.0999, 0.05, 0.015, 1e-9])('is reported for %s', (rate) => {
    expect(validateWithChanges({ [baseRatePointer]: rate })).toEqual([`rate-is-fraction ${baseRatePointer}`]);
    expect(validateWithChanges({ [secondRatePointer]: rate })).toEqual([
      `rate-is-fraction ${secondRatePointer}`,
    ]);
    expect(validateWithChanges({ '/fx_fee/percent': rate })).toEqual(['rate-is-fraction /fx_fee/percent']);
  });

  it('accepts small rates of points per yuan, but not of cash back or fees', () => {
    const path = 'data/cn/jiangyue-platinum.json';
    expect(validateWithChanges({ [baseRatePointer]: 0.05 }, { path })).toEqual([]);
    expect(
      validateWithChanges({ [baseRatePointer]: 0.05, '/rewards/rate_type': 'cashback' }, { path }),
    ).toEqual([`rate-is-fraction ${baseRatePointer}`]);
    expect(validateWithChanges({ '/fx_fee/percent': 0.015 }, { path })).toEqual([
      'rate-is-fraction /fx_fee/percent',
    ]);
  });

  it('reports an annual rate below one percent, but not zero', () => {
    const changeApr = (min: number, max: number) => ({
      '/apr': { purchase: { min, max, kind: 'variable' } },
    });
    const cites = { '/sources/0/cites': ['/annual_fee', '/fx_fee', '/rewards', '/apr', '/welcome_offer'] };
    expect(validateWithChanges({ ...cites, ...changeApr(0.1999, 28.99) })).toEqual([
      'rate-is-fraction /apr/purchase/min',
    ]);
    expect(validateWithChanges({ ...cites, ...changeApr(0, 1) })).toEqual([]);
  });

  it.each([
    ['/apr/purchase/min', 0.1999, '`apr.purchase.min` is `0.1999`', '`19.99`'],
    [baseRatePointer, 0.02, '`rewards.base_rate.points_per_dollar` is `0.02`', '`2`'],
    ['/fx_fee/percent', 0.027, '`fx_fee.percent` is `0.027`', '`2.7`'],
  ])('suggests the corrected rate for %s: %d', (pointer, rate, found, meant) => {
    const { diagnostics } = validateCatalog({
      files: cleanFilesWith({
        [harborPath]: formatCatalogJson(changeDocument(harborPath, { [pointer]: rate })),
      }),
      today: fixtureToday,
    });
    expect(diagnostics.map((diagnostic) => describeDiagnostic(diagnostic).message)).toEqual([
      `${found}, which looks like a percentage written as a fraction. If the page says ${meant}, write ${meant}.`,
    ]);
  });

  it('is not reported for rates that the schema rejects', () => {
    expect(validateWithChanges({ [baseRatePointer]: -0.05 })).toEqual([
      `value-out-of-range ${baseRatePointer}`,
    ]);
    expect(validateWithChanges({ [baseRatePointer]: 1000.5 })).toEqual([
      `value-out-of-range ${baseRatePointer}`,
    ]);
    expect(validateWithChanges({ '/fx_fee/percent': 100.1 })).toEqual(['value-out-of-range /fx_fee/percent']);
  });
});

describe('rate-missing', () => {
  const noRates = {
    [baseRatePointer]: null,
    '/rewards/categories/0/points_per_dollar': null,
    [secondRatePointer]: null,
  };

  it('is reported if neither the base nor a category has a rate', () => {
    expect(validateWithChanges(noRates)).toEqual(['rate-missing /rewards']);
    expect(validateWithChanges({ [baseRatePointer]: null, '/rewards/categories': [] })).toEqual([
      'rate-missing /rewards',
    ]);
  });

  it('names the categories without a rate if another rate is known, even zero', () => {
    const firstFinding = 'rate-missing /rewards/categories/0';
    expect(validateWithChanges({ ...noRates, [secondRatePointer]: 0 })).toEqual([firstFinding]);
    expect(validateWithChanges({ ...noRates, [baseRatePointer]: 0 })).toEqual([
      firstFinding,
      'rate-missing /rewards/categories/1',
    ]);
  });

  it('is not reported if the card has no rewards', () => {
    expect(validateWithChanges({ '/rewards': null, '/sources/0/cites/2': '/annual_fee/amount' })).toEqual([]);
  });

  it('is not reported if a rate is invalid', () => {
    expect(validateWithChanges({ ...noRates, [secondRatePointer]: '2.5' })).toEqual([
      'rate-missing /rewards/categories/0',
      `type-wrong ${secondRatePointer}`,
    ]);
    expect(validateWithChanges({ ...noRates, [baseRatePointer]: '1' })).toEqual([
      `type-wrong ${baseRatePointer}`,
    ]);
    expect(validateWithChanges({ ...noRates, '/rewards/base_rate': 1 })).toEqual([
      'type-wrong /rewards/base_rate',
    ]);
    expect(validateWithChanges({ [baseRatePointer]: null, '/rewards/categories': 1 })).toEqual([
      'type-wrong /rewards/categories',
    ]);
  });
});
