import { describe, expect, test } from 'vitest';
import type { AskedNumber, NumberField, NumberForm } from './asked-number.ts';
import { findEvidence } from './find-evidence.ts';
import { plainPageText } from './page-text.ts';

const forms: Partial<Record<NumberField, NumberForm>> = {
  'annual-fee': 'money',
  'first-year-fee': 'money',
  'fx-fee': 'percent',
  'base-rate': 'multiple',
  'category-rate': 'multiple',
  cap: 'money',
  'purchase-apr': 'percent',
  'cash-advance-apr': 'percent',
  'offer-amount': 'points',
  'offer-spend': 'money',
  'offer-months': 'months',
};

/** The verdict on one number of a text: `annual-fee 95`, `category-rate 3 dining`. */
function verdict(text: string, question: string): string | undefined {
  const [field = '', value = '', ...label] = question.split(' ');
  const asked: AskedNumber = {
    value: Number(value),
    field: field as NumberField,
    form: forms[field as NumberField] ?? 'plain',
    country: 'us',
    currency: 'USD',
    label: label.length === 0 ? null : label.join(' '),
    cardName: null,
  };
  return findEvidence(plainPageText(text), [asked], 'https://bank.example/')[0]?.verdict;
}

const found = (text: string, question: string) => expect(verdict(text, question)).toBe('found');
const numberOnly = (text: string, question: string) => expect(verdict(text, question)).toBe('number-only');

describe('in its sentence a number belongs', () => {
  test.each([
    ['to the word before it', 'The annual fee is $95.', 'annual-fee 95'],
    ['to the word behind it', 'Pay a $95 annual fee.', 'annual-fee 95'],
    [
      'to the nearer of two',
      'A $95 annual fee and, when you travel abroad with it, a late fee',
      'annual-fee 95',
    ],
    ['to what points to it', 'Annual fee is just $95 foreign transaction fees apply', 'annual-fee 95'],
    ['to what is spent on', 'Earn 3 points on dining', 'category-rate 3 dining'],
    ['to any of what is listed', 'Earn 3 points on gas, travel and dining', 'category-rate 3 dining'],
    ['to any of what is listed before it', 'Gas, travel and dining: 3 points', 'category-rate 3 dining'],
    [
      'to what stands behind a unit of several words',
      'Earn 3 Harbor points on dining',
      'category-rate 3 dining',
    ],
    ['behind an abbreviation', 'Earn 3 points at U.S. restaurants', 'category-rate 3 dining'],
    ['behind a raised mark', 'Annual fee\u200b1 $95', 'annual-fee 95'],
    ['in French', "Des frais annuels de 95 $ s'appliquent", 'annual-fee 95'],
    ['across a range of another kind', 'APR of 19.99% to 29.99% on purchases', 'purchase-apr 19.99'],
    ['behind figures without a unit', 'Annual fee (see 4 and 5) $95', 'annual-fee 95'],
  ])('%s', (_, text, question) => {
    found(text, question);
  });

  test.each([
    ['not to the word of another sentence', 'See the annual fee. Pay $95 today.', 'annual-fee 95'],
    ['not to the word of the sentence behind', 'Pay $95 today. Annual fee below.', 'annual-fee 95'],
    ['not to the word of another number', 'The annual fee is $0 and gifts are $95.', 'annual-fee 95'],
    ['not to the word behind another number', 'Pay $95 once, $0 annual fee', 'annual-fee 95'],
    ['not where a nearer word claims it', 'Annual fee aside, the late fee is $95', 'annual-fee 95'],
    ['not to rates of other purchases', 'Dining 2 points. Earn 3 points on gas', 'category-rate 3 dining'],
    ['not beyond a colon', 'Dining: always good: see it: 3 points on gas', 'category-rate 3 dining'],
    ['not over a semicolon', 'Annual fee; pay $95 today', 'annual-fee 95'],
    ['not over another word of Chinese', '$95滞纳金年费另计', 'annual-fee 95'],
    ['not over another word of Chinese before it', '年费滞纳金$95', 'annual-fee 95'],
    ['not to what stands behind a colon', 'Earn 3 points on gas: dining', 'category-rate 3 dining'],
    [
      'not to what is far down a list',
      `Earn 3 points on gas ${'x'.repeat(70)} dining`,
      'category-rate 3 dining',
    ],
    ['not over a full stop of Chinese', '年费。$95', 'annual-fee 95'],
  ])('%s', (_, text, question) => {
    numberOnly(text, question);
  });
});

describe('of two words, one to each side, a number belongs', () => {
  test.each([
    ['to the one that «is» it', 'The annual fee is $95 foreign transaction fee none', 'annual-fee 95'],
    ['to what is spent where that is next to it', 'Spend $500 for a bonus', 'offer-spend 500'],
    ['to the one behind «on»', 'Other purchases earn well 3 points on dining', 'category-rate 3 dining'],
    [
      'to the nearer',
      'The bonus you may get once for each new card is good: $95 annual fee',
      'annual-fee 95',
    ],
    ['to the nearer, signs not counted', 'Annual fee ********** $95 xx late fee', 'annual-fee 95'],
  ])('%s', (_, text, question) => {
    found(text, question);
  });
});

describe('in a table a number belongs', () => {
  test.each([
    ['to the cell to its left', 'Annual fee\t$95', 'annual-fee 95'],
    ['over cells without words', 'Annual fee\tyes\t$95', 'annual-fee 95'],
    ['to the cell to its right, where it is the first', '$95\tAnnual fee', 'annual-fee 95'],
    [
      'to the head of its column',
      'Card\tAnnual fee\tForeign transaction fee\nHarbor\t$95\t3%',
      'annual-fee 95',
    ],
    ['to the head some rows above', 'Card\tAnnual fee\nPier\t$0\nShore\t$10\nHarbor\t$95', 'annual-fee 95'],
    ['to a word in its own cell first', 'Late fee\tAnnual fee $95', 'annual-fee 95'],
    ['over the number of a nearer column', 'Annual fee\t$0\t$95', 'annual-fee 95'],
  ])('%s', (_, text, question) => {
    found(text, question);
  });

  test.each([
    [
      'not to the cell to its left that speaks of something else',
      'Annual fee\tLate fee\t$95',
      'annual-fee 95',
    ],
    ['not to a cell that names both', 'Late payment fees and annual fee\t$95', 'annual-fee 95'],
    ['not to the head of another column', 'Card\tAnnual fee\tOther\nHarbor\t$0\t$95', 'annual-fee 95'],
    ['not to a head that speaks of something else', 'Annual fee\tLate fee\nHarbor\t$95', 'annual-fee 95'],
    ['not to a head that names both', 'Card\tAnnual fee, late fee\nHarbor\t$95', 'annual-fee 95'],
    ['not to the head of another table', 'Card\tAnnual fee\n\nHarbor\t$95', 'annual-fee 95'],
    ['not to the cell to its right that has its own number', '$95\tAnnual fee $0', 'annual-fee 95'],
    [
      'not to a head that is far away',
      `Card\tAnnual fee\n${'x'.repeat(400)}\ty\nHarbor\t$95`,
      'annual-fee 95',
    ],
    ['not to a head above a shorter row', 'Card\tName\tAnnual fee\na\tb\nHarbor\tx\t$95', 'annual-fee 95'],
  ])('%s', (_, text, question) => {
    numberOnly(text, question);
  });
});

describe('alone on its line a number belongs', () => {
  test.each([
    ['to the line above', 'Annual fee\n$95', 'annual-fee 95'],
    ['to the line below', '$95\nAnnual fee', 'annual-fee 95'],
    ['as the lines around it go, words first', 'Annual fee\n$95\nLate fee\n$40', 'annual-fee 95'],
    ['as the lines around it go, numbers first', '$40\nLate fee\n$95\nAnnual fee', 'annual-fee 95'],
    ['over lines without words', 'Annual fee\nyes\n$95', 'annual-fee 95'],
  ])('%s', (_, text, question) => {
    found(text, question);
  });

  test.each([
    ['not to the line above, where numbers come first', '$40\nAnnual fee\n$95\nLate fee', 'annual-fee 95'],
    ['not to the line below, where words come first', 'Late fee\n$95\nAnnual fee\n$40', 'annual-fee 95'],
    ['to none where both could be', 'Late fee\n$95\nAnnual fee', 'annual-fee 95'],
    ['to none where both could be, its own first', 'Annual fee\n$95\nLate fee', 'annual-fee 95'],
    ['to none where both could be, between numbers', '$1\nLate fee\n$95\nAnnual fee\n$2', 'annual-fee 95'],
    ['to none beyond the number before', 'Annual fee\n$0\n$95', 'annual-fee 95'],
    ['to none of something else', 'Late fee\n$95', 'annual-fee 95'],
    ['to none where there is none', 'Harbor\n$95', 'annual-fee 95'],
  ])('%s', (_, text, question) => {
    numberOnly(text, question);
  });
});

describe('a word counts', () => {
  const line = (length: number) => 'x'.repeat(length);

  test('up to 160 signs before a number, and up to 160 behind', () => {
    found(`Annual fee ${line(158)} $95`, 'annual-fee 95');
    numberOnly(`Annual fee ${line(159)} $95`, 'annual-fee 95');
    found(`$95 ${line(158)} annual fee`, 'annual-fee 95');
    numberOnly(`$95 ${line(159)} annual fee`, 'annual-fee 95');
  });

  test('past a number that is struck through, or the other end of a range', () => {
    found('APR on purchases 19.99% - 29.99%', 'purchase-apr 29.99');
    found('APR on purchases 19.99% to 29.99%', 'purchase-apr 29.99');
    numberOnly('APR on cash advances 19.99%, 29.99%', 'purchase-apr 29.99');
  });

  test('only if it is whole', () => {
    numberOnly('Biannual feeds $95', 'annual-fee 95');
  });
});

describe('numbers of each field', () => {
  const offer = 'Earn 60,000 bonus points when you spend $4,000 in the first 3 months.';

  test.each([
    [offer, 'offer-amount 60000'],
    [offer, 'offer-spend 4000'],
    [offer, 'offer-months 3'],
    ['No foreign transaction fee: 0%', 'fx-fee 0'],
    ['Foreign transaction fee 3%', 'fx-fee 3'],
    ['1 point on all other purchases', 'base-rate 1'],
    ['3 points on dining up to $6,000 per year', 'cap 6000 dining'],
    ['Cash advance APR 29.99%', 'cash-advance-apr 29.99'],
    ['Purchase APR 19.99%', 'purchase-apr 19.99'],
    ['Annual fee for the first year: $0', 'first-year-fee 0'],
    ['Annual fee $0 for the first year, then $95', 'annual-fee 95'],
    ['Annual fee $0 for the first year, then $95', 'first-year-fee 0'],
  ])('%s: %s', (text, question) => {
    found(text, question);
  });

  test.each([
    [offer, 'annual-fee 4000'],
    ['Cash advance APR 29.99%', 'purchase-apr 29.99'],
    ['Purchase APR 19.99%', 'cash-advance-apr 19.99'],
    ['Annual fee $0 for the first year, then $95', 'annual-fee 0'],
    ['Annual fee $0 for the first year, then $95', 'first-year-fee 95'],
    ['3 points on all other purchases', 'category-rate 3 dining'],
    ['3 points on dining', 'base-rate 3'],
    ['Cash advance fee 3%', 'fx-fee 3'],
    ['Balance transfer fee $95', 'annual-fee 95'],
  ])('not %s: %s', (text, question) => {
    expect(verdict(text, question)).not.toBe('found');
  });
});
