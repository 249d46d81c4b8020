import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectInert } from '../../../tests/support/inert-markdown.ts';
import { someCard } from '../../../tests/support/some-card.ts';
import { formatCodeSpan, renderProposalBody } from './change.ts';

const body = (words: string, link: string) =>
  renderProposalBody({
    ...{
      card: someCard(),
      from: 95,
      to: 125,
      reading: 'unread',
      seenDates: ['2026-11-22', '2026-11-25'],
    },
    ...{ before: words, after: words, link },
  });

test('escapes any text of a page', () => {
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
      expect(formatCodeSpan(words)).toMatch(/^`[^`\p{C}\p{Bidi_Control}]+`$/u);
    }),
  );
});

test('renders any address as a single link', () => {
  const address = 'https://bank.example/a(b)> <script>[x](https://evil.example)#:~:text=a)b';
  expectInert(body('Annual fee: $125', address), { links: /^https:\/\/bank\.example\// });
});

test.each([
  ['主卡年费：600元', '主卡年费：600元'],
  ['Frais annuels : 129\u00a0$', 'Frais annuels : 129\\u00a0$'],
  ['fee 😀', 'fee 😀'],
  ['\u202e521$\u200b', '\\u202e521$\\u200b'],
  ['שנה 95 \u{1e900}', '\\u05e9\\u05e0\\u05d4 95 \\u{1e900}'],
])('shows visible left-to-right characters and escapes all others in %j', (text, expected) => {
  expect(formatCodeSpan(text)).toBe(`\`${expected}\``);
});
