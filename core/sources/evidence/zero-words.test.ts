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
    'no annual fee. other cards charge one',
    'no annual fee. if you spend $500 you earn points',
    'a card for additional comfort and no annual fee',
    'no annual fee and a card for employees',
    'no annual fee, and more when you travel',
    'no annual fees at all',
    'pay no annual fee',
    'never an annual fee',
    'free of annual fees',
    'without an annual fee',
    "won't have any annual fee",
    'no yearly fee',
    'no membership fee',
    'annual fee - none',
    'annual fee\nnone',
    'annual fee is n/a',
    'annual fee: zero',
    'pas de frais annuels',
    'exempte de frais annuels',
    "sans frais d'adhesion annuels",
    'frais annuels\nnuls',
    '永久免年费',
    '零年费',
    '无年费',
    '不收取年费',
    '没有年费',
    '年费为零元',
    '年费\t免费',
  ])('annual fee, whatever else is said: %s', (text) => {
    expect(read(`card: ${text}`)).toEqual([expect.stringMatching(/^annual-fee: /)]);
  });

  it('is found wherever it stands on a long page, and each once', () => {
    const far = 'x'.repeat(500);
    const text = `no annual fee ${far} annual ${far} no annual fee ${'y'.repeat(80)} no annual fee`;
    expect(zeroPhrases(text, fees).map(({ start, end }) => text.slice(start, end))).toEqual([
      'no annual fee',
      'no annual fee',
      'no annual fee',
    ]);
    expect(zeroPhrases(text, fees).map(({ start }) => start)).toEqual([
      0,
      text.indexOf('no', 10),
      text.lastIndexOf('no'),
    ]);
    expect(read(`no annual fee ${far} no fx fee`, new Set(['fx-fee']))).toEqual(['fx-fee: no fx fee']);
    expect(read(`no annual fee ${far} no fx fee`, new Set())).toEqual([]);
  });

  it.each([
    'no intro annual fee',
    'no first-year annual fee',
    'first year free',
    '1st year annual fee is waived',
    'annual fee waived for the first year',
    'fee is waived your first 12 months',
    'premiere annee gratuite',
    'gratuit la premiere annee',
    'frais annuels rembourses la premiere annee',
    '首年免费',
    '免首年年费',
  ])('first-year fee in one phrase: %s', (text) => {
    const found = read(`card: ${text}`);
    expect(found).toContainEqual(expect.stringMatching(/^first-year-fee: /));
    expect(read(`card: ${text}`, new Set(['annual-fee']))).toEqual([]);
  });

  it.each([
    'no annual fee for the first year',
    'first year: no annual fee',
    'no annual fee in your first 12 months',
    'sans frais annuels la premiere annee',
    '首年免年费',
    '第一年免年费',
    '免年费（第一年）',
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
    'no annual fee on additional cards',
    'no annual fee, for an additional card',
    'no annual fee per employee card',
    'no annual fee for up to four authorized users',
    'no annual fee (if you qualify)',
    'no annual fee when you bank with us',
    'no annual fee provided you bank with us',
    'no annual fee as long as you bank with us',
    'no annual fee with a minimum balance',
    'sans frais annuels avec un solde de 5 000 $',
    'sans frais annuels lorsque vous depensez',
    'most cards with no annual fee',
    'competing cards have no annual fee',
    'compared to those with no annual fee',
    '消费满6次即可免年费',
    '累计6笔可免年费',
    '副卡免年费',
    '免年费（附属卡）',
    'casino annual fee',
    'no annual feedback',
  ])('none: %s', (text) => {
    expect(read(text)).toEqual([]);
  });
});
