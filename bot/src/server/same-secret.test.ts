import { expect, test } from 'vitest';
import { isSameSecret } from './deliveries.ts';

test('the same secret is the same, and no other', () => {
  expect(isSameSecret('Bearer abc', 'Bearer abc')).toBe(true);
  for (const other of ['Bearer abd', 'Bearer ab', '', 'Bearer abcd'])
    expect(isSameSecret('Bearer abc', other)).toBe(false);
});
