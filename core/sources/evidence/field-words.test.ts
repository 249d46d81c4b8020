import { describe, expect, test } from 'vitest';
import { cardFields, type Field } from '#core/card/fields';
import cases from '../../../tests/fixtures/sources/category-labels.json' with { type: 'json' };
import { createCategoryFinder, findOwnTopics } from './field-words.ts';
import { foldText } from './fold.ts';
import { fieldByPointer } from './number-query.ts';
import en from './words/en.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import zh from './words/zh.json' with { type: 'json' };

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

const numbers = Object.entries<Field>(cardFields).filter(
  ([pointer, { kind }]) => /^(?:money|percent|rate|count)$/.test(kind) && !pointer.startsWith('/image/'),
);

test.each(numbers.map(([pointer]) => pointer))('%s has words in every language', (pointer) => {
  const field = fieldByPointer[pointer as keyof typeof fieldByPointer];
  const label = pointer.split('/')[field === 'network-fx-fee' ? 3 : 2] ?? null;
  const topics = findOwnTopics({ field, form: 'plain', currency: 'CAD', label });
  for (const words of [en, fr, zh] as readonly Partial<Record<string, readonly string[]>>[])
    for (const topic of topics.filter((name) => name !== 'category'))
      expect(words[topic]?.join(''), topic).toMatch(/./);
});
