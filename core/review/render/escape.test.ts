import fc from 'fast-check';
import { micromark } from 'micromark';
import { expect, it } from 'vitest';
import { escapeAmount, escapeInline, inlineCode } from './links.ts';

it.each([
  ['plain', '`plain`'],
  ['', '`  `'],
  ['a`b', '`` a`b ``'],
  ['``', '``` `` ```'],
  [' both ends ', '`  both ends  `'],
  [' one end', '` one end`'],
  ['a|b|c', '`a\\|b\\|c`'],
  ['a\nb', '`aU+000Ab`'],
  ['a\u202eb\u200d', '`aU+202EbU+200D`'],
  ['\u2028\u2029\ud800', '`U+2028U+2029U+D800`'],
  ['\u{e0001}', '`U+E0001`'],
])('renders %j as the code span %s', (value, expected) => {
  expect(inlineCode(value)).toBe(expected);
});

it('renders any value as one code span', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z`* <>[\]_\\]{0,20}$/), (value) => {
      const html = micromark(`x ${inlineCode(value)} y`);
      const escaped = value.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      expect(html).toMatch(/^<p>x <code>.*<\/code> y<\/p>$/);
      if (value.trim() !== '') expect(html).toBe(`<p>x <code>${escaped}</code> y</p>`);
    }),
  );
});

it('truncates a long value', () => {
  expect(inlineCode('x'.repeat(500)).length).toBeLessThanOrEqual(125);
  expect(escapeInline('x'.repeat(500)).length).toBeLessThanOrEqual(125);
  expect(escapeInline('x'.repeat(100))).toBe('x'.repeat(100));
});

it('escapes mentions, references and links', () => {
  for (const value of ['@someone', 'see #1', 'https://a.example/', 'www.a.example', '<b>', '[a](b)', '**a**'])
    expect(escapeInline(value)).not.toContain(value);
});

it('keeps a single dollar sign, but escapes two, which GitHub could render as a formula', () => {
  expect(escapeAmount('$95')).toBe('$95');
  expect(escapeAmount('$1$ x')).not.toMatch(/\$.*\$(?!<)/);
});
