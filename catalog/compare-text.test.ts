import { expect, it } from 'vitest';
import { compareText } from './compare-text.ts';

it('compares texts by code unit, whatever the locale', () => {
  expect(['é', 'z', 'Z', 'a', ''].toSorted(compareText)).toEqual(['', 'Z', 'a', 'z', 'é']);
  expect(['a', 'b'].map((text) => ['a', 'b'].map((other) => Math.sign(compareText(text, other))))).toEqual([
    [0, -1],
    [1, 0],
  ]);
});
