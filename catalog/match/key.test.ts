import { describe, expect, it } from 'vitest';
import { matchWords } from './fold.ts';
import { issuerNames } from './issuer-names.ts';
import { equalForms, isEmptyKey, keyOf, withoutWeak } from './key.ts';

const names = issuerNames(
  new Map([
    ['harbor', ['Harbor Bank', '江河银行']],
    ['maple', ['Maple Trust']],
  ]),
);
const key = (text: string) => keyOf(matchWords(text), names, (id) => id === 'harbor');
const areEqual = (one: string, other: string) =>
  equalForms(key(one)).some((form) => equalForms(key(other)).includes(form));

describe('7.5: the key', () => {
  it.each([
    [
      'issuer, networks and noise out',
      'The Harbor Bank® Gold Visa Credit Card from Harbor Bank',
      ['gold'],
      '',
    ],
    ['not the name of another issuer', 'Maple Trust Gold', ['maple', 'trust', 'gold'], ''],
    ["not a part of the issuer's name", 'Harbor Gold', ['harbor', 'gold'], ''],
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
    expect(areEqual(one, other)).toBe(isEqual);
  });
});

describe('7.9: weak words', () => {
  it('go, and a key without any stays itself', () => {
    const plain = key('Gold');
    expect(withoutWeak(plain)).toBe(plain);
    expect(withoutWeak(key('Gold Rewards Reward'))).toEqual(plain);
  });
});
