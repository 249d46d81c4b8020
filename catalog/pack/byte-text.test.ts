import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { compareBytes, cutBytes, decodeText, encodeText, joinBytes } from './byte-text.ts';
import { fromHex, toHex } from './hex.ts';

test('bytes of texts are in the order of code points', () => {
  const text = fc.string({ unit: 'binary', maxLength: 4 }).map((one) => one.toWellFormed());
  const points = (one: string) => Array.from(one, (character) => character.codePointAt(0) ?? 0);
  fc.assert(
    fc.property(text, text, (a, b) => {
      const [left, right] = [points(a), points(b)];
      const at = left.findIndex((point, index) => point !== right[index]);
      const order = at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
      expect(Math.sign(compareBytes(encodeText(a), encodeText(b)))).toBe(Math.sign(order));
    }),
  );
});

it.each([
  ['abc', 3, 'abc'],
  ['abc', 4, 'abc'],
  ['abc', 2, 'ab'],
  ['a银', 4, 'a银'],
  ['a银', 3, 'a'],
  ['a银', 2, 'a'],
  ['a银', 1, 'a'],
  ['é', 1, ''],
  ['a👩b', 5, 'a👩'],
  ['a👩b', 4, 'a'],
])('%s in %i bytes is %s', (text, most, cut) => {
  expect(decodeText(cutBytes(encodeText(text), most))).toBe(cut);
});

test('pieces joined lie between their offsets', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 5 }), { maxLength: 6 }), (pieces) => {
      const { bytes, offsets } = joinBytes(pieces);
      expect(offsets).toHaveLength(pieces.length + 1);
      expect(bytes).toHaveLength(offsets.at(-1) ?? -1);
      expect(pieces.map((_, at) => bytes.slice(offsets[at], offsets[at + 1]))).toEqual(pieces);
    }),
  );
});

test('hexadecimal digits come back from their bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(fromHex(toHex(bytes))).toEqual(bytes);
      expect(toHex(bytes)).toBe(Buffer.from(bytes).toString('hex'));
    }),
  );
});
