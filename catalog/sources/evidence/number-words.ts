import type { NumberToken } from './number-tokens.ts';

/** A small number in words with what it counts: «three months», «double points». */
export interface NumberWord extends NumberToken {
  readonly form: 'months' | 'multiple';
}

const values: ReadonlyMap<string, number> = new Map(
  [
    ['one', 'un', 'une', '一'],
    ['two', 'deux', 'double', '二', '两', '双'],
    ['three', 'trois', 'triple', '三'],
    ['four', 'quatre', 'quadruple', '四'],
    ['five', 'cinq', '五'],
    ['six', 'six', '六'],
    ['seven', 'sept', '七'],
    ['eight', 'huit', '八'],
    ['nine', 'neuf', '九'],
    ['ten', 'dix', '十'],
    ['eleven', 'onze', '十一'],
    ['twelve', 'douze', '十二'],
  ].flatMap((words, at) => words.map((word) => [word, at + 1] as const)),
);

const latin = [...values.keys()].filter((word) => /[a-z]/.test(word)).join('|');
const pattern = new RegExp(
  `(?<![a-z])(${latin})[ -](?:(?:bonus|full|premiers|the|reward|consecutive) ){0,2}(?:(points?|miles?)|(months?|mois))(?![a-z])|(十[一二]|[一二两三四五六七八九十双])(?:(倍)|(个月))`,
  'g',
);

/** In one pass; only numbers that say what they count. */
export function numberWordsIn(folded: string): readonly NumberWord[] {
  return [...folded.matchAll(pattern)].map((match) => {
    const [all, latinWord, , isMonths, chineseWord = '', , isChineseMonths] = match;
    const value = values.get(latinWord ?? chineseWord) ?? Number.NaN;
    const form = (isMonths ?? isChineseMonths) === undefined ? 'multiple' : 'months';
    return { start: match.index, end: match.index + all.length, value, form };
  });
}
