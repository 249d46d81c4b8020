import { describe, expect, it } from 'vitest';
import { asClause, show, typeWords } from './value-words.ts';

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
});
