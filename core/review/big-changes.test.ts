import { describe, expect, it } from 'vitest';
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
  it.each([
    [95, 695, '$695 is 7.3 times $95: please check'],
    [10, 20, '$20 is 2 times $10: please check'],
    [10, 1234, '$1,234 is 123 times $10: please check'],
    [95, 30, '$30 is only 32 % of $95: please check'],
    [10_000, 1, '$1 is only 0.01 % of $10,000: please check'],
    [0, 95, '$95 after $0: please check'],
    [95, 0, '$0 after $95: please check'],
  ])('asks the author to check a change from %s to %s', (before, after, question) => {
    expect(
      describeBigChange(createChange({ value: before, unit: 'USD' }, { value: after, unit: 'USD' })),
    ).toBe(question);
  });

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
