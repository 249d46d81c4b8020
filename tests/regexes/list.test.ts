import { expect, test } from 'vitest';
import { repositoryRoot } from '../support/program.ts';
import { collectRegexes, keyOf, readList } from './collect.ts';

const list = readList();

test('every regular expression has been judged; if not, run npm run check:regexes', () => {
  const found = new Set(collectRegexes(repositoryRoot).map(keyOf));
  expect([...found].toSorted()).toEqual(list.map(keyOf).toSorted());
});

test('every expression that may be slow has a bound', () => {
  expect(list.filter(({ verdict, bound = '' }) => verdict !== 'safe' && bound === '')).toEqual([]);
});
