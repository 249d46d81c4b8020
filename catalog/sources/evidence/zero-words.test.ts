import { describe, expect, it } from 'vitest';
import type { NumberField } from './asked-number.ts';
import { zeroPhrases } from './zero-words.ts';

const fees: ReadonlySet<NumberField> = new Set(['annual-fee', 'first-year-fee', 'fx-fee']);
const read = (text: string, fields = fees) =>
  zeroPhrases(text, fields).map(({ field, start, end }) => `${field}: ${text.slice(start, end)}`);

describe('a zero in words', () => {
  it.each([
    'no annual fee',
    'zero annual membership fees',
    "doesn't charge an annual fee",
    'annual fee: none',
    'annual fee\tfree',
    'annual fees are complimentary',
    'yearly fee is no charge',
    'sans frais annuels',
    'aucune cotisation annuelle',
    'frais annuels: aucuns',
    'cotisation annuelle\tgratuite',
    '终身免年费',
    '年费：全免',
    '免收主卡年费',
  ])('annual fee: %s', (text) => {
    expect(read(`with it, ${text}.`)).toEqual([expect.stringMatching(/^annual-fee: /)]);
    expect(read(`with it, ${text}.`, new Set(['fx-fee']))).toEqual([]);
  });

  it.each([
    'no annual fee for the first year',
    'first year: no annual fee',
    'no annual fee in your first 12 months',
    'sans frais annuels la premiere annee',
    '首年免年费',
  ])('first-year fee: %s', (text) => {
    const found = read(text);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((one) => !one.startsWith('first-year-fee: '))).toEqual([]);
  });

  it.each([
    'no foreign transaction fees',
    'foreign currency conversion fee: none',
    'zero fx fees',
    'without any international transaction fees',
    'currency conversion fees are waived',
    'sans frais de conversion de devises',
    "aucuns frais de transactions a l'etranger",
    'frais de change: aucuns',
    '免外币交易手续费',
    '货币兑换手续费：全免',
  ])('foreign-transaction fee: %s', (text) => {
    expect(read(`with it, ${text}.`)).toEqual([expect.stringMatching(/^fx-fee: /)]);
    expect(read(`with it, ${text}.`, new Set(['annual-fee']))).toEqual([]);
  });

  it.each([
    'no annual fee for additional cardholders',
    'no annual fee for authorized users',
    'no annual fee if you spend $5,000',
    'no annual fee with qualifying purchases',
    'no annual fee after you spend $500',
    'other cards have no annual fee',
    'unlike those with no annual fee',
    'sans frais annuels pour les utilisateurs',
    'sans frais annuels si vous depensez 5 000 $',
    '刷满6次免年费',
    '附属卡免年费',
    'annual fee $95',
    'casino annual fee',
    'no annual feedback',
  ])('none: %s', (text) => {
    expect(read(text)).toEqual([]);
  });
});
