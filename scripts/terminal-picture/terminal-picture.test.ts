import { expect, test } from 'vitest';
import { ansiLines } from './ansi-lines.ts';
import { terminalSvg } from './terminal-svg.ts';

test('colours and styles hold until they are taken back', () => {
  expect(ansiLines('a \u001b[31mred\u001b[0m\n\u001b[1;33mb\nc\u001b[22m d')).toEqual([
    [
      { text: 'a ', style: {} },
      { text: 'red', style: { colour: 1 } },
    ],
    [{ text: 'b', style: { bold: true, colour: 3 } }],
    [
      { text: 'c', style: { bold: true, colour: 3 } },
      { text: ' d', style: { colour: 3 } },
    ],
  ]);
});

test('a line that was overwritten shows its last form, and what steers the terminal is not shown', () => {
  expect(ansiLines('10 %\r20 %\r\u001b[Kdone\n\n')).toEqual([[{ text: 'done', style: {} }]]);
});

test('the picture holds the text escaped, each run at its column', () => {
  const svg = terminalSvg(ansiLines('中<\u001b[31m&\u001b[0m'), 'a & b');
  expect(svg).toContain('x="18" y="50" textLength="25.29" lengthAdjust="spacingAndGlyphs">中&lt;</text>');
  expect(svg).toContain(
    'x="43.29" y="50" textLength="8.43" lengthAdjust="spacingAndGlyphs" fill="#ff7b72">&amp;</text>',
  );
  expect(svg).toContain('aria-label="a &amp; b"');
});

test('blanks stand in the picture as what no viewer takes away', () => {
  expect(terminalSvg(ansiLines('  8:14  a'), 't')).toContain('>\u00a0\u00a08:14\u00a0\u00a0a</text>');
});
