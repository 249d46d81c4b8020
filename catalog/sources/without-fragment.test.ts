import { expect, it } from 'vitest';
import { withoutFragment } from './without-fragment.ts';

it.each([
  ['https://harbor.example/cards', 'https://harbor.example/cards'],
  ['https://harbor.example/cards?a=1#fees', 'https://harbor.example/cards?a=1'],
  ['https://harbor.example/#a#b', 'https://harbor.example/'],
  ['https://harbor.example/#a\nb', 'https://harbor.example/'],
  ['#', ''],
])('%j leads to the page %j', (url, page) => {
  expect(withoutFragment(url)).toBe(page);
});
