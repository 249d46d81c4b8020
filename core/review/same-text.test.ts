import { expect, test } from 'vitest';
import { isSameText } from './changed-cards.ts';

test('line breaks of either kind on either side are the same, and the last ones do not count', () => {
  expect(isSameText('a\r\nb', 'a\nb\n')).toBe(true);
  expect(isSameText('a\nb\n', 'a\r\nb')).toBe(true);
});

test('another text is another one', () => {
  expect(isSameText('a\nb', 'a\n\nb')).toBe(false);
  expect(isSameText('a', ' a')).toBe(false);
});
