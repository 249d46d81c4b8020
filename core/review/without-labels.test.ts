import { describe, expect, test } from 'vitest';
import { feeUp, scenario } from '../../tests/review/scenario-parts.ts';
import { nothingPresent } from '../../tests/support/some-facts.ts';
import { decide } from './decide.ts';
import { withoutLabels } from './decide-labels.ts';
import type { Desired } from './desired.ts';
import { stateIn } from './state.ts';

const { facts, present } = scenario([feeUp]);
const whole = decide(facts, present);
const names = ({ labels }: Desired): readonly string[] => labels.map(({ name }) => name);
const isFee = (name: string): boolean => name === 'risk/fee-up';
const others = names(whole).filter((name) => !isFee(name));

describe('labels that GitHub does not take', () => {
  test('are left out, and not remembered', () => {
    const left = withoutLabels(present, whole, isFee);
    expect(names(whole)).toContain('risk/fee-up');
    expect(names(left)).toEqual(others);
    expect(left.state).toEqual({ ...whole.state, applied: others });
    expect(left).toEqual({ ...whole, labels: left.labels, state: left.state, comment: left.comment });
  });

  test('are not remembered in the comment either, which else says the same', () => {
    const { comment, state } = withoutLabels(present, whole, isFee);
    if (comment.kind !== 'show' || whole.comment.kind !== 'show') throw new Error('no comment');
    for (const part of ['body', 'shortBody'] as const) {
      expect(stateIn(comment[part])).toEqual(state);
      expect(withoutMarker(comment[part])).toBe(withoutMarker(whole.comment[part]));
    }
  });

  test('are left out beside a comment of which only the state is written', () => {
    const restated: Desired = { ...whole, comment: { kind: 'restate', opening: null } };
    const left = withoutLabels(present, restated, isFee);
    expect(left).toEqual({ ...restated, labels: left.labels, state: { ...whole.state, applied: others } });
    expect(names(left)).toEqual(others);
  });

  test('stay where they are on already', () => {
    const there = { ...nothingPresent, labels: ['risk/fee-up'] };
    expect(withoutLabels(there, whole, isFee)).toBe(whole);
    expect(names(withoutLabels(there, whole, () => true))).toEqual(['risk/fee-up']);
  });
});

test('what is remembered and not wanted just now stays remembered', () => {
  const more: Desired = { ...whole, state: { ...whole.state, applied: ['bot/hold', ...names(whole)] } };
  expect(withoutLabels(present, more, isFee).state.applied).toEqual(['bot/hold', ...others]);
});

test('where none is barred all is as it was', () => {
  expect(withoutLabels(present, whole, () => false)).toBe(whole);
});

function withoutMarker(text: string): string {
  return text.replace(/^<!--.*?-->/, '');
}
