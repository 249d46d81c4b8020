import type { NumberToken } from './numbers.ts';

/** A small number written as a word, with the noun that it counts: “three months”, “double points”. */
export interface NumberWord extends NumberToken {
  readonly form: 'months' | 'multiple';
}

const valueByWord: ReadonlyMap<string, number> = new Map(
  [
    ['one', 'un', 'une', '一', '壹'],
    ['two', 'deux', 'double', '二', '两', '双', '贰'],
    ['three', 'trois', 'triple', '三', '叁'],
    ['four', 'quatre', 'quadruple', '四'],
    ['five', 'cinq', '五', '伍'],
    ['six', 'six', '六'],
    ['seven', 'sept', '七'],
    ['eight', 'huit', '八'],
    ['nine', 'neuf', '九'],
    ['ten', 'dix', '十'],
    ['eleven', 'onze', '十一'],
    ['twelve', 'douze', '十二'],
  ].flatMap((words, index) => words.map((word) => [word, index + 1] as const)),
);

const latinWords = [...valueByWord.keys()].filter((word) => /[a-z]/.test(word)).join('|');
const latinPrefix = `(?<![a-z])(?<latin>${latinWords})[ -](?:(?:bonus|full|premiers|the|reward|consecutive) ){0,2}`;
// Each alternative finds the noun first and then checks the word before it. This is faster, because nouns such as “months” are
// rarer on pages than words such as “one”.
const pattern = new RegExp(
  [
    `(?:points?|miles?)(?<=(?<multiple>${latinPrefix}(?:points?|miles?)))(?![a-z])`,
    `(?:months?|mois)(?<=(?<months>${latinPrefix}(?:months?|mois)))(?![a-z])`,
    '倍(?<=(?<multiple>(?<chinese>十[一二]|[一二两三四五六七八九十双])倍))',
    '分(?<=(?:积(?:累)?|元)(?<multiple>(?<chinese>[一二两三四五六七八九十壹贰叁伍])分))',
    '个月(?<=(?<months>(?<chinese>十[一二]|[一二两三四五六七八九十双])个月))',
  ].join('|'),
  'g',
);

/**
 * Finds small numbers that are written as words before a noun, such as “three months”. The text must be folded (lower case, no
 * accents). The results are in text order.
 */
export function numberWordsIn(folded: string): readonly NumberWord[] {
  return [...folded.matchAll(pattern)].map(({ index, 0: noun, groups = {} }) => {
    const { latin: latinWord, chinese = '', multiple, months = '' } = groups;
    const end = index + noun.length;
    return {
      start: end - (multiple ?? months).length,
      end,
      value: valueByWord.get(latinWord ?? chinese) ?? Number.NaN,
      form: multiple === undefined ? 'months' : 'multiple',
    };
  });
}
