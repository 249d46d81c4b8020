import { describe, expect, it } from 'vitest';
import { amountWords, asClause, kindOf, show, typeWords } from './value-words.ts';

describe('a value', () => {
  it.each([
    [[], 'an empty list'],
    [[1], 'a list of 1 item'],
    [[1, 2], 'a list of 2 items'],
    [{}, 'an object'],
    [null, '`null`'],
    ['a"b', '`"a\\"b"`'],
    [2.5, '`2.5`'],
    [true, '`true`'],
    [undefined, '`nothing`'],
    ['x'.repeat(78), `\`"${'x'.repeat(78)}"\``],
    ['x'.repeat(79), `\`"${'x'.repeat(79)}…\``],
  ])('%j is shown as %s', (value, words) => {
    expect(show(value)).toBe(words);
  });

  it.each([
    [null, '`null`'],
    [[1], 'a list'],
    ['a', 'the text `"a"`'],
    [3, 'the number `3`'],
    [Number.POSITIVE_INFINITY, 'a number too large to hold'],
    [false, '`false`'],
    [{}, 'an object'],
  ])('%j is of the kind %s', (value, words) => {
    expect(kindOf(value)).toBe(words);
  });
});

describe('words of the schema', () => {
  it.each([
    ['The fee of a year. More of it.', 'the fee of a year'],
    ['The rate of 2.5 points.', 'the rate of 2.5 points'],
    ['ISO 4217 code.', 'ISO 4217 code'],
    ['SHA-256 of the file', 'SHA-256 of the file'],
    ['Two\nlines.', 'two\nlines'],
    ['', ''],
  ])('%j as a clause is %j', (description, clause) => {
    expect(asClause(description)).toBe(clause);
  });

  it.each([
    ['string', 'a text in double quotes'],
    ['number,null', 'a number without quotes or `null`'],
    [['integer', 'object'], 'a whole number without quotes or an object in { }'],
    [['array', 'boolean'], 'a list in [ ] or `true` or `false`'],
    ['other', 'other'],
  ])('the types %j are %s', (type, words) => {
    expect(typeWords(type)).toBe(words);
  });

  it.each([
    ['minimum', { limit: 0 }, -1, '`-1`', '0 or more'],
    ['maximum', { limit: 9 }, 10, '`10`', '9 or less'],
    ['maxLength', { limit: 2 }, 'a👩b', '3 characters', '2 characters or fewer'],
    ['maxLength', { limit: 0 }, 'a', '1 character', '0 characters or fewer'],
    ['minItems', { limit: 1 }, [], 'an empty list', 'at least 1 item'],
    ['maxItems', { limit: 2 }, [1, 2, 3], 'a list of 3 items', 'at most 2 items'],
    ['uniqueItems', { i: 2, j: 0 }, [], 'items 1 and 3 alike', 'no item twice'],
    ['uniqueItems', { i: 0, j: 2 }, [], 'items 1 and 3 alike', 'no item twice'],
    ['minProperties', { limit: 1 }, {}, 'an empty object', 'at least 1 entry'],
    ['minProperties', { limit: 2 }, {}, 'an empty object', 'at least 2 entries'],
    ['multipleOf', {}, 7, '`7`', 'what schema.json says (multipleOf)'],
  ])('%s %j of %j', (keyword, params, value, found, expected) => {
    expect(amountWords(keyword, params, value)).toEqual({ found, expected });
  });
});
