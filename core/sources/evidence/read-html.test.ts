import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import cases from '../../../tests/fixtures/sources/html-texts.json' with { type: 'json' };
import { foldText } from './fold.ts';
import { readHtml } from './read-html.ts';

/** Any UTF-16 code unit. The `binary` unit of fast-check takes seconds to prepare. */
const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));

const textOf = (html: string) => readHtml(html).text;

describe('readHtml', () => {
  it.each(cases.texts)('%s', (_, html, text) => {
    expect(textOf(html)).toBe(text);
  });

  it.each(cases.omitted)('omits %s', (html) => {
    expect(textOf(`a${html}c`)).toBe('ac');
  });

  it.each(cases.kept)('keeps %s', (html) => {
    expect(textOf(`a${html}c`)).toBe('axc');
  });

  it.each([
    ['fee $&#x202e;521&#x202c; a year', 'fee $'],
    ['fee $\u202e521', 'fee $'],
    ['fee \u2067521 $\u2069', 'fee '],
  ])('replaces text after a bidirectional control character up to the line end: %j', (html, before) => {
    const [line = '', next] = textOf(`<p>${html}<p>next`).split('\n');
    expect(line).toBe(before.padEnd(line.length, '\ufffd'));
    expect(next).toBe('next');
  });

  it('returns the title and the number of scripts', () => {
    const { title, scriptCount: scripts } = readHtml(
      '<title> A &amp;\n B </title><svg><title>no</title></svg><script></script><script src=x></script>',
    );
    expect([title, scripts]).toEqual(['A & B', 2]);
  });

  it.each([
    ['a <s>b <del>c</del></s> d <strike>e</strike>', ['b', 'c', 'e']],
    ['a <del>b', ['b']],
    ['<p hidden><s>a</s></p><s>b</s>c', ['b']],
    ['<strong>a</strong><span>b</span>', []],
    ['<style>.was{text-decoration:line-through}</style><p>a <b class=was>b</b></p>', ['b']],
  ])('marks what is struck through in %s', (html, expected) => {
    const found = readHtml(html).blocks.flatMap(({ text, struck }) =>
      struck.map(({ start, end }) => text.slice(start, end).trim()),
    );
    expect(found).toEqual(expected);
  });

  it.each(cases.hiddenBySheet)('omits what the style sheet hides with %s', (css, attribute) => {
    expect(textOf(`<style>${css}</style><div>a<b ${attribute}>b</b>c</div>`)).toBe('ac');
  });

  it.each(cases.shownBySheet)('keeps what the style sheet does not hide with %s', (css, attribute) => {
    expect(textOf(`<style>${css}</style><div>a<b ${attribute}>b</b>c</div>`)).toBe('abc');
  });

  it.each(cases.adjacent)('reads %s as “%s”', (html, text) => {
    expect(textOf(html)).toBe(text);
  });

  it('replaces a lone surrogate', () => {
    expect(textOf('a\ud83db')).toBe('a\ufffdb');
  });

  it('reads the title of any part of the page, even if it is not closed', () => {
    expect(readHtml('<title>A</title><p>b</p>').title).toBe('A');
    expect(readHtml('<p>b</p>').title).toBe('');
    expect(readHtml('<div hidden><title>A</title></div>').title).toBe('A');
    expect(readHtml('<title>A').title).toBe('A');
  });

  it('folds characters to those that people type', () => {
    expect(foldText('`´‘’ʼ‐‑‒–—―−﹣ × ￥ ﹪ ﹩ 〜 Ａｚ～')).toBe("'''''-------- x ¥ % $ ~ az~");
    expect(foldText('ÀÉÎÕÜÇÑ ǎ Ȁ ABC 银')).toBe('aeioucn a a abc 银');
  });

  it('returns a folded text of the same length', () => {
    expect(readHtml('Épargnez ９５＄ – “Ŷ” İ').folded).toBe('epargnez 95$ - “y” i');
    const signs = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
    expect(signs.filter((sign) => foldText(sign).length !== 1)).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: anyUnit, maxLength: 200 }), (html) => {
        const { text, folded } = readHtml(html);
        expect(folded).toHaveLength(text.length);
      }),
      { numRuns: 300 },
    );
  });

  it('returns no empty lines', () => {
    const fragment = fc.constantFrom(
      '<p>',
      '</p>',
      '<td>',
      '<tr>',
      '<table>',
      '</table>',
      '<div hidden>',
      '</div>',
      'a',
      ' ',
      '<sup>',
      '</sup>',
      '<svg>',
      '</svg>',
      '<li>',
      '<',
      '&',
      '<!--',
      '<s>',
      '</s>',
    );
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 40 }), (fragments) => {
        const { text } = readHtml(fragments.join(''));
        expect(text).not.toMatch(/ {2}|\n{2}|^[ \n]|[ \n\t]$| \n|\n /);
      }),
      { numRuns: 500 },
    );
  });

  it('reads pages of any nesting depth', () => {
    const depth = 100_000;
    const style = '<style>q i{display:none}</style>';
    const html = `${style}${'<div><i>'.repeat(depth)}x${'</q>'.repeat(depth)}${'</div>'.repeat(depth)}y`;
    expect(textOf(html)).toBe('x\ny');
  });
});
