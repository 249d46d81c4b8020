import { describe, expect, it } from 'vitest';
import { describeBigChange } from './big-changes.ts';
import type { FieldChange, ValueWithUnit } from './card-diff.ts';

const change = (
  before: ValueWithUnit,
  after: ValueWithUnit,
  field: FieldChange['field'] = '/annual_fee/amount',
): FieldChange => ({
  field,
  pointer: field,
  before,
  after,
});

describe('a number that changes by more than half', () => {
  it.each([
    [95, 695, '$695 is 7.3 times $95: please check'],
    [10, 20, '$20 is 2 times $10: please check'],
    [10, 1234, '$1,234 is 123 times $10: please check'],
    [95, 30, '$30 is only 32 % of $95: please check'],
    [10_000, 1, '$1 is only 0.01 % of $10,000: please check'],
    [0, 95, '$95 after $0: please check'],
    [95, 0, '$0 after $95: please check'],
  ])('from %s to %s', (before, after, question) => {
    expect(describeBigChange(change({ value: before, unit: 'USD' }, { value: after, unit: 'USD' }))).toBe(
      question,
    );
  });

  it('is not compared with another currency', () => {
    const moved = change({ value: 95, unit: 'USD' }, { value: 695, unit: 'CAD' });
    expect(describeBigChange(moved)).toBe('CA$695 after $95: please check');
  });
});

it.each([
  ['half as much again', 100, 150],
  ['half of it', 100, 50],
  ['nothing known before', null, 95],
  ['a word', 'a', 'b'],
])('%s raises no question', (_, before, after) => {
  expect(describeBigChange(change({ value: before }, { value: after }))).toBeNull();
});

it('ignores the size of a picture', () => {
  expect(describeBigChange(change({ value: 10 }, { value: 100 }, '/image/width'))).toBeNull();
});
