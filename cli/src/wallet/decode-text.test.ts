import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuzzRuns } from '../../../tests/support/fuzz-runs.ts';
import { encodeText, textForms } from '../../../tests/support/wallet/pass-document.ts';
import { decodeText } from './decode-text.ts';

const bytes = (...values: readonly number[]) => Uint8Array.from(values);

const runs = { numRuns: fuzzRuns(process.env).bytes };

describe('4.3 text', () => {
  test.each(textForms)('4.3 %s', (form) => {
    const text = '{"description":"Café 东湾 💳"}';
    expect(decodeText(new Uint8Array(encodeText(text, form)))).toBe(text);
  });

  test('4.3 a mark goes before what the bytes look like', () => {
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0x00, 0x7b))).toBe('\0{');
    expect(decodeText(bytes(0xff, 0xfe, 0x00, 0x7b))).toBe('笀');
  });

  test.each([
    ['bad UTF-8', bytes(0x7b, 0xff)],
    ['a surrogate in UTF-8', bytes(0x7b, 0xed, 0xa0, 0x80)],
    ['an overlong form', bytes(0x7b, 0xc0, 0xaf)],
    ['half a character', bytes(0x7b, 0xe4, 0xb8)],
    ['UTF-16 of odd length', bytes(0xff, 0xfe, 0x7b)],
    ['UTF-16 without mark, of odd length', bytes(0x00, 0x7b, 0x00)],
    ['a lone surrogate in UTF-16 LE', bytes(0xff, 0xfe, 0x00, 0xd8, 0x7b, 0x00)],
    ['a lone surrogate in UTF-16 BE', bytes(0xfe, 0xff, 0xdc, 0x00)],
  ])('4.3 %s is no text', (_, bad) => {
    expect(decodeText(bad)).toBeUndefined();
  });

  test('15.8 no bytes make it throw, and what it gives is well formed', () => {
    const prefix = fc.constantFrom([], [0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb, 0xbf], [0x00], [0x7b, 0x00]);
    fc.assert(
      fc.property(prefix, fc.uint8Array({ maxLength: 64 }), (start, rest) => {
        const text = decodeText(Uint8Array.from([...start, ...rest]));
        expect(text === undefined || text.isWellFormed()).toBe(true);
      }),
      runs,
    );
  });
});
