import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteForShell } from './terminal.ts';

test('a shell reads every quoted argument unchanged', () => {
  const words = [
    '',
    "it's",
    '$(x) `y` "z"',
    'a\nb',
    '~',
    '-x',
    '*',
    'ä ö',
    "''",
    '\\',
    '!h',
    '#c',
    'a=b;c&d|e',
  ];
  const output = execFileSync('sh', ['-c', `printf '%s\\0' ${words.map(quoteForShell).join(' ')}`], {
    encoding: 'utf8',
  });
  expect(output.split('\0').slice(0, -1)).toEqual(words);
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (word) => {
      const quoted = quoteForShell(word);
      expect(/^[\w%+:,./@-]+$/.test(quoted) || /^('[^']*'|\\')*$/.test(quoted)).toBe(true);
    }),
  );
});
