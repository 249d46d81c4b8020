import { describe, expect, it } from 'vitest';
import { atomsOf } from './atoms.ts';
import { matchWords } from './fold.ts';
import { issuerNames, namesIn } from './issuer-names.ts';

const names = issuerNames(
  new Map([
    ['amex', ['American Express', 'Amex', 'The Amex Card']],
    ['amex-ca', ['American Express Canada', 'Amex Bank of Canada']],
    ['boc', ['Bank of China', '中国银行']],
    ['icbc', ['Industrial and Commercial Bank of China', '工商银行']],
    ['harbor', ['Harbor & Sons', 'U.S. Harbor', 'Harbor USA']],
  ]),
);
const named = (text: string) =>
  namesIn(atomsOf(matchWords(text)), names)
    .toSorted((a, b) => a.from - b.from)
    .map(({ name }) => [...name.issuerIds].join('+'));

describe('7.2: issuer names', () => {
  it.each([
    ['the longest counts, and nothing inside it', 'Industrial and Commercial Bank of China', ['icbc']],
    [
      'a shorter name beside it still counts',
      'Industrial and Commercial Bank of China, Bank of China',
      ['icbc', 'boc'],
    ],
    ['one name of two issuers names both', 'AMERICAN EXPRESS®', ['amex+amex-ca']],
    ['with its country it names one', 'American Express Canada', ['amex-ca']],
    ['a country word off the end', 'Industrial and Commercial Bank of', ['icbc']],
    ['unless only bank, of or the is left', 'Bank of Somewhere', []],
    ['whole words only', 'Harborside and Sons', []],
    ['folded as any text', 'HARBOR AND SONS, u.s. harbor', ['harbor', 'harbor']],
    ['Chinese inside a run', '中国工商银行股份', ['icbc']],
    ['no part of a Chinese name', '中国商业银行', []],
  ])('7.2: %s', (_, text, ids) => {
    expect(named(text)).toEqual(ids);
  });

  it("7.3: knows which names are also a network's, noise aside", () => {
    const isNetwork = (text: string) =>
      namesIn(atomsOf(matchWords(text)), names).map(({ name }) => name.isNetwork);
    expect(isNetwork('Amex')).toEqual([true]);
    expect(isNetwork('The Amex Card')).toEqual([true]);
    expect(isNetwork('American Express Canada')).toEqual([false]);
  });
});
