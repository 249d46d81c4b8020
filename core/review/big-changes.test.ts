import { describe, expect, it } from 'vitest';
import { readCases } from '../../tests/support/review/cases.ts';
import type { FieldChange, ValueWithUnit } from './card-diff.ts';
import { describeBigChange } from './change-text.ts';

const createChange = (
  before: ValueWithUnit,
  after: ValueWithUnit,
  field: FieldChange['field'] = '/annual_fee/amount',
): FieldChange => ({
  field,
  pointer: field,
  before,
  after,
});

describe('describeBigChange', () => {
  it.each(readCases<[number, number, string]>('big changes'))(
    'asks the author to check a change from %s to %s',
    (before, after, question) => {
      expect(
        describeBigChange(createChange({ value: before, unit: 'USD' }, { value: after, unit: 'USD' })),
      ).toBe(question);
    },
  );

  it('compares no amounts in different currencies', () => {
    const otherCurrency = createChange({ value: 95, unit: 'USD' }, { value: 695, unit: 'CAD' });
    expect(describeBigChange(otherCurrency)).toBe('CA$695 after $95: please check');
  });
});

it.each([
  ['an increase by half', 100, 150],
  ['a decrease by half', 100, 50],
  ['a number that was unknown before', null, 95],
  ['a text', 'a', 'b'],
])('returns nothing for %s', (_, before, after) => {
  expect(describeBigChange(createChange({ value: before }, { value: after }))).toBeNull();
});

it('ignores a changed picture size', () => {
  expect(describeBigChange(createChange({ value: 10 }, { value: 100 }, '/image/width'))).toBeNull();
});
