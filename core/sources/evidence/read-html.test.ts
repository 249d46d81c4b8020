import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold.ts';
import { readHtml } from './read-html.ts';

/** Any UTF-16 code unit. The `binary` unit of fast-check takes seconds to prepare. */
const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));

const textOf = (html: string) => readHtml(html).text;

describe('the text of a page', () => {
  it.each([
    ['inline elements join', '<p>a<b>$</b>95<i>x</i></p>', 'a$95x'],
    ['blocks are lines', '<div>a</div><div>b</div>c<br>d', 'a\nb\nc\nd'],
    ['headings are lines', '<p>a</p><h2>b</h2><p>c</p>', 'a\nb\nc'],
    ['white space is one space', ' a \n\t b&nbsp;&thinsp;c\u3000d ', 'a b c d'],
    ['what cannot be seen is dropped', 'a\u200bb\u00adc\ufeffd', 'abcd'],
    [
      'a character after a reference is not part of it',
      'a&ampx; &notit; &#x39a &#x; &; &',
      'a&x; ¬it; \u039a &#x; &; &',
    ],
    ['a lone surrogate is replaced', 'a\ud83db', 'a\ufffdb'],
    ['xmp is read literally', '<xmp>&lt;<b></xmp>&lt;', '&lt;<b><'],
    ['entities are read', '&lt;b&gt; &eacute;&#36;&#x39;5&percnt; &copy', '<b> é$95% ©'],
    ['cells are lines', '<table><tr><td>a<td><p>b</p><td>c<tr><td><td>d</table>e', 'a\nb\nc\nd\ne'],
    ['raised text is apart', '$95<sup>1</sup> x<sub>2</sub>y', '$95\u200b1\u200b x\u200b2\u200by'],
    [
      'scripts, styles and the like are dropped',
      'a<script>"<b>b</b>"</script><style>c</style><template>d</template><noscript>e</noscript><svg><text>f</text><title>g</title></svg><select><option>h</select><textarea>i</textarea>j',
      'aj',
    ],
    ['paragraphs of a cell are lines', '<table><tr><td>a<td><p>b</p><p>c</table>', 'a\nb\nc'],
    ['a table within a text', 'a<table><tr><td>b</table>c', 'a\nb\nc'],
    ['headings of any rank', 'a<h1>b</h1>c<h6>d</h6>e', 'a\nb\nc\nd\ne'],
    ['raised text after a space', '$95 <sup>1</sup>', '$95\u200b 1'],
    ['raised text on a line of its own', '<p>$95</p><sup>1</sup>x', '$95\n1\u200bx'],
    ['raised text that is hidden does not part', 'a<span hidden><sup>b</sup></span>c', 'ac'],
    ['an end tag without a start tag still breaks a line', 'a</br>b</p>c</div>d', 'a\nb\ncd'],
    ['lists of terms', '<dl><dt hidden>a<dd>b<dt>c<dd hidden>d</dl>e', 'b\nc\ne'],
    ['rows end at the next row', '<table><tr hidden><td>a<tr><td>b</table>', 'b'],
    ['cells end at the next cell', '<table><tr><td hidden>a<td>b<th>c</table>', 'b\nc'],
    [
      'parts of a table end at the next part',
      '<table><thead hidden><tr><th>a<tbody><tr><td>b<tfoot hidden><tr><td>c</table>d',
      'b\nd',
    ],
    ['options end at the next option', '<div><option hidden>a<option>b</div>', 'b'],
    ['a title is not part of the text, but the content after it is', '<title>a</title>b', 'b'],
    ['a title within a title', '<title>a<b>x</b></title>b', 'b'],
    ['plaintext is read literally', '<plaintext>&lt;a', '&lt;a'],
    ['references of a hidden part are not read', '<p hidden>&lt;</p>&gt;a &amp; b', '>a & b'],
    ['more than one reference', '&lt;<b>&amp;</b>a<i>b</i>&gt;', '<&ab>'],
    ['a drawing within a drawing', '<svg><svg></svg>a</svg>b', 'b'],
    ['no element ends a void one', 'a<br/>b<hr>c<img>d', 'a\nb\ncd'],
    ['characters outside ASCII at both ends', ' \u00a0a\u3000<b>\u00a0b</b>', 'a b'],
    ['only a no-break space', 'a<b>\u00a0</b>b', 'a b'],
    ['only what cannot be seen', 'a<b>\u200b</b>b', 'ab'],
    ['a no-break space before a letter with an accent', 'x<b>\u00a0é</b>y', 'x éy'],
    ['a no-break space after a letter with an accent', 'x<b>é\u00a0</b>y', 'xé y'],
    ['two spaces within a piece', 'a  b', 'a b'],
    ['a self-closing drawing hides nothing', 'a<svg/>b<math/>c', 'abc'],
    ['comments and cdata are dropped', 'a<!-- b --><![CDATA[c]]>d', 'ad'],
    ['paragraphs end at the next block', '<p hidden>a<p>b<div>c</div>', 'b\nc'],
    ['items end at the next item', '<ul><li hidden>a<li>b</ul>', 'b'],
    ['an end tag without a start tag is ignored', '<div hidden>a</p></span>b</div>c', 'c'],
    ['an outer end tag closes the inner elements', '<section><div hidden><b>a</section>b', 'b'],
    ['a closed dialog is not shown', '<dialog>a</dialog><dialog open>b</dialog>', 'b'],
    [
      'names are read in any case',
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
  ])('leaves out %s', (html) => {
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
  ])('cannot be read after %j, up to the end of the line', (html, before) => {
    const [line = '', next] = textOf(`<p>${html}<p>next`).split('\n');
    expect(line).toBe(before.padEnd(line.length, '\ufffd'));
    expect(next).toBe('next');
  });

  it('has a title and a number of scripts', () => {
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
  ])('says what is struck through in %s', (html, expected) => {
    const found = readHtml(html).blocks.flatMap(({ text, struck }) =>
      struck.flatMap((at, index) => (index % 2 === 0 ? [text.slice(at, struck[index + 1]).trim()] : [])),
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
  ])('leaves out what the page hides by %s', (css, attribute) => {
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
  ])('keeps what %s shows', (css, attribute) => {
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
  ])('%s is read as %s', (html, text) => {
    expect(textOf(html)).toBe(text);
  });

  it('only uses a complete title of the page itself', () => {
    expect(readHtml('<title>A</title><p>b</p>').title).toBe('A');
    expect(readHtml('<p>b</p>').title).toBe('');
    expect(readHtml('<div hidden><title>A</title></div>').title).toBe('A');
    expect(readHtml('<title>A').title).toBe('A');
  });

  it('folds characters to those that people type', () => {
    expect(foldText('`´‘’ʼ‐‑‒–—―−﹣ × ￥ ﹪ ﹩ 〜 Ａｚ～')).toBe("'''''-------- x ¥ % $ ~ az~");
    expect(foldText('ÀÉÎÕÜÇÑ ǎ Ȁ ABC 银')).toBe('aeioucn a a abc 银');
  });

  it('is folded to the same length', () => {
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

  it('has no empty lines', () => {
    const piece = fc.constantFrom(
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
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { text, blocks } = readHtml(pieces.join(''));
        expect(text).not.toMatch(/ {2}|\n{2}|^[ \n]|[ \n\t]$| \n|\n /);
        for (const { struck } of blocks) expect(struck.length % 2).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  it('is read at any nesting depth', () => {
    const depth = 100_000;
    const style = '<style>q i{display:none}</style>';
    const html = `${style}${'<div><i>'.repeat(depth)}x${'</q>'.repeat(depth)}${'</div>'.repeat(depth)}y`;
    expect(textOf(html)).toBe('x\ny');
  });
});
