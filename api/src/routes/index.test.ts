import { expect, test } from 'vitest';
import { nearestRoute } from './index.ts';

test.each([
  ['/v1/serch', '/v1/search'],
  ['/v1/card', '/v1/cards'],
  ['/v2/cards', '/v1/cards'],
  ['/v1/met', '/v1/meta'],
  ['/.well-known', '/.well-known/api-catalog'],
  ['/v1', undefined],
  ['/x', undefined],
  [`/v1/${'x'.repeat(80)}`, undefined],
])('9 what is nearest to %s: %s', (path, nearest) => {
  expect(nearestRoute(path)).toBe(nearest);
});
