import { expect, it } from 'vitest';
import { isObject, isTextOrNull, parseJson } from './json-value.ts';

it.each([
  ['{"a":[1,null]}', { a: [1, null] }],
  ['null', null],
  ['', undefined],
  ['{"a":1', undefined],
  ['\uFEFF{}', undefined],
])('of the text %j comes %j', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});

it.each([
  [{}, true],
  [{ length: 0 }, true],
  [[], false],
  [null, false],
  [undefined, false],
  ['text', false],
])('%j is an object: %j', (value, yes) => {
  expect(isObject(value)).toBe(yes);
});

it.each([
  ['', true],
  [null, true],
  [undefined, false],
  [0, false],
])('%j is text or null: %j', (value, yes) => {
  expect(isTextOrNull(value)).toBe(yes);
});
