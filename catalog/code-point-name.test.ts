import { expect, it } from 'vitest';
import { codePointName } from './code-point-name.ts';

it.each([
  ['\t', 'U+0009'],
  ['\u200b', 'U+200B'],
  ['\u{1f4b3}', 'U+1F4B3'],
  ['\ud83d', 'U+D83D'],
])('%j is %s', (character, name) => {
  expect(codePointName(character)).toBe(name);
});
