import { expect, it, test } from 'vitest';
import { computeShortHash, percentEncode } from './text.ts';

// The expected first eight digits are the published test vectors for 32-bit FNV-1a.
test.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('hashes %j to %s…', (text, digits) => {
  expect(computeShortHash(text).slice(0, 8)).toBe(digits);
});

test('returns a hash of 16 digits even if one half is small', () => {
  const hashes = Array.from({ length: 200 }, (_, index) => computeShortHash(`card ${index}`));
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{16}$/);
  expect(hashes.some((hash) => hash.startsWith('0'))).toBe(true);
  expect(hashes.some((hash) => hash[8] === '0')).toBe(true);
  expect(new Set(hashes).size).toBe(200);
});

test('returns different hashes for texts that differ in order, case or the last character', () => {
  expect(new Set(['ab', 'ba', 'Ab', 'aB', 'abc', 'abd'].map(computeShortHash)).size).toBe(6);
});

it.each([
  ['us-harbor_1.webp~', 'us-harbor_1.webp~'],
  ['a b/c?d#e', 'a%20b%2Fc%3Fd%23e'],
  ["!'()*", '%21%27%28%29%2A'],
  ['[卡]', '%5B%E5%8D%A1%5D'],
])('percent-encodes %j as %s', (text, encoded) => {
  expect(percentEncode(text)).toBe(encoded);
  expect(decodeURIComponent(encoded)).toBe(text);
});
