import { expect, it } from 'vitest';
import { percentEncoded } from './percent-encoded.ts';

it.each([
  ['us-harbor_1.webp~', 'us-harbor_1.webp~'],
  ['a b/c?d#e', 'a%20b%2Fc%3Fd%23e'],
  ["!'()*", '%21%27%28%29%2A'],
  ['[卡]', '%5B%E5%8D%A1%5D'],
])('%j becomes %s', (text, encoded) => {
  expect(percentEncoded(text)).toBe(encoded);
  expect(decodeURIComponent(encoded)).toBe(text);
});
