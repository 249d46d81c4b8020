import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { superscriptMark } from './page.ts';
import { buildFragmentLink } from './quote.ts';

const address = 'https://bank.example/card';

/** Builds a link to the text between the two `|` signs, as in `|$95| a year`. Returns the text that the link quotes. */
function getQuotedText(marked: string, page = address): string {
  const [before = '', range = '', after = ''] = marked.split('|');
  const link = buildFragmentLink(page, before + range + after, before.length, before.length + range.length);
  expect(link.startsWith(`${address}#:~:text=`)).toBe(true);
  return decodeURIComponent(link.slice(`${address}#:~:text=`.length));
}

const longText = 'word '.repeat(40);

it.each([
  ['Annual fee: |$95|', 'Annual fee: $95'],
  ['|$95| a year', '$95 a year'],
  [`Fees${superscriptMark}|$95|${superscriptMark}More`, '$95'],
  [' |$95| ', '$95'],
  [`${longText}|$95| ${longText}`, `${'word '.repeat(11)}$95 ${'word '.repeat(11)}`.trimEnd()],
  [`${'x'.repeat(80)}|$95|${'y'.repeat(80)}`, '$95'],
  [`${'x'.repeat(59)} |$95|`, `${'x'.repeat(59)} $95`],
  [`${'x'.repeat(60)} |$95|`, '$95'],
  [`|$95| ${'y'.repeat(56)}`, `$95 ${'y'.repeat(56)}`],
  [`|$95| ${'y'.repeat(57)}`, '$95'],
  [`|$95|${'y'.repeat(10)} ${'z'.repeat(80)}`, `$95${'y'.repeat(10)}`],
  [`${'z'.repeat(80)} ${'y'.repeat(10)}|$95|`, `${'y'.repeat(10)}$95`],
  [`|${'w'.repeat(70)}| x`, 'w'.repeat(70)],
])('the link for %j quotes %j', (marked, expected) => {
  expect(getQuotedText(marked)).toBe(expected);
});

it('removes the fragment of the address, and escapes special characters of text directives', () => {
  expect(getQuotedText('fee |$95|', `${address}#fees`)).toBe('fee $95');
  expect(buildFragmentLink(`${address}?a=1#b#c`, 'fee', 0, 3)).toBe(`${address}?a=1#:~:text=fee`);
  expect(buildFragmentLink(address, 'fee \ud800', 0, 5)).toBe(`${address}#:~:text=fee%20%EF%BF%BD`);
  expect(buildFragmentLink(address, 'a-b, c&d', 0, 8)).toBe(`${address}#:~:text=a%2Db%2C%20c%26d`);
});

test('quotes whole words of contiguous text that contain the range', () => {
  const text = fc.stringMatching(/^(?:[a-z]{1,12}[ \u200b]){1,40}$/);
  fc.assert(
    fc.property(text, fc.nat(), (blockText, seed) => {
      const words = [...blockText.matchAll(/[a-z]+/g)];
      const word = words[seed % words.length];
      if (word === undefined) return;
      const quote = getQuotedText(
        `${blockText.slice(0, word.index)}|${word[0]}|${blockText.slice(word.index + word[0].length)}`,
      );
      expect(quote).toContain(word[0]);
      expect(quote).not.toContain(superscriptMark);
      expect(` ${blockText.replaceAll(superscriptMark, ' ')}`).toContain(` ${quote} `);
    }),
  );
});
