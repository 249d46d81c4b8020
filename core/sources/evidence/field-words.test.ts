import { describe, expect, test } from 'vitest';
import cases from '../../../tests/fixtures/sources/category-labels.json' with { type: 'json' };
import { createCategoryFinder } from './field-words.ts';
import { foldText } from './fold.ts';

const findWords = (label: string, text: string): readonly string[] => {
  const folded = foldText(text);
  return createCategoryFinder(label)(folded).map(({ start, end }) => folded.slice(start, end));
};

describe('the words of a label', () => {
  test.each(cases.labels)('$title', ({ label, text, words }) => {
    expect(findWords(label, text).toSorted()).toEqual(words.toSorted());
  });

  test('match nothing if the label is empty', () => {
    expect(findWords('', 'gas')).toEqual([]);
    expect(findWords(' , ', 'gas')).toEqual([]);
  });
});
