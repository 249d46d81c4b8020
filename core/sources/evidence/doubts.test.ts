import { describe, expect, test } from 'vitest';
import type { AskedNumber, NumberField } from './asked-number.ts';
import { isDoubtful, isFirstYearFee, isLaterFee } from './doubts.ts';
import { htmlText } from './html-text.ts';
import { plainPageText } from './page-text.ts';

const asked = (field: NumberField, cardName: string | null = null): AskedNumber => ({
  field,
  cardName,
  value: 95,
  form: 'money',
  country: 'us',
  currency: 'USD',
  label: null,
});

/** The page, and where on it the number between bars stands. */
function place(marked: string) {
  const [before = '', number = '', behind = ''] = marked.split('|');
  const page = plainPageText(before + number + behind);
  const start = plainPageText(`${before}${number}`).text.length - number.length;
  const end = start + number.length;
  return { page, at: { start, end, digitsEnd: end, unitClass: 'money' as const } };
}

function doubtful(
  marked: string,
  field: NumberField = 'offer-spend',
  cardName: string | null = null,
): boolean {
  const { page, at } = place(marked);
  return isDoubtful(page, at, asked(field, cardName));
}

describe('a number is doubtful', () => {
  test.each([
    'fees from $75 to |$95|',
    'fees of $75-|$95|',
    'fees of $75 - |$95|',
    'fees of 75$ à |95$|',
    'fees of 75.50 至 |95|',
    'fees of 1%-|5%|',
    'fees from |$95| to $550',
    'fees of |$95|-$550',
    'fees of |$95| - $550',
    'fees of |95|到550',
    'fees of |$95| to us$550',
    'fees of |¥95|~¥550',
  ])('as one end of a range: %s', (marked) => {
    expect(doubtful(marked)).toBe(true);
  });

  test.each([
    'Other cards cost |$95|.',
    'Most banks charge |$95|.',
    'Many premium cards ask for |$95| a year.',
    'That is |$95| versus less elsewhere.',
    'Save |$95| compared to last year.',
    'The industry average is |$95|.',
    'Les concurrents demandent |95 $|.',
    'Autres cartes : |95 $|',
    '他行收取|95|元',
    '同类卡|95|元',
  ])('where its sentence speaks of others: %s', (marked) => {
    expect(doubtful(marked)).toBe(true);
  });

  test.each([
    'The fee was |$95|',
    'The fee was only |$95|',
    'Previously: |$95|',
    'Until March 31 |$95|',
    'Until March 3 |$95|',
    'Regular price |$95|',
    'Regularly price, formerly |$95|',
    'Les frais etaient auparavant |95 $|',
    'Le tarif était de |95 $|',
    '原价：|95|元',
    '原|95|元',
    '此前|95|元',
  ])('as what was before: %s', (marked) => {
    expect(doubtful(marked)).toBe(true);
  });

  test.each([
    'Annual fee |$95|',
    'Annual fee |$95|. Other cards cost more.',
    'Other cards cost more. Annual fee |$95|',
    'Other cards cost more!\nAnnual fee |$95|',
    'Annual fee |$95|; most cards cost more',
    '他行更贵。年费|95|元',
    '年费|95|元。他行更贵',
    'mother cards cost |$95|',
    'Annual fee |$95| today',
    'Section 3 - annual fee |$95|',
    'Beware |$95|',
    'The fee was low, now |$95|',
    '原价更高，现|95|元',
    'from 5 points, |$95|',
    'total |$95|',
  ])('not as such: %s', (marked) => {
    expect(doubtful(marked)).toBe(false);
  });

  test('where it is struck through', () => {
    const page = htmlText('<p>Annual fee <s>$120</s> $95</p>');
    const at = (text: string) => {
      const start = page.folded.indexOf(text);
      return { start, end: start + text.length, digitsEnd: start + text.length, unitClass: 'money' as const };
    };
    expect(isDoubtful(page, at('$120'), asked('annual-fee'))).toBe(true);
    expect(isDoubtful(page, at('$95'), asked('annual-fee'))).toBe(false);
  });
});

describe('a rate of interest', () => {
  test.each(['purchase-apr', 'cash-advance-apr'] as const)('may be the end of a range: %s', (field) => {
    expect(doubtful('APR from 19.99% to |29.99%|', field)).toBe(false);
    expect(doubtful('APR of |19.99%| - 29.99%', field)).toBe(false);
  });

  test('has a word of interest near', () => {
    expect(doubtful('Purchases |19.99%|', 'purchase-apr')).toBe(true);
    expect(doubtful('Purchases |19.99%| interest', 'purchase-apr')).toBe(false);
    expect(doubtful(`Interest ${'x'.repeat(190)} |19.99%|`, 'purchase-apr')).toBe(false);
    expect(doubtful(`Interest ${'x'.repeat(230)} |19.99%|`, 'purchase-apr')).toBe(true);
    expect(doubtful(`|19.99%| ${'x'.repeat(230)} interest`, 'purchase-apr')).toBe(true);
  });
});

describe('a fee of the first year', () => {
  test.each([
    '|$0| for the first year, annual fee $95 after',
    '|$0| annual fee for the first year',
    'Annual fee |$0| first year',
    'Annual fee: |$0| (first 12 months)',
    'Annual fee: |$0|* in your first year',
    'Frais annuels : |0 $| la première année',
    '年费|0元|，首年',
  ])('is none of every year: %s', (marked) => {
    const { page, at } = place(marked);
    expect(isDoubtful(page, at, asked('annual-fee'))).toBe(true);
    expect(isFirstYearFee(page.folded, at)).toBe(true);
    expect(isDoubtful(page, at, asked('first-year-fee'))).toBe(false);
  });

  test.each([
    'Annual fee |$95| (first year free)',
    'Annual fee |$95|, first year waived',
    'Annual fee |$95| (first year annual fee is waived)',
    'Frais annuels |95 $| première année gratuite',
    '年费|95元|，首年免年费',
  ])('that is waived leaves the fee of the others: %s', (marked) => {
    const { page, at } = place(marked);
    expect(isFirstYearFee(page.folded, at)).toBe(false);
    expect(isDoubtful(page, at, asked('annual-fee'))).toBe(false);
  });

  test('needs a word of a fee near', () => {
    expect(doubtful('It is |$95| today', 'annual-fee')).toBe(true);
    expect(doubtful('It is |$95| today', 'offer-spend')).toBe(false);
    const { page, at } = place('Points: |$0| for the first card');
    expect(isFirstYearFee(page.folded, at)).toBe(false);
  });
});

describe('a fee of later years', () => {
  test.each([
    'Annual fee $0 the first year, then |$95|',
    'Annual fee $0, then just |$95|',
    "Annual fee $0, after it's |$95|",
    'Annual fee $0, thereafter: |$95|',
    'Frais annuels 0 $, puis |95 $|',
    '年费首年0元，次年起|95|元',
    '年费首年0元，之后每年|95|元',
  ])('is said: %s', (marked) => {
    const { page, at } = place(marked);
    expect(isLaterFee(page.folded, at)).toBe(true);
    expect(isDoubtful(page, at, asked('first-year-fee'))).toBe(true);
  });

  test.each([
    'Annual fee $0, and |$95|',
    'Annual fee then due: |$95|',
    'Strengthen |$95| annual fee',
    'Points, then |$95|',
  ])('is not said: %s', (marked) => {
    const { page, at } = place(marked);
    expect(isLaterFee(page.folded, at)).toBe(false);
  });
});

describe('in a table of several cards', () => {
  const columns = (marked: string) => `Plan\tHarbor Gold Card\tPier Card\nAnnual fee\t${marked}`;
  const rows = (marked: string) => `Card\tAnnual fee\n${marked}`;

  test.each([
    ['its own column', columns('|$95|\t$0'), false],
    ["another card's column", columns('$95\t|$0|'), true],
    ['its own column, rows below', `Plan\tHarbor Gold\tPier\na\tb\tc\nd\te\tf\nFee\t|$95|\t$0`, false],
    ["another card's column, rows below", `Plan\tHarbor Gold\tPier\na\tb\tc\nd\te\tf\nFee\t$95\t|$0|`, true],
    ['its own row', rows('Harbor Gold\t|$95|\nPier\t$0'), false],
    ["another card's row", rows('Harbor Gold\t$95\nPier\t|$0|'), true],
    ["another card's row, before its own", rows('Pier\t|$0|\nHarbor Gold\t$95'), true],
    ['a row of a table that never names it', rows('Pier\t|$0|\nShore\t$95'), false],
    ['the first cell of a row', rows('Harbor Gold\t$95\n|$0|\tPier'), false],
    ['a table apart from the one that names it', 'Harbor Gold\t$95\n\nPier\t|$0|', false],
    ['no table', 'Harbor Gold\nPier |$0|', false],
  ])('a number in %s', (_, marked, expected) => {
    expect(doubtful(marked, 'offer-spend', 'Harbor Gold® Visa Card')).toBe(expected);
  });

  test('a card without a name, or of words that every card has, is in any of them', () => {
    const marked = rows('Harbor Gold\t$95\nPier\t|$0|');
    expect(doubtful(marked, 'offer-spend', null)).toBe(false);
    expect(doubtful(marked, 'offer-spend', 'The Visa Card')).toBe(false);
    expect(doubtful(marked, 'offer-spend', '')).toBe(false);
  });

  test('a Chinese name counts', () => {
    const marked = (fees: string) => `项目\t海鸥卡\t长虹卡\n年费\t${fees}`;
    expect(doubtful(marked('95\t|300|'), 'offer-spend', '海鸥卡')).toBe(true);
    expect(doubtful(marked('|95|\t300'), 'offer-spend', '海鸥卡')).toBe(false);
  });
});
