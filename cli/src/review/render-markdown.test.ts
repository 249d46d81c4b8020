import { expect, test } from 'vitest';
import { escapeInline } from '#core/review/render/links';
import { escapeSentence } from '#core/text/escape';
import { readFixture } from '../../../tests/support/fixtures.ts';
import { renderMarkdownForTerminal } from './render-markdown.ts';

const render = (markdown: string, width = 200) =>
  renderMarkdownForTerminal(markdown, 'https://github.com/o/r', width);

type Lines = string | readonly string[];
const cases = readFixture<
  readonly (readonly [title: string, width: number, markdown: Lines, output: Lines])[]
>('cli/rendered-markdown.json');

test.each(cases)('%s (%d columns)', (_, width, markdown, output) => {
  expect(render([markdown].flat().join('\n'), width)).toBe([output].flat().join('\n'));
});

test.each([
  '`sources[0].url` has `"https://bank.example/a_b"`',
  'up $25 (+1.3 %) <b>|*x*</b> & Söhne',
  'a@b #1 ::x::',
])('unescapes %s', (text) => {
  expect(render(escapeSentence(text))).toBe(text);
  expect(render(escapeInline(text))).toBe(text);
});

test('does not decode a reference to a control character', () => {
  expect(render('&#27;[31m&#8203;&#0;&#x1b;')).toBe('&#27;[31m&#0;&#x1b;');
  expect(render(escapeInline('&#27;[31m'))).toBe('&#27;[31m');
  expect(render(escapeInline('\u001b[31m'))).not.toContain('\u001b');
});
