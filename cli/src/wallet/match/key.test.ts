import { describe, expect, it } from 'vitest';
import { atomsOf, matchWords } from './fold.ts';
import { areEqual, isEmptyKey, issuerNames, keyOf, namesIn } from './key.ts';

const names = issuerNames(
  new Map([
    ['amex', ['American Express', 'Amex', 'The Amex Card']],
    ['amex-ca', ['American Express Canada', 'Amex Bank of Canada']],
    ['boc', ['Bank of China', '中国银行']],
    ['icbc', ['Industrial and Commercial Bank of China', '工商银行']],
    ['harbor', ['Harbor & Sons', 'U.S. Harbor', 'Harbor USA', 'Harbor Bank', '江河银行']],
    ['maple', ['Maple Trust']],
  ]),
);
const named = (text: string) => namesIn(atomsOf(matchWords(text)), names);

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
    const found = named(text).toSorted((a, b) => a.from - b.from);
    expect(found.map(({ name }) => [...name.issuerIds].join('+'))).toEqual(ids);
  });

  it.each([
    ['Amex', true],
    ['The Amex Card', true],
    ['American Express Canada', false],
  ])("7.3: %s is also a network's name: %s", (text, isNetwork) => {
    expect(named(text).map(({ name }) => name.isNetwork)).toEqual([isNetwork]);
  });
});

const ofHarbor = names.filter(({ issuerIds }) => issuerIds.has('harbor'));
const key = (text: string) => keyOf(matchWords(text), ofHarbor);

describe('7.5: the key', () => {
  it.each([
    [
      'issuer, networks and noise out',
      'The Harbor Bank® Gold Visa Credit Card from Harbor Bank',
      ['gold'],
      '',
    ],
    ['not the name of another issuer', 'Maple Trust Gold', ['maple', 'trust', 'gold'], ''],
    ["not a part of the issuer's name", 'Harbour Gold', ['harbour', 'gold'], ''],
    ['Chinese noise', '江河银行青禾信用卡白金卡', [], '青禾白金'],
    ['card inside a name stays', '青禾卡精选 卡通 贷记卡', [], '青禾卡精选卡通'],
    ['a network inside a Chinese name', '青禾银联白金卡Go', ['go'], '青禾白金'],
    ['nothing left', 'Harbor Bank Visa 信用卡', [], ''],
  ])('7.5: %s', (_, text, words, han) => {
    expect(key(text)).toEqual({ words, han });
    expect(isEmptyKey(key(text))).toBe(words.length === 0 && han === '');
  });
});

describe('7.7: equal keys', () => {
  it.each([
    ['words in another order', 'Gold Business', 'Business Gold', true],
    ['joined otherwise', 'Jet Blue Plus', 'JetBlue+', true],
    ['joined in another order', 'Blue Jet', 'JetBlue', false],
    ['numbers side by side are not one number', 'Spark 1 5 Cash', 'Spark 15 Cash', false],
    ['a number beside a word may be joined', 'Spark 2 X', 'Spark2X', true],
    ['a word twice', 'Gold Gold', 'Gold', false],
    ['Chinese in another order', '白金青禾卡', '青禾白金卡', false],
    ['Chinese equal, words not', '青禾 Go', '青禾', false],
    ['Chinese in pieces', '青禾 白金卡', '青禾白金', true],
  ])('7.7: %s', (_, one, other, isEqual) => {
    expect(areEqual(key(one), key(other))).toBe(isEqual);
  });
});
