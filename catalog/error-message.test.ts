import { expect, it } from 'vitest';
import { errorMessage } from './error-message.ts';

it.each<[thrown: unknown, words: string]>([
  [new TypeError('Nothing there.'), 'Nothing there.'],
  ['a text', 'a text'],
  [undefined, 'undefined'],
  [['a', 'b'], 'a,b'],
])('%s', (thrown, words) => {
  expect(errorMessage(thrown)).toBe(words);
});
