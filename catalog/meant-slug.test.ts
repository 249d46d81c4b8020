import { expect, test } from 'vitest';
import { meantSlug } from './meant-slug.ts';

test.each([
  ['Visa Infinite', 'visa-infinite'],
  ['Caisse-Rivière_Voyage', 'caisse-riviere-voyage'],
  ['Ｈarbor  Bank!', 'harbor-bank'],
  ['us_harbor', 'us-harbor'],
])('«%s» is %s', (text, slug) => {
  expect(meantSlug(text)).toBe(slug);
});

test.each(['', '长虹卡', 'ICBC 长虹', 'Bœuf', '---'])('«%s» is not said to be one', (text) => {
  expect(meantSlug(text)).toBeUndefined();
});
