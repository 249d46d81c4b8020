import { describe, expect, it } from 'vitest';
import { differing, likeness } from './candidates.ts';

const key = (words: string, han = '') => ({ words: words.split(' ').filter(Boolean), han });

describe('7.13: the words that differ', () => {
  it.each([
    ['none where the names are equal, joined or not', key('jet blue'), key('jetblue'), [], []],
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
  it.each([
    ['a word as often as both have it', key('go go big'), key('go go'), 0.8],
    ['one of two', key('go big'), key('go go'), 0.5],
    ['a single Han character as itself', key('', '石'), key('', '石'), 1],
    ['Han characters in pairs', key('', '石'), key('', '石头'), 0],
    ['an empty key not at all', key(''), key(''), 0],
  ])('7.13: counts %s', (_, pass, card, score) => {
    expect(likeness(pass, { keys: [key('other'), card] }).score).toBe(score);
  });
});
