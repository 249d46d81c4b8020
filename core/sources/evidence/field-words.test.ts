import { describe, expect, test } from 'vitest';
import { createCategoryFinder } from './field-words.ts';
import { foldText } from './fold.ts';

const findWords = (label: string, text: string): readonly string[] => {
  const folded = foldText(text);
  return createCategoryFinder(label)(folded).map(({ start, end }) => folded.slice(start, end));
};

describe('the words of a label', () => {
  test.each([
    ['match only as whole words', 'gas', 'gasp, gasket, vegas and agas', []],
    [
      'match if the text contains all words of an alternative',
      'home improvement',
      'Home goods and improvement loans',
      ['home', 'improvement'],
    ],
    ['do not match if the text lacks a word of the alternative', 'home improvement', 'Home goods', []],
    [
      'match if any alternative matches',
      'gas, home improvement and pet supplies',
      'at gas stations',
      ['gas'],
    ],
    ['are separated by “or”', 'toys or books', 'books', ['books']],
    ['are separated by “&”', 'toys & books', 'books', ['books']],
    ['are separated by a slash', 'toys/books', 'books', ['books']],
    ['are separated by a semicolon', 'toys; books', 'books', ['books']],
    ['are separated by “et” and “ou”', 'jouets et livres ou disques', 'disques', ['disques']],
    ['are separated by “和”', '餐饮和超市', '超市', ['超市']],
    ['are separated by “、”', '餐饮、超市', '餐饮', ['餐饮']],
    ['do not include text in brackets', 'books (printed)', 'books', ['books']],
    ['match in the singular if the label has the plural', 'books', 'a book', ['book']],
    ['match in the plural with “es” if the label has the singular', 'dish', 'dishes', ['dishes']],
    ['are not shortened to fewer than three letters', 'bus', 'bu', []],
    ['include words that only begin like an ignored word', 'indoor plants', 'plants', []],
    ['include words that only end like an ignored word', 'boat trips', 'trips', []],
    ['include short words', 'gas bus', 'gas', []],
    ['do not include ignored words', 'purchases at popular book stores in the U.S.', 'a book', ['book']],
    [
      'do not include ignored French words',
      'achats chez les libraires',
      'achats, libraires',
      ['achats', 'libraires'],
    ],
    ['do not include the place of purchase', 'toys booked through Harbor', 'toys', ['toys']],
    [
      'are those of the place of purchase if there are no others',
      'purchases at Harbor',
      'harbor',
      ['harbor'],
    ],
    [
      'are all words of the label if none describes the purchases',
      'all purchases',
      'all the purchases',
      ['all', 'purchases'],
    ],
    ['may contain special characters of regular expressions', 'c++ (x', 'c++ (x', ['c++', '(x']],
    ['match a dot only literally', 'Amazon.com', 'amazonxcom', []],
    ['match Chinese text without spaces', '指定航空公司', '指定航空公司', ['指定航空公司']],
  ])('%s', (_, label, text, expected) => {
    expect(findWords(label, text).toSorted()).toEqual(expected.toSorted());
  });

  test('match nothing if the label is empty', () => {
    expect(findWords('', 'gas')).toEqual([]);
    expect(findWords(' , ', 'gas')).toEqual([]);
  });
});
