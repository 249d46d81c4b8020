import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { joinPointer, parsePointer, pointerContains, valueAt } from './json.ts';

// The example in RFC 6901, section 5.
const document = {
  foo: ['bar', 'baz'],
  '': 0,
  'a/b': 1,
  'c%d': 2,
  'm~n': 8,
  ' ': 7,
  none: null,
};

it.each([
  ['', document],
  ['/foo', document.foo],
  ['/foo/0', 'bar'],
  ['/', 0],
  ['/a~1b', 1],
  ['/m~0n', 8],
  ['/none', null],
])('resolves the pointer %j to %j', (pointer, value) => {
  expect(valueAt(document, pointer)).toEqual(value);
});

it.each(['foo', '/foo/2', '/foo/01', '/foo/-', '/foo/length', '/foo/0/0', '/none/x', '/m~n'])(
  'resolves the pointer %s to undefined',
  (pointer) => {
    expect(valueAt(document, pointer)).toBeUndefined();
  },
);

it('does not resolve inherited properties', () => {
  expect(valueAt({}, '/constructor')).toBeUndefined();
  expect(valueAt({}, '/__proto__')).toBeUndefined();
});

it.each([
  ['', []],
  ['/', ['']],
  ['/a~1b/0', ['a/b', '0']],
  ['/~01', ['~1']],
  ['/a//b', ['a', '', 'b']],
])('splits the pointer %j into %j', (pointer, keys) => {
  expect(parsePointer(pointer)).toEqual(keys);
});

it.each(['x', 'a/b', '~', '/~2', '/~'])('%s is not a valid pointer', (pointer) => {
  expect(parsePointer(pointer)).toBeNull();
  expect(parsePointer(pointer)).toBeNull();
});

test('splits a joined pointer into the same keys', () => {
  const anyKey = fc.oneof(fc.string(), fc.stringMatching(/^[~/01]{0,6}$/));
  fc.assert(
    fc.property(fc.array(anyKey), (keys) => {
      const pointer = keys.reduce((base, key) => joinPointer(base, key), '');
      expect(parsePointer(pointer)).toEqual(keys);
      expect(parsePointer(pointer)).toEqual(keys);
    }),
  );
  expect(joinPointer('/rows', 3)).toBe('/rows/3');
});

test.each([
  ['', '/a', true],
  ['/a', '/a', true],
  ['/a', '/a/b', true],
  ['/a', '/ab', false],
  ['/a/b', '/a', false],
  ['/b', '/a/b', false],
])('pointerContains(%j, %j) returns %j', (outer, inner, expected) => {
  expect(pointerContains(outer, inner)).toBe(expected);
});
