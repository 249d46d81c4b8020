import { expect, test } from 'vitest';
import { meantSlug } from './meant-slug.ts';

test.each([
  ['Visa Infinite', 'visa-infinite'],
  ['Caisse-Rivière_Voyage', 'caisse-riviere-voyage'],
  ['Ｈarbor  Bank!', 'harbor-bank'],
  ['us_harbor', 'us-harbor'],
  ['Harbor Tide™', 'harbor-tide'],
  ['Carte Bœuf Straße', 'carte-boeuf-strasse'],
])('«%s» is %s', (text, slug) => {
  expect(meantSlug(text)).toBe(slug);
});

test.each(['', '长虹卡', 'ICBC 长虹', 'Виза Gold', '---', '™'])('«%s» is not said to be one', (text) => {
  expect(meantSlug(text)).toBeUndefined();
});
