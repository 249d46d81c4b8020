import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differing, likeness } from './candidates.ts';
import { atomsOf, matchWords, noiseWords, weakWords } from './fold.ts';
import { areEqual, issuerNames, keyOf, namesIn } from './key.ts';

describe('7.1: folding', () => {
  const folded = (text: string) => matchWords(text).join(' ');

  it.each([
    ['Infinite™ Privilege* Cash℠ Flex®‡ Go†§ ©Now', 'infinite privilege cash flex go now'],
    ['Sky®Miles Sky＊Miles', 'skymiles skymiles'],
    ['Ｂｏｒéａｌｅ　ÉPARGNE İstanbul', 'boreale epargne istanbul'],
    ["President's Choice’s Driverʼs", 'presidents choices drivers'],
    ['AT&T, Miles & More, 3&4', 'att miles and more 3 and 4'],
    ['U.S. Bank N.A. St.John', 'us bank na st john'],
    ['Cash+ 3+ + Go＋', 'cash plus 3 go plus'],
    ['American-Express Master Card Union  Pay', 'amex mastercard unionpay'],
    ['美国运通金卡 运通 万事达卡银联 维萨威士', 'amex 金卡 amex mastercard 卡 unionpay visa visa'],
    ['Spark1.5% 365天e卡 2x', 'spark 1.5 365 天 e 卡 2 x'],
    ['鑽石 钻石', '鑽石 钻石'],
    [' ™ – ', ''],
  ])('7.1: %s', (text, words) => {
    expect(folded(text)).toBe(words);
  });

  it('15.8: folding is idempotent, whatever the text', () => {
    const part = fc.constantFrom(...'aB.&+ 1金™Ａé', "'", '运通', 'american', 'express');
    const parts = fc.array(part, { maxLength: 12 }).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), parts), (any) => {
        expect(folded(folded(any))).toBe(folded(any));
      }),
      { numRuns: 500 },
    );
  });

  it('7.5, 7.9: the lists of words are closed; a longer one needs a reason here', () => {
    expect(noiseWords.size).toBe(13);
    expect([...weakWords]).toEqual(['reward', 'rewards']);
  });
});

const names = issuerNames(
  new Map([
    ['amex', ['American Express', 'Amex', 'The Amex Card']],
    ['amex-ca', ['American Express Canada', 'Amex Bank of Canada']],
    ['boc', ['Bank of China', '中国银行']],
    ['icbc', ['Industrial and Commercial Bank of China', '工商银行']],
    ['harbor', ['Harbor & Sons', 'U.S. Harbor', 'Harbor USA', 'Harbor Bank', '江河银行']],
  ]),
);
const named = (text: string) => namesIn(atomsOf(matchWords(text)), names);

describe('7.2: issuer names', () => {
  it.each([
    ['Industrial and Commercial Bank of China', ['icbc']],
    ['Industrial and Commercial Bank of China, Bank of China', ['icbc', 'boc']],
    ['AMERICAN EXPRESS®', ['amex+amex-ca']],
    ['American Express Canada', ['amex-ca']],
    ['Industrial and Commercial Bank of', ['icbc']],
    ['Bank of Somewhere', []],
    ['Harborside and Sons', []],
    ['HARBOR AND SONS, u.s. harbor', ['harbor', 'harbor']],
    ['中国工商银行股份', ['icbc']],
    ['中国商业银行', []],
  ])('7.2: %s', (text, ids) => {
    const found = named(text).toSorted((a, b) => a.from - b.from);
    expect(found.map(({ name }) => [...name.issuerIds].join('+'))).toEqual(ids);
  });

  it("7.3: knows which names are also a network's, noise aside", () => {
    const texts = ['Amex', 'The Amex Card', 'American Express Canada'];
    expect(texts.map((text) => named(text).map(({ name }) => name.isNetwork))).toEqual([
      [true],
      [true],
      [false],
    ]);
  });
});

const ofHarbor = names.filter(({ issuerIds }) => issuerIds.has('harbor'));
const key = (text: string) => keyOf(matchWords(text), ofHarbor);

it.each([
  ['The Harbor Bank® Gold Visa Credit Card from Harbor Bank', ['gold'], ''],
  ['Bank of China Gold', ['bank', 'china', 'gold'], ''],
  ['江河银行青禾信用卡白金卡', [], '青禾白金'],
  ['青禾卡精选 卡通 贷记卡', [], '青禾卡精选卡通'],
  ['青禾银联白金卡Go', ['go'], '青禾白金'],
  ['Harbor Bank Visa 信用卡', [], ''],
])('7.5: the key of %s', (text, words, han) => {
  expect(key(text)).toEqual({ words, han });
});

it.each([
  ['Gold Business', 'Business Gold', true],
  ['Jet Blue Plus', 'JetBlue+', true],
  ['Blue Jet', 'JetBlue', false],
  ['Spark 1 5 Cash', 'Spark 15 Cash', false],
  ['Spark 2 X', 'Spark2X', true],
  ['Gold Gold', 'Gold', false],
  ['白金青禾卡', '青禾白金卡', false],
  ['青禾 Go', '青禾', false],
  ['青禾 白金卡', '青禾白金', true],
])('7.7: %s and %s are equal: %s', (one, other, isEqual) => {
  expect(areEqual(key(one), key(other))).toBe(isEqual);
});

const keyed = (words: string, han = '') => ({ words: words.split(' ').filter(Boolean), han });

it.each([
  [keyed('jet blue'), keyed('jetblue'), [], []],
  [keyed('gold gold x'), keyed('gold y'), ['y'], ['gold', 'x']],
  [keyed('jet blue'), keyed('jetblue rewards'), ['rewards'], []],
  [keyed('', '牡丹白金卡'), keyed('go', '牡丹钻石卡'), ['go', '钻石'], ['白金']],
  [keyed('', '青青'), keyed('', '青'), [], ['青']],
])('7.13: the words that differ: %j, %j', (pass, card, more, less) => {
  expect(differing(pass, card)).toEqual({ more, less });
});

it.each([
  ['a word as often as both have it', keyed('go go big'), keyed('go go'), 0.8],
  ['a single Han character as itself', keyed('', '石'), keyed('', '石'), 1],
  ['Han characters in pairs', keyed('', '石'), keyed('', '石头'), 0],
  ['an empty key not at all', keyed(''), keyed(''), 0],
])('7.13: Dice counts %s', (_, pass, card, score) => {
  expect(likeness(pass, { keys: [keyed('other'), card] }).score).toBe(score);
});
