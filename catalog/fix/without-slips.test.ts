import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutSlips } from './without-slips.ts';

it.each([
  ['commas behind the last entry', '{ "a": [1, 2,], "b": { "c": 3, }, }', '{ "a": [1, 2], "b": { "c": 3 } }'],
  ['wide signs', '｛"a"：［1， 2］，"b"：3｝', '{"a":[1, 2],"b":3}'],
  ['other quotes', "{ “a”: 'b', «c»: 「四」, ‘d’: `e` }", '{ "a": "b", "c": "四", "d": "e" }'],
  ['a quoted text longer than is shown', `{ "a": “${'x'.repeat(99)}” }`, `{ "a": "${'x'.repeat(99)}" }`],
  ['spaces of other kinds', '{\u3000"a":\u00a01 }', '{ "a": 1 }'],
  ['what comes before another fault', '{ “a”: 1, "b": 2,5, }', '{ "a": 1, "b": 2,5, }'],
])('mends %s', (_, text, mended) => {
  expect(withoutSlips(text)).toBe(mended);
});

it.each([
  ['a decimal comma', '{ "a": 2,5 }'],
  ['a wide comma between digits', '{ "a": 3，600 }'],
  ['wide digits', '{ "a": ３６００ }'],
  ['a sign or a unit at a number', '{ "a": $95 }'],
  ['a bare day', '{ "a": 2026-07-24 }'],
  ['a quote within other quotes', '{ "a": “Fees, ‘first’, and more” }'],
  ['a quote that does not end', '{ "a": “b }'],
  ['a missing comma', '{ "a": 1 "b": 2 }'],
  ['what is JSON', '{ "a": 1 }'],
])('leaves %s', (_, text) => {
  expect(withoutSlips(text)).toBe(text);
});

it('stops after 200, which nobody typed by hand', () => {
  const many = (count: number) => `[${'[1,],'.repeat(count)}0]`;
  expect(() => JSON.parse(withoutSlips(many(200)))).not.toThrow();
  expect(() => JSON.parse(withoutSlips(many(201)))).toThrow();
});

it('touches no digit and no letter, whatever the text', () => {
  const piece = fc.constantFrom(
    ...'{}[]:,，：、“”‘’«»"\'` \u3000\n',
    '12',
    '３',
    '"a"',
    '“b”',
    'null',
    '-',
    '.',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      const kept = (all: string) => all.replaceAll(/[^\p{L}\p{N}.-]/gu, '');
      expect(kept(withoutSlips(text))).toBe(kept(text));
    }),
    { numRuns: 300 },
  );
});
