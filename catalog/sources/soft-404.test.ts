import { expect, test } from 'vitest';
import { pageTextOf } from './soft-404.ts';

function page(text: string | null) {
  const its = { kind: 'page', status: 200, headers: {}, pdf: null, cut: false, sha256: '' } as const;
  return { ...its, text };
}

test('the page of an answer is read once, and of another answer anew', () => {
  const one = page('<p>Annual fee $95');
  const read = pageTextOf(one);
  expect(read?.text).toBe('Annual fee $95');
  expect(pageTextOf(one)).toBe(read);
  expect(pageTextOf({ ...one })).not.toBe(read);
  expect(pageTextOf(page(null))).toBeNull();
});
