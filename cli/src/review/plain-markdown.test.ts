import { expect, test } from 'vitest';
import { escapeSentence } from '#catalog/reporters/escape-markdown';
import { inert } from '#review/render/escape';
import { plainMarkdown } from './plain-markdown.ts';

const url = 'https://github.com/o/r';
const plain = (markdown: string) => plainMarkdown(markdown, url);

test('a link into the repository is the path in this checkout', () => {
  expect(plain(`([more](${url}/blob/main/docs/diagnostics/json-syntax.md))`)).toBe(
    '(see docs/diagnostics/json-syntax.md)',
  );
  expect(plain(`[\`data/us/a.json\` line 7](${url}/blob/4f0c2ad/data/us/a.json#L7), \`/id\``)).toBe(
    '`data/us/a.json` line 7, `/id`',
  );
  expect(plain(`in the [check](${url}/pull/0/checks).`)).toBe('in the check.');
});

test('a link elsewhere shows where it leads', () => {
  expect(
    plain('[cards/tide](https://www.bank.example/cards/tide) ✓ [found](https://b.example/#:~:text=95)'),
  ).toBe('cards/tide <https://www.bank.example/cards/tide> ✓ found <https://b.example/#:~:text=95>');
});

test('folds are open, and what only a machine reads is gone', () => {
  const markdown =
    '<!-- cardcat-bot:1 e30= -->\n**Ready.**\n\n<details><summary>Labels</summary>\n\n`a`\n</details>\n';
  expect(plain(markdown)).toBe('**Ready.**\n\n--- Labels\n\n`a`');
});

test.each([
  '`sources[0].url` has `"https://bank.example/a_b"`',
  'up $25 (+1.3 %) <b>|*x*</b> & Söhne',
  'a@b #1 ::x::',
])('what was escaped reads as it stands: %s', (text) => {
  expect(plain(escapeSentence(text))).toBe(text);
  expect(plain(inert(text))).toBe(text);
});

test('nothing that a card says becomes a control character', () => {
  expect(plain('&#27;[31m&#8203;&#0;&#x1b;')).toBe('&#27;[31m&#0;&#x1b;');
  expect(plain(inert('&#27;[31m'))).toBe('&#27;[31m');
  expect(plain(inert('\u001b[31m'))).not.toContain('\u001b');
});
