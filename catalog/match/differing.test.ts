import { describe, expect, it } from 'vitest';
import { matchCard } from '../../tests/support/wallet-world.ts';
import { differing } from './differing.ts';
import { likenesses } from './likeness.ts';
import { prepareMatching } from './prepare.ts';

const key = (words: string, han = '') => ({ words: words.split(' ').filter(Boolean), han });

describe('7.13: the words that differ', () => {
  it.each([
    ['none where the names are equal, joined or not', key('jet blue'), key('jetblue'), [], []],
    ['a weak word joined to another too', key('tide rewards'), key('tiderewards'), [], []],
    ['as often as one lacks them', key('gold gold x'), key('gold y'), ['y'], ['gold', 'x']],
    ['the weak ones alone where nothing else does', key('jet blue'), key('jetblue rewards'), ['rewards'], []],
    [
      'Chinese without what is alike at both ends',
      key('', '牡丹白金卡'),
      key('go', '牡丹钻石卡'),
      ['go', '钻石'],
      ['白金'],
    ],
    ['Chinese of which one is a part', key('', '青青'), key('', '青'), [], ['青']],
  ])('7.13: %s', (_, pass, card, more, less) => {
    expect(differing(pass, card)).toEqual({ more, less });
  });
});

describe('7.13: Dice', () => {
  const scoreOf = (pass: ReturnType<typeof key>, name: string) => {
    const { likeness } = prepareMatching([matchCard('cn-elm-zz', name, 'elm')], []);
    return [...likenesses(pass, likeness).values()].map(({ score }) => score);
  };

  it('7.13: counts a word as often as both have it', () => {
    expect(scoreOf(key('go go big'), 'Go Go')).toEqual([0.8]);
    expect(scoreOf(key('go big'), 'Go Go')).toEqual([0.5]);
  });

  it('7.13: a single Han character counts as itself, and an empty key not at all', () => {
    expect(scoreOf(key('', '石'), '石卡')).toEqual([1]);
    expect(scoreOf(key('', '石'), '石头卡')).toEqual([]);
    expect(scoreOf(key(''), 'Visa')).toEqual([]);
  });
});
