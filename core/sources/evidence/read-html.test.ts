import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold.ts';
import { readHtml } from './read-html.ts';

/** Any UTF-16 code unit. The `binary` unit of fast-check takes seconds to prepare. */
const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));

const textOf = (html: string) => readHtml(html).text;

describe('readHtml', () => {
  it.each([
    ['joins inline elements', '<p>a<b>$</b>95<i>x</i></p>', 'a$95x'],
    ['puts each block on its own line', '<div>a</div><div>b</div>c<br>d', 'a\nb\nc\nd'],
    ['puts each heading on its own line', '<p>a</p><h2>b</h2><p>c</p>', 'a\nb\nc'],
    ['reduces white space to one space', ' a \n\t b&nbsp;&thinsp;c\u3000d ', 'a b c d'],
    ['omits invisible characters', 'a\u200bb\u00adc\ufeffd', 'abcd'],
    [
      'decodes a reference without the character after it',
      'a&ampx; &notit; &#x39a &#x; &; &',
      'a&x; ¬it; \u039a &#x; &; &',
    ],
    ['replaces a lone surrogate', 'a\ud83db', 'a\ufffdb'],
    ['reads xmp literally', '<xmp>&lt;<b></xmp>&lt;', '&lt;<b><'],
    ['decodes entities', '&lt;b&gt; &eacute;&#36;&#x39;5&percnt; &copy', '<b> é$95% ©'],
    [
      'puts each table cell on its own line',
      '<table><tr><td>a<td><p>b</p><td>c<tr><td><td>d</table>e',
      'a\nb\nc\nd\ne',
    ],
    [
      'separates raised and lowered text',
      '$95<sup>1</sup> x<sub>2</sub>y',
      '$95\u200b1\u200b x\u200b2\u200by',
    ],
    [
      'omits scripts, styles and similar elements',
      'a<script>"<b>b</b>"</script><style>c</style><template>d</template><noscript>e</noscript><svg><text>f</text><title>g</title></svg><select><option>h</select><textarea>i</textarea>j',
      'aj',
    ],
    [
      'puts each paragraph of a table cell on its own line',
      '<table><tr><td>a<td><p>b</p><p>c</table>',
      'a\nb\nc',
    ],
    ['puts a table within text on its own line', 'a<table><tr><td>b</table>c', 'a\nb\nc'],
    ['puts headings of any level on their own line', 'a<h1>b</h1>c<h6>d</h6>e', 'a\nb\nc\nd\ne'],
    ['keeps the space before raised text', '$95 <sup>1</sup>', '$95\u200b 1'],
    ['puts raised text after a block on its own line', '<p>$95</p><sup>1</sup>x', '$95\n1\u200bx'],
    ['does not separate text at hidden raised text', 'a<span hidden><sup>b</sup></span>c', 'ac'],
    ['breaks the line at an end tag of br or p without a start tag', 'a</br>b</p>c</div>d', 'a\nb\ncd'],
    [
      'puts each item of a definition list on its own line',
      '<dl><dt hidden>a<dd>b<dt>c<dd hidden>d</dl>e',
      'b\nc\ne',
    ],
    ['ends a row at the next row', '<table><tr hidden><td>a<tr><td>b</table>', 'b'],
    ['ends a cell at the next cell', '<table><tr><td hidden>a<td>b<th>c</table>', 'b\nc'],
    [
      'ends a part of a table at the next part',
      '<table><thead hidden><tr><th>a<tbody><tr><td>b<tfoot hidden><tr><td>c</table>d',
      'b\nd',
    ],
    ['ends an option at the next option', '<div><option hidden>a<option>b</div>', 'b'],
    ['omits the title from the text, but not the content after it', '<title>a</title>b', 'b'],
    ['omits tags within the title', '<title>a<b>x</b></title>b', 'b'],
    ['reads plaintext literally', '<plaintext>&lt;a', '&lt;a'],
    ['omits references in hidden parts', '<p hidden>&lt;</p>&gt;a &amp; b', '>a & b'],
    ['decodes several references', '&lt;<b>&amp;</b>a<i>b</i>&gt;', '<&ab>'],
    ['omits a drawing within a drawing', '<svg><svg></svg>a</svg>b', 'b'],
    ['keeps the text after void elements', 'a<br/>b<hr>c<img>d', 'a\nb\ncd'],
    ['trims white space outside ASCII', ' \u00a0a\u3000<b>\u00a0b</b>', 'a b'],
    ['reads an element with only a no-break space as a space', 'a<b>\u00a0</b>b', 'a b'],
    ['omits an element with only an invisible character', 'a<b>\u200b</b>b', 'ab'],
    ['keeps a no-break space before a letter with an accent as a space', 'x<b>\u00a0é</b>y', 'x éy'],
    ['keeps a no-break space after a letter with an accent as a space', 'x<b>é\u00a0</b>y', 'xé y'],
    ['reduces two spaces to one', 'a  b', 'a b'],
    ['keeps the text after a self-closing drawing', 'a<svg/>b<math/>c', 'abc'],
    ['omits comments and CDATA', 'a<!-- b --><![CDATA[c]]>d', 'ad'],
    ['ends a paragraph at the next block', '<p hidden>a<p>b<div>c</div>', 'b\nc'],
    ['ends a list item at the next item', '<ul><li hidden>a<li>b</ul>', 'b'],
    [
      'does not end a hidden element at an end tag without a start tag',
      '<div hidden>a</p></span>b</div>c',
      'c',
    ],
    ['closes inner elements at the end tag of an outer element', '<section><div hidden><b>a</section>b', 'b'],
    ['omits a closed dialog', '<dialog>a</dialog><dialog open>b</dialog>', 'b'],
    [
      'reads names of elements and attributes in any case',
      '<SCRIPT>a</SCRIPT><P HIDDEN>b</P><DIV STYLE="DISPLAY:NONE">c</DIV>d',
      'd',
    ],
  ])('%s', (_, html, text) => {
    expect(textOf(html)).toBe(text);
  });

  it.each([
    '<b hidden>x</b>',
    '<b hidden="">x</b>',
    '<b hidden=until-found>x</b>',
    '<b aria-hidden="true">x</b>',
    '<b style="color:red;display: none !important">x</b>',
    '<b style="visibility:hidden">x</b>',
    '<b style="display&colon;&#110;one">x</b>',
    '<x-price hidden><i>x</i></x-price>',
    '<b style="color:#FFF; background: white">x</b>',
    '<b style="opacity:.01">x</b>',
    '<b style="font-size:1px">x</b>',
    '<bdo dir="rtl">x</bdo>',
    '<b style="direction:rtl;unicode-bidi:bidi-override">x</b>',
  ])('omits %s', (html) => {
    expect(textOf(`a${html}c`)).toBe('ac');
  });

  it.each([
    '<b aria-hidden="false">x</b>',
    '<b style="display:inline">x</b>',
    '<b class="hidden">x</b>',
    '<b data-hidden>x</b>',
    '<b title="hidden">x</b>',
    '<b style="color:#fff;background:#003">x</b>',
    '<b style="font-size:.9em">x</b>',
    '<b style="font-size:15px">x</b>',
  ])('keeps %s', (html) => {
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

  it.each([
    ['.x{display:none}', 'class=x'],
    ['#x { visibility : hidden }', 'id=x'],
    ['div .x,p{opacity:0}', 'class=x'],
    ['.x{font-size:0}', 'class="y x"'],
    ['.x{position:absolute;left:-9999px;top:auto}', 'class=x'],
    ['.x{clip:rect(0 0 0 0)}', 'class=x'],
    ['.x{text-indent:-999em}', 'class=x'],
    ['@media screen{.x{display:none}}', 'class=x'],
    ['/* } */.x{display:none}', 'class=x'],
    ['.x{display:none}.x{color:red}', 'class=x'],
  ])('omits what the style sheet hides with %s', (css, attribute) => {
    expect(textOf(`<style>${css}</style><div>a<b ${attribute}>b</b>c</div>`)).toBe('ac');
  });

  it.each([
    ['@media print{.x{display:none}}', 'class=x'],
    ['@media (max-width:600px){.x{display:none}}', 'class=x'],
    ['.x{display:none}.x.y{display:block}', 'class="x y"'],
    ['.x.y{display:none}', 'class=x'],
    ['p .x{display:none}', 'class=x'],
    ['.x{display:none}', 'class=x style="display:inline"'],
    ['.x:hover{display:none}', 'class=x'],
    ['.x{opacity:0.5}', 'class=x'],
    ['.x{display:none', 'class=y'],
  ])('keeps what the style sheet does not hide with %s', (css, attribute) => {
    expect(textOf(`<style>${css}</style><div>a<b ${attribute}>b</b>c</div>`)).toBe('abc');
  });

  it.each([
    ['<b>3X</b><span>Dining</span>', '3X Dining'],
    ['<b>$</b><b>95</b>', '$95'],
    ['<b>9</b><b>5</b>', '95'],
    ['<b>3</b><span>x</span>', '3x'],
    ['<span>Annual fee</span><span>$120</span>', 'Annual fee $120'],
    ['<span>$99,999</span><span>50%</span>', '$99,999 50%'],
    ['<b>免</b><b>年费</b>', '免年费'],
    ['<p>年\u3000费</p>', '年费'],
  ])('reads %s as “%s”', (html, text) => {
    expect(textOf(html)).toBe(text);
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
