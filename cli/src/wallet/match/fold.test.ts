import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchWords, networkWords, noiseWords, weakWords } from './fold.ts';
import { countryWords } from './key.ts';

/** Whatever may stand in a string, half a pair of surrogates too. */
const anyCharacters = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 12 })
  .map((points) => String.fromCodePoint(...points));
const folded = (text: string) => matchWords(text).join(' ');

describe('7.1: folding', () => {
  it.each([
    [
      'signs before letters are made of them',
      'Infinite™ Privilege* Cash℠ Flex®‡ Go†§ ©Now',
      'infinite privilege cash flex go now',
    ],
    ['a sign inside a word', 'Sky®Miles Sky＊Miles', 'skymiles skymiles'],
    ['width, accents and case', 'Ｂｏｒéａｌｅ　ÉPARGNE İstanbul', 'boreale epargne istanbul'],
    ['apostrophes out', "President's Choice’s Driverʼs", 'presidents choices drivers'],
    ['an ampersand between letters', 'AT&T', 'att'],
    ['any other ampersand', 'Miles & More, 3&4', 'miles and more 3 and 4'],
    ['full stops between single letters', 'U.S. Bank N.A. St.John', 'us bank na st john'],
    ['a plus behind a letter', 'Cash+ 3+ + Go＋', 'cash plus 3 go plus'],
    ['networks of two words', 'American-Express Master Card Union  Pay', 'amex mastercard unionpay'],
    [
      'networks in Chinese',
      '美国运通金卡 运通 万事达卡银联 维萨威士',
      'amex 金卡 amex mastercard 卡 unionpay visa visa',
    ],
    [
      'numbers, letters and Han characters are words of their own',
      'Spark1.5% 365天e卡 2x',
      'spark 1.5 365 天 e 卡 2 x',
    ],
    ['nothing at all', ' ™ – ', ''],
  ])('7.1: %s', (_, text, words) => {
    expect(folded(text)).toBe(words);
  });

  it('7.1: scripts are never converted: traditional characters stay', () => {
    expect(folded('鑽石 钻石')).toBe('鑽石 钻石');
  });

  it('15.8: folding is idempotent, whatever the text', () => {
    const part = fc.constantFrom(
      'a',
      'B',
      '.',
      '&',
      '+',
      "'",
      ' ',
      '1',
      '金',
      '运通',
      'american',
      'express',
      '™',
      'Ａ',
      'é',
    );
    const text = fc.oneof(
      anyCharacters,
      fc.array(part, { maxLength: 12 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, (any) => {
        expect(folded(folded(any))).toBe(folded(any));
      }),
      { numRuns: 500 },
    );
  });
});

describe('7.5, 7.9: the lists of words are closed', () => {
  it('has 13 noise words; a longer list needs a reason here', () => {
    expect(noiseWords.size).toBe(13);
    expect([...weakWords]).toEqual(['reward', 'rewards']);
    expect([...countryWords]).toEqual(['canada', 'usa', 'us', 'china']);
    expect(networkWords.size).toBe(6);
  });
});
