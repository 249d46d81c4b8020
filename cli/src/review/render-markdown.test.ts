import { expect, test } from 'vitest';
import { escapeSentence } from '#core/catalog/reporters/escape';
import { escapeInline } from '#core/review/render/links';
import { renderMarkdownForTerminal } from './render-markdown.ts';

const url = 'https://github.com/o/r';
const plain = (markdown: string, width = 200) => renderMarkdownForTerminal(markdown, url, width);

test('renders a link into the repository as a path', () => {
  expect(plain(`([more](${url}/blob/main/docs/diagnostics/json-syntax.md))`)).toBe(
    '(see docs/diagnostics/json-syntax.md)',
  );
  expect(plain(`[\`data/us/a.json\` line 7](${url}/blob/4f0c2ad/data/us/a.json#L7), \`/id\``)).toBe(
    '`data/us/a.json` line 7, `/id`',
  );
  expect(plain(`in the [check](${url}/pull/0/checks).`)).toBe('in the check.');
  expect(plain(`[more](${url}/blob/release/2/docs/diagnostics/json-syntax.md)`)).toBe(
    'see docs/diagnostics/json-syntax.md',
  );
});

test('renders any other link with its URL', () => {
  expect(
    plain('[cards/tide](https://www.bank.example/cards/tide) ✓ [found](https://b.example/#:~:text=95)'),
  ).toBe('cards/tide <https://www.bank.example/cards/tide> ✓ found <https://b.example/#:~:text=95>');
});

test('expands collapsed sections, and removes HTML comments', () => {
  const markdown =
    '<!-- cardcat-bot:1 e30= -->\n**Ready.**\n\n<details><summary>Labels</summary>\n\n`a`\n</details>\n';
  expect(plain(markdown)).toBe('**Ready.**\n\n--- Labels\n\n`a`');
});

test.each([
  '`sources[0].url` has `"https://bank.example/a_b"`',
  'up $25 (+1.3 %) <b>|*x*</b> & Söhne',
  'a@b #1 ::x::',
])('unescapes %s', (text) => {
  expect(plain(escapeSentence(text))).toBe(text);
  expect(plain(escapeInline(text))).toBe(text);
});

test('does not decode a reference to a control character', () => {
  expect(plain('&#27;[31m&#8203;&#0;&#x1b;')).toBe('&#27;[31m&#0;&#x1b;');
  expect(plain(escapeInline('&#27;[31m'))).toBe('&#27;[31m');
  expect(plain(escapeInline('\u001b[31m'))).not.toContain('\u001b');
});

test('renders a line break in a cell as a space', () => {
  expect(plain('up <span>$</span>600<br>⚠ please check &lt;br&gt;')).toBe('up $600 ⚠ please check <br>');
});

const lines = (...all: readonly string[]) => all.join('\n');

test('renders a table of two columns as a title with aligned values', () => {
  const table = lines(
    '| | 远山银行龙腾信用卡, `cn-a` |',
    '|---|---|',
    '| Issuer and network | 远山银行, UnionPay |',
    '| Annual fee | <span>$</span>95 |',
  );
  expect(plain(`One.\n\n${table}\n\nTwo.`)).toBe(
    lines(
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

const cited = lines(
  "| Number | Value | Page | Issuer's own site | Number found there |",
  '|---|---|---|---|---|',
  '| Annual fee | <span>$</span>95 | [a/b](https://bank.example/a/b) | yes | not checked yet |',
  '| Base rate | 1 point per dollar | `https://best.example/a\\|b` | no ⚠ | not checked yet |',
  '| 餐饮 | 3 | [a/b](https://bank.example/a/b) | yes | not checked yet |',
  '| Dining | 3 | none | | |',
);

test('groups numbers by their page, and prints the URL of each page once', () => {
  expect(plain(cited)).toBe(
    lines(
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
  const table = lines(
    '| | Before | Now | | Source |',
    '|---|---|---|---|---|',
    '| Annual fee | 1 | 2 | up 1 | [a](https://b.example/a) ⚠ the page is dead |',
    '| Note | a | b | | |',
  );
  expect(plain(table)).toBe(
    lines(
      'https://b.example/a ⚠ the page is dead',
      '              Before  Now',
      '  Annual fee  1       2    up 1',
      '',
      'Other changes',
      '        Before  Now',
      '  Note  a       b',
    ),
  );
  expect(plain(cited.replace('| yes | not checked yet', '| yes | no ⚠'))).toContain(
    lines(
      "Issuer's own site: yes",
      '  Number      Value  Number found there',
      '  Annual fee  $95    no ⚠',
      '  餐饮        3      not checked yet',
    ),
  );
});

test('wraps cells, or puts each value on its own line if the columns do not fit', () => {
  const table = lines('| Write | What it does |', '|---|---|', '| `/recheck` | reads everything afresh |');
  expect(plain(table, 24)).toBe(
    lines('Write       What it does', '`/recheck`  reads', '            everything', '            afresh'),
  );
  expect(plain(table, 16)).toBe(
    lines('Write', '`/recheck`', '  What it does', '  reads', '  everything', '  afresh'),
  );
});

test('wraps prose between words, with a hanging indent, and never inside a command', () => {
  expect(plain('1. `data/us/a.json` line 7\n   One two three four five.', 20)).toBe(
    lines('1. `data/us/a.json`', '   line 7', '   One two three', '   four five.'),
  );
  expect(plain('See `npx cardcat validate` here.', 26)).toBe(lines('See `npx cardcat validate`', 'here.'));
  expect(plain('#### What changes\nA', 24)).toBe('--- What changes\n\nA');
});
