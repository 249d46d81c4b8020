import fc from 'fast-check';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { decodeText } from './body.ts';

test.each(['utf-8', 'gb18030', 'shift_jis'])(
  'decodes a %s page truncated anywhere without a broken character at the end',
  (charset) => {
    const text = charset === 'shift_jis' ? 'カード年会費'.repeat(5) : '信用卡年费为三百元'.repeat(5);
    const bytes = iconv.encode(text, charset);
    for (let size = 0; size <= bytes.length; size += 1) {
      const start = new Uint8Array(bytes.subarray(0, size));
      const decoded = decodeText({ bytes: start, charset, country: 'cn', cut: true });
      expect(text.startsWith(decoded)).toBe(true);
    }
  },
);

test('never throws, for any bytes and any charset label', () => {
  const bytes = fc.uint8Array({ maxLength: 300 });
  const named = fc.oneof(
    fc.constant(null),
    fc.string(),
    fc.constantFrom('gbk', 'utf-16', 'replacement', 'x-user-defined'),
  );
  fc.assert(
    fc.property(
      bytes,
      named,
      fc.constantFrom('us', 'ca', 'cn'),
      fc.boolean(),
      (body, charset, country, cut) => {
        expect(typeof decodeText({ bytes: body, charset, country, cut })).toBe('string');
      },
    ),
    { numRuns: 200 },
  );
});
