import { expect, test } from 'vitest';
import { createOutputPattern, parseCodeBlocks } from './page-blocks.ts';

const page = [
  '# Page\n\n```sh\n# fees.sh\necho 1\n```\n\n```text\n1\n```\n',
  '## More\n\nWords.\n\n```text\n=A1\n```\n\n```js\n1;\n```\n\nWords.\n\n```text\n2\n```\n',
].join('\n');

test('parses blocks with their section, file and output', () => {
  expect(parseCodeBlocks(page)).toEqual([
    { section: 'Page', language: 'sh', code: '# fees.sh\necho 1\n', prints: '1\n', file: 'fees.sh' },
    { section: 'More', language: 'text', code: '=A1\n', prints: null, file: null },
    { section: 'More', language: 'js', code: '1;\n', prints: null, file: null },
    { section: 'More', language: 'text', code: '2\n', prints: null, file: null },
  ]);
});

test.each([
  ['{"a":…}', '{"a":[1]}\n', true],
  ['{"a":…}', '{"b":1}', false],
  ['1\n', '1', true],
  ['1\n', '1\n2', false],
  ['a…z', 'a\nb\nz', true],
  ['1.5', '1x5', false],
  ['…\nb\n', 'b', true],
  ['…\nb\n', 'a\na\nb', true],
  ['…\nb\n', 'a', false],
])('%j matches %j: %s', (prints, printed, isMatch) => {
  expect(createOutputPattern(prints).test(printed)).toBe(isMatch);
});
