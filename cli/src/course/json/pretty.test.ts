import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pretty } from './pretty.ts';

const tokens = (text: string) => text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g);

test('15.4 pretty text has the tokens of the compact one, white space and all', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(0, 3), fc.nat(3), (json, indent, level) => {
      const source = JSON.stringify(JSON.parse(json), null, indent);
      expect(tokens(pretty(Buffer.from(source), level).toString())).toEqual(tokens(source));
    }),
  );
});

test('15.4 pretty text is what everybody writes with two spaces', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const value: unknown = JSON.parse(json);
      expect(pretty(Buffer.from(JSON.stringify(value)), 0).toString()).toBe(JSON.stringify(value, null, 2));
    }),
  );
});

test('3.6 numbers and escapes stay as they were', () => {
  const source = '{"a":[1.10,1e2,9007199254740993],"b":"\\u2028 \\" , }","c":[ ],"d":{\n}}';
  expect(pretty(Buffer.from(source), 1).toString()).toBe(
    [
      '{',
      '    "a": [',
      '      1.10,',
      '      1e2,',
      '      9007199254740993',
      '    ],',
      '    "b": "\\u2028 \\" , }",',
      '    "c": [],',
      '    "d": {}',
      '  }',
    ].join('\n'),
  );
});
