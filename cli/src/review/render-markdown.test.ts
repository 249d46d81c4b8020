import { expect, test } from 'vitest';
import { escapeInline } from '#core/review/render/links';
import { escapeSentence } from '#core/text/escape';
import { renderMarkdownForTerminal } from './render-markdown.ts';

const url = 'https://github.com/o/r';
const render = (markdown: string, width = 200) => renderMarkdownForTerminal(markdown, url, width);

test('renders a link into the repository as a path', () => {
  expect(render(`([more](${url}/blob/main/docs/diagnostics/json-syntax.md))`)).toBe(
    '(see docs/diagnostics/json-syntax.md)',
  );
  expect(render(`[\`data/us/a.json\` line 7](${url}/blob/4f0c2ad/data/us/a.json#L7), \`/id\``)).toBe(
    '`data/us/a.json` line 7, `/id`',
  );
  expect(render(`in the [check](${url}/pull/0/checks).`)).toBe('in the check.');
  expect(render(`[more](${url}/blob/release/2/docs/diagnostics/json-syntax.md)`)).toBe(
    'see docs/diagnostics/json-syntax.md',
  );
});

test('renders any other link with its URL', () => {
  expect(
    render('[cards/tide](https://www.bank.example/cards/tide) ✓ [found](https://b.example/#:~:text=95)'),
  ).toBe('cards/tide <https://www.bank.example/cards/tide> ✓ found <https://b.example/#:~:text=95>');
});

test('expands collapsed sections, and removes HTML comments', () => {
  const markdown =
    '<!-- cardcat-bot:1 e30= -->\n**Ready.**\n\n<details><summary>Labels</summary>\n\n`a`\n</details>\n';
  expect(render(markdown)).toBe('**Ready.**\n\n--- Labels\n\n`a`');
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

test('renders a line break in a cell as a space', () => {
  expect(render('up <span>$</span>600<br>⚠ please check &lt;br&gt;')).toBe('up $600 ⚠ please check <br>');
});

const joinLines = (...lines: readonly string[]) => lines.join('\n');

test('renders a table of two columns as a title with aligned values', () => {
  const table = joinLines(
    '| | 远山银行龙腾信用卡, `cn-a` |',
    '|---|---|',
    '| Issuer and network | 远山银行, UnionPay |',
    '| Annual fee | <span>$</span>95 |',
  );
  expect(render(`One.\n\n${table}\n\nTwo.`)).toBe(
    joinLines(
      'One.',
      '',
      '远山银行龙腾信用卡, `cn-a`',
      '  Issuer and network  远山银行, UnionPay',
      '  Annual fee          $95',
      '',
      'Two.',
    ),
  );
});

const citedTable = joinLines(
  "| Number | Value | Page | Issuer's own site | Number found there |",
  '|---|---|---|---|---|',
  '| Annual fee | <span>$</span>95 | [a/b](https://bank.example/a/b) | yes | not checked yet |',
  '| Base rate | 1 point per dollar | `https://best.example/a\\|b` | no ⚠ | not checked yet |',
  '| 餐饮 | 3 | [a/b](https://bank.example/a/b) | yes | not checked yet |',
  '| Dining | 3 | none | | |',
);

test('groups numbers by their page, and prints the URL of each page once', () => {
  expect(render(citedTable)).toBe(
    joinLines(
      'https://bank.example/a/b',
      "Issuer's own site: yes; Number found there: not checked yet",
      '  Number      Value',
      '  Annual fee  $95',
      '  餐饮        3',
      '',
      '`https://best.example/a|b`',
      "Issuer's own site: no ⚠; Number found there: not checked yet",
      '  Number     Value',
      '  Base rate  1 point per dollar',
      '',
      'none',
      '  Number  Value',
      '  Dining  3',
    ),
  );
});

test('keeps a column whose values differ, and adds titles to rows without a page', () => {
  const table = joinLines(
    '| | Before | Now | | Source |',
    '|---|---|---|---|---|',
    '| Annual fee | 1 | 2 | up 1 | [a](https://b.example/a) ⚠ the page is dead |',
    '| Note | a | b | | |',
  );
  expect(render(table)).toBe(
    joinLines(
      'https://b.example/a ⚠ the page is dead',
      '              Before  Now',
      '  Annual fee  1       2    up 1',
      '',
      'Other changes',
      '        Before  Now',
      '  Note  a       b',
    ),
  );
  expect(render(citedTable.replace('| yes | not checked yet', '| yes | no ⚠'))).toContain(
    joinLines(
      "Issuer's own site: yes",
      '  Number      Value  Number found there',
      '  Annual fee  $95    no ⚠',
      '  餐饮        3      not checked yet',
    ),
  );
});

test('wraps cells, or puts each value on its own line if the columns do not fit', () => {
  const table = joinLines(
    '| Write | What it does |',
    '|---|---|',
    '| `/recheck` | reads everything afresh |',
  );
  expect(render(table, 24)).toBe(
    joinLines(
      'Write       What it does',
      '`/recheck`  reads',
      '            everything',
      '            afresh',
    ),
  );
  expect(render(table, 16)).toBe(
    joinLines('Write', '`/recheck`', '  What it does', '  reads', '  everything', '  afresh'),
  );
});

test('wraps prose between words, with a hanging indent, and never inside a command', () => {
  expect(render('1. `data/us/a.json` line 7\n   One two three four five.', 20)).toBe(
    joinLines('1. `data/us/a.json`', '   line 7', '   One two three', '   four five.'),
  );
  expect(render('See `npx cardcat validate` here.', 26)).toBe(
    joinLines('See `npx cardcat validate`', 'here.'),
  );
  expect(render('#### What changes\nA', 24)).toBe('--- What changes\n\nA');
});
