import { describe, expect, it } from 'vitest';
import { numberWordsIn } from './number-words.ts';

const read = (text: string) =>
  numberWordsIn(text).map(({ start, end, value, form }) => [text.slice(start, end), value, form]);

describe('numbers in words', () => {
  const words = [
    ['one', 'un', 'une', '一'],
    ['two', 'deux', 'double', '二', '两', '双'],
    ['three', 'trois', 'triple', '三'],
    ['four', 'quatre', 'quadruple', '四'],
    ['five', 'cinq', '五'],
    ['six', '六'],
    ['seven', 'sept', '七'],
    ['eight', 'huit', '八'],
    ['nine', 'neuf', '九'],
    ['ten', 'dix', '十'],
    ['eleven', 'onze', '十一'],
    ['twelve', 'douze', '十二'],
  ].flatMap((alike, at) => alike.map((word) => [word, at + 1] as const));

  it.each(words)('%s is %i', (word, value) => {
    if (/[a-z]/.test(word)) {
      expect(read(`get ${word} points here`)).toEqual([[`${word} points`, value, 'multiple']]);
      expect(read(`in ${word} months.`)).toEqual([[`${word} months`, value, 'months']]);
    } else {
      expect(read(`享${word}倍积分`)).toEqual([[`${word}倍`, value, 'multiple']]);
      expect(read(`前${word}个月内`)).toEqual([[`${word}个月`, value, 'months']]);
    }
  });

  it.each([
    'three full months',
    'first-three reward points',
    'trois premiers mois',
    'three consecutive bonus miles',
    'two-point',
    'one mile',
    'un mois',
  ])('%s', (text) => {
    expect(read(text)).toHaveLength(1);
  });

  it.each(['freestone months', 'three monthsx', 'points three', 'three very good months', 'months', '倍'])(
    'none in %s',
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );
});
