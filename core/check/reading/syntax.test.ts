import { expect, test } from 'vitest';
import { describeFindings } from '../../../tests/support/describe-findings.ts';

test.each([
  [
    '40 characters, in full',
    `{ "a": _${'x'.repeat(39)} }`,
    `1:8 json-syntax: Not valid JSON: found \`_${'x'.repeat(39)}\`, expected a value`,
  ],
  [
    '41 characters, truncated',
    `{ "a": _${'x'.repeat(40)} }`,
    `1:8 json-syntax: Not valid JSON: found \`_${'x'.repeat(39)}…\`, expected a value`,
  ],
  ['an invisible character', '{ "a": x\u200ey }', 'found `xU+200Ey`, expected a value'],
  ['a control character', '{ "a": \u0007 }', 'found `U+0007`, expected a value'],
])('reports the text that was found: %s', (_, text, message) => {
  expect(describeFindings(text)).toEqual([expect.stringContaining(message)]);
});

test('reports several errors of one text together, each at its location', () => {
  const text = [
    '{',
    "  'id': 1,",
    '  "a": [1, 2, ],',
    '  "b": $95',
    '  "c": ,',
    '  "d": None, // hm',
    '  "e" 5,',
    '  "f": “x”,',
    '}',
  ].join('\n');
  expect(
    describeFindings(text).map((line) => line.replace(/: Not valid JSON: found (.*), expected.*/, ' $1')),
  ).toEqual([
    "2:3 json-syntax `'id'`",
    '3:13 json-syntax a comma before `]`',
    '4:8 json-syntax `$95`',
    '4:11 json-syntax `"c"`',
    '5:8 json-syntax `,`',
    '6:8 json-syntax `None`',
    '6:14 json-syntax `// hm`',
    '7:7 json-syntax `5`',
    '8:8 json-syntax `“x”`',
    '8:11 json-syntax a comma before `}`',
  ]);
});

test('reports at most ten errors, and none after one from which the parser cannot recover', () => {
  expect(describeFindings(`[${'None, '.repeat(12)}1]`)).toHaveLength(10);
  expect(describeFindings('{ "a": yes, "b": None }')).toHaveLength(1);
  expect(describeFindings('{ "a": “b, "c": None }')).toHaveLength(1);
});

test.each<[string, string, string, string]>([
  [
    'a missing comma, reported after the previous entry',
    '{\n  "a": 1\n\n  "b": 2\n}',
    '2:9 ',
    'found `"b"`, expected a comma between two entries: add one here.',
  ],
  ['an unquoted word in a list', '[yes, 1]', '1:2 ', 'expected a value'],
  [
    'an unquoted key with a space before the colon',
    '{ id : 1 }',
    '1:3 ',
    'found `id`, expected a key in double quotes',
  ],
  ['an unquoted value, even if a colon follows later', '{ "a": yes, "b": 1 }', '1:8 ', 'expected a value'],
  ['a symbol instead of a key', '{ "a": 1,\n# the type\n"b": 2 }', '2:1 ', 'found `#`, expected a key in'],
  ...['<<<<<<< HEAD', '||||||| 1a2b3c', '=======', '>>>>>>> main'].map(
    (marker): [string, string, string, string] => [
      'a conflict marker before any other mistake',
      `{\n${marker}\n  "a": None,\n}`,
      '2:1 ',
      `found the conflict marker \`${marker.slice(0, 7)}\` of git, expected one version of the lines`,
    ],
  ),
  [
    'a semicolon after a value',
    '{ "a": 95; "b": 1 }',
    '1:10 ',
    'found `;`, expected a comma, a closing bracket or, after a key, a colon.',
  ],
  [
    'a missing value before a closing brace',
    '{ "a": }',
    '1:8 ',
    'found `}`, expected a value: use `null` for a number that is unknown.',
  ],
  [
    'a comment',
    '{ "a": 1 // hm\n}',
    '1:10 ',
    'expected no comment, since JSON has none: remove it, or move it to `notes`.',
  ],
  [
    'a missing value before a comma',
    '{ "a": , "b": 1 }',
    '1:8 ',
    'found `,`, expected a value: use `null` for a number that is unknown.',
  ],
  ['a closing brace in a list', '{ "a": [1 }', '1:10 ', 'found `}`, expected a comma between two entries.'],
])('reports the location and what is expected: %s', (_, text, location, message) => {
  const [first = ''] = describeFindings(text);
  expect(first).toContain(`${location}json-syntax: `);
  expect(first).toContain(message);
});
