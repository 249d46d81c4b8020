import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '#core/check/diagnostic';
import { applySpellingFixes, listNumberTexts } from './suggestions.ts';

const path = 'data/us/harbor.json';

function createFinding(pointer: string, nearest: string | undefined, code = 'value-not-listed'): Diagnostic {
  const location = { path, pointer, line: 1, column: 1 };
  const facts = nearest === undefined ? {} : { nearest };
  return { code, severity: 'error', facts, location } as unknown as Diagnostic;
}

const createKeyFinding = (pointer: string, nearest: string) =>
  createFinding(pointer, nearest, 'field-unknown');

describe('applySpellingFixes', () => {
  test.each([
    [
      'a key in an item of a list',
      '{ "l": [{ "x": 1 }, { "lable": 1 }] }',
      [createKeyFinding('/l/1/lable', 'label')],
      '{ "l": [{ "x": 1 }, { "label": 1 }] }',
    ],
    [
      'several words, for findings in any order',
      '{ "a": "1", "bb": "2", "c": "3" }',
      [createFinding('/a', 'first'), createFinding('/c', ''), createKeyFinding('/bb', 'b')],
      '{ "a": "first", "b": "2", "c": "" }',
    ],
  ])('fixes %s', (_, text, findings, expected) => {
    expect(applySpellingFixes(text, findings)).toBe(expected);
  });

  test.each([
    ['a value without a suggested word', '{ "a": "b" }', [createFinding('/a', undefined)]],
    ['a number', '{ "a": 1 }', [createFinding('/a', 'visa')]],
    ['a misspelled key next to the correct key', '{ "a": 1, "aa": 2 }', [createKeyFinding('/aa', 'a')]],
    [
      'a value or key that does not exist',
      '{ "a": "b" }',
      [createFinding('/x/y', 'visa'), createKeyFinding('/x', 'y')],
    ],
    ['a list item if the finding is about a key', '["b"]', [createKeyFinding('/0', 'a')]],
    ['the whole document if the finding is about a key', '"b"', [createKeyFinding('', 'a')]],
  ])('leaves %s unchanged', (_, text, findings) => {
    expect(applySpellingFixes(text, findings)).toBe(text);
  });
});

describe('listNumberTexts', () => {
  test('lists every number as written, sorted', () => {
    const text = '{ "a": 2.50, "b": [3, { "c": -1e3 }], "d": "7", "8": null, "e": 10 }';
    expect(listNumberTexts(text)).toEqual(['-1e3', '10', '2.50', '3']);
  });
});
