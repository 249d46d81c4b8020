import { describe, expect, it } from 'vitest';
import type { AskedNumber } from './asked-number.ts';
import { findEvidence } from './find-evidence.ts';
import { plainPageText } from './plain-text.ts';

const shapes = {
  us: { field: 'annual-fee', form: 'money', country: 'us', currency: 'USD' },
  ca: { field: 'annual-fee', form: 'money', country: 'ca', currency: 'CAD' },
  cn: { field: 'annual-fee', form: 'money', country: 'cn', currency: 'CNY' },
  fx: { field: 'fx-fee', form: 'percent', country: 'ca', currency: 'CAD' },
  x: { field: 'category-rate', form: 'multiple', country: 'us', currency: 'USD', label: 'dining' },
  back: { field: 'category-rate', form: 'percent', country: 'us', currency: 'USD', label: 'dining' },
  倍: { field: 'category-rate', form: 'multiple', country: 'cn', currency: 'CNY', label: 'dining' },
} as const satisfies Readonly<Record<string, Partial<AskedNumber>>>;

const labels: Readonly<Record<keyof typeof shapes, string>> = {
  us: 'Annual fee: ',
  ca: 'Frais annuels : ',
  cn: '年费：',
  fx: 'Foreign transaction fee: ',
  x: 'Dining: ',
  back: 'Dining: ',
  倍: '餐饮：',
};

function verdict(shape: keyof typeof shapes, value: number, written: string) {
  const asked = { label: null, cardName: null, value, ...shapes[shape] };
  return findEvidence(plainPageText(`${labels[shape]}${written}`), [asked], 'https://b.example/')[0]?.verdict;
}

describe('forms in which a number is written', () => {
  it.each<[keyof typeof shapes, number, string]>([
    ['us', 95, '$95'],
    ['us', 95, '$95.00'],
    ['us', 95, 'US$95.00'],
    ['us', 95, 'US $95'],
    ['us', 95, '$ 95'],
    ['us', 95, '$95 USD'],
    ['us', 95, 'USD 95'],
    ['us', 95, '95 USD'],
    ['us', 95, '95 dollars'],
    ['us', 1095, '$1,095'],
    ['us', 95, '95'],
    ['us', 0, '$0'],
    ['us', 0, 'none'],
    ['ca', 95, '95 $'],
    ['ca', 95, '95$'],
    ['ca', 95, '95,00 $'],
    ['ca', 95, '95 $ CA'],
    ['ca', 150, 'C$150'],
    ['ca', 150, 'CA$150'],
    ['ca', 150, 'CAD 150'],
    ['ca', 150, 'CDN$150'],
    ['ca', 1095, '1 095 $'],
    ['ca', 1095, '1\u202f095\u00a0$'],
    ['ca', 0, 'aucuns'],
    ['cn', 3600, '¥3,600'],
    ['cn', 3600, '￥3600'],
    ['cn', 3600, '3600元'],
    ['cn', 3600, '3,600元'],
    ['cn', 3600, '３６００元'],
    ['cn', 3600, 'RMB 3,600'],
    ['cn', 3600, 'CNY3600'],
    ['cn', 3600, '人民币3600元'],
    ['cn', 0, '全免'],
    ['fx', 2.7, '2.7%'],
    ['fx', 2.7, '2,7 %'],
    ['fx', 2.7, '2.70%'],
    ['fx', 2.7, '2.7 percent'],
    ['fx', 2.7, '2,7 pour cent'],
    ['fx', 0, '0%'],
    ['fx', 0, '$0'],
    ['fx', 0, 'none'],
    ['x', 1.5, '1.5X'],
    ['x', 3, '3x'],
    ['x', 3, '3×'],
    ['x', 3, '3X points'],
    ['x', 3, '3 points'],
    ['x', 3, '3 pts'],
    ['x', 3, '3 miles per dollar'],
    ['x', 3, '3 Harbor Plus points'],
    ['x', 3, 'three points'],
    ['back', 5, '5 % cash back'],
    ['back', 5, '5% back'],
    ['倍', 3, '3倍积分'],
    ['倍', 3, '三倍'],
  ])('%s %d: %s', (shape, value, written) => {
    expect(verdict(shape, value, written)).toBe('found');
  });

  it.each<[keyof typeof shapes, number, string]>([
    ['us', 95, '$1,095'],
    ['us', 95, '$95.50'],
    ['us', 95, '$0.95'],
    ['us', 95, '$95,000'],
    ['us', 95, '$95K'],
    ['us', 95, '95%'],
    ['us', 95, '95x'],
    ['us', 95, '€95'],
    ['us', 95, 'C$95'],
    ['us', 95, 'A$95'],
    ['us', 95, '95元'],
    ['us', 95, '95-100-7'],
    ['ca', 95, '1 095 $'],
    ['ca', 95, 'US$95'],
    ['ca', 95, '95 $ US'],
    ['cn', 300, '300美元'],
    ['cn', 300, '$300'],
    ['fx', 2.7, '$2.7'],
    ['fx', 7, '2,7 %'],
    ['x', 3, '3%'],
    ['x', 3, '3x4'],
    ['x', 1, '1 point for every $2'],
    ['back', 5, '1.5%'],
  ])('%s %d is not %s', (shape, value, written) => {
    expect(verdict(shape, value, written)).not.toBe('found');
  });
});
