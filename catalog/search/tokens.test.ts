import { describe, expect, it } from 'vitest';
import { pinyinKeys } from './pinyin-keys.ts';
import { foldedWords, queryTokens, termsOf } from './tokens.ts';

describe('7.2: terms and tokens', () => {
  it.each([
    ['World Elite X1', ['world', 'elite', 'x1']],
    ["l'Épargne-Plus+", ['l', 'epargne', 'plus']],
    ['白金卡', ['白', '白金', '金', '金卡', '卡']],
    ['ICBC白金', ['icbc', '白', '白金', '金']],
    ['𠮷野', ['𠮷', '𠮷野', '野']],
    ['!!! —', []],
  ])('of %j', (text, terms) => {
    expect([...termsOf(text)].sort()).toEqual([...terms].sort());
  });

  it.each([
    ['travel card', ['travel', 'card']],
    ['travel card travel', ['travel', 'card', 'travel']],
    ['card card travel', ['card', 'travel']],
    ['白', ['白']],
    ['白金卡', ['白金', '金卡']],
    ['白金 card 卡', ['白金', 'card', '卡']],
    ['Кредит', ['кредит']],
    ['…', []],
  ])('of the query %j', (q, tokens) => {
    expect(queryTokens(q)).toEqual(tokens);
  });

  it('7.6: whole names are compared by their words', () => {
    expect(foldedWords('Example  Harbor® Card!')).toBe('example harbor card');
    expect(foldedWords('招商银行 Visa卡')).toBe('招商银行 visa 卡');
  });
});

describe('7.4: pinyin', () => {
  it('joins up to six syllables from every character, and the initials', () => {
    const keys = pinyinKeys('招商银行');
    for (const key of ['zhaoshangyinhang', 'shangyinhang', 'yinhang', 'zhaoshang', 'yin', 'zsyh'])
      expect(keys).toContain(key);
    expect(keys.size).toBe(11);
  });

  it('takes seven characters apart, and of a long run the first 24', () => {
    expect([...pinyinKeys('一二三四五六七')].map((key) => key.length)).not.toContain(
      'yiersansiwuliuqi'.length,
    );
    expect(pinyinKeys('一二三四五六七')).toContain('ersansiwuliuqi');
    const long = '一'.repeat(24);
    expect(pinyinKeys(`${long}七`)).toEqual(pinyinKeys(long));
  });

  it('writes ü as v and as u', () => {
    expect([...pinyinKeys('旅行')].sort()).toEqual(['lu', 'luxing', 'lv', 'lvxing', 'lx', 'xing']);
  });

  it('is empty without Chinese', () => {
    expect(pinyinKeys('Visa 12').size).toBe(0);
  });
});
