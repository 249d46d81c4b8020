import { expect, it } from 'vitest';
import { countryNames, networkNames } from './display-names.ts';
import { meantWord } from './reading/meant-word.ts';

it.each([networkNames, countryNames])('every name is understood where somebody writes it: %o', (names) => {
  const values = Object.keys(names);
  expect(Object.values(names).map((name) => meantWord(name, values))).toEqual(values);
});
