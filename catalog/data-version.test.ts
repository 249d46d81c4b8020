import { expect, it } from 'vitest';
import { dataVersionOf } from './data-version.ts';

it('is the first 12 digits', () => {
  expect(dataVersionOf(`0123456789ab${'f'.repeat(52)}`)).toBe('0123456789ab');
});
