import { describe, expect, test } from 'vitest';
import { feeUp, scenario } from '../../tests/review/scenario-parts.ts';
import { nothingPresent } from '../../tests/support/some-facts.ts';
import { decide } from './decide.ts';
import { excludeLabels } from './decide-labels.ts';
import type { DesiredState } from './desired.ts';
import { familyOf, labels } from './labels.ts';
import { parseState } from './state.ts';

test('has 40 valid labels, with one color per family except for check/ and risk/', () => {
  expect(labels).toHaveLength(40);
  expect(new Set(labels.map(({ name }) => name.toLowerCase())).size).toBe(40);
  for (const { name, color, description } of labels) {
    expect(name).toMatch(/^[a-z]+\/[a-z0-9-]+$/);
    expect(name.length).toBeLessThanOrEqual(30);
    expect(description.length).toBeLessThanOrEqual(100);
    expect(color).toMatch(/^[0-9A-F]{6}$/);
  }
  const colors = Map.groupBy(labels, ({ name }) => familyOf(name));
  const several = [...colors].filter(([, own]) => new Set(own.map(({ color }) => color)).size > 1);
  expect(several.map(([family]) => family)).toEqual(['check', 'risk']);
});

const { facts, present } = scenario([feeUp]);
const whole = decide(facts, present);
const names = ({ labels }: DesiredState): readonly string[] => labels.map(({ name }) => name);
const isFee = (name: string): boolean => name === 'risk/fee-up';
const others = names(whole).filter((name) => !isFee(name));

describe('labels that GitHub rejects', () => {
  test('are not set, and not saved as applied', () => {
    const left = excludeLabels(present, whole, isFee);
    expect(names(whole)).toContain('risk/fee-up');
    expect(names(left)).toEqual(others);
    expect(left.state).toEqual({ ...whole.state, applied: others });
    expect(left).toEqual({ ...whole, labels: left.labels, state: left.state, comment: left.comment });
  });

  test('are removed from the state in the comment, which is otherwise unchanged', () => {
    const { comment, state } = excludeLabels(present, whole, isFee);
    if (comment.kind !== 'show' || whole.comment.kind !== 'show') throw new Error('no comment');
    for (const part of ['body', 'shortBody'] as const) {
      expect(parseState(comment[part])).toEqual(state);
      expect(withoutMarker(comment[part])).toBe(withoutMarker(whole.comment[part]));
    }
  });

  test('are kept if they are set already', () => {
    const there = { ...nothingPresent, labels: ['risk/fee-up'] };
    expect(excludeLabels(there, whole, isFee)).toBe(whole);
    expect(names(excludeLabels(there, whole, () => true))).toEqual(['risk/fee-up']);
  });
});

test('keeps applied labels in the state even if they are not desired now', () => {
  const more: DesiredState = { ...whole, state: { ...whole.state, applied: ['bot/hold', ...names(whole)] } };
  expect(excludeLabels(present, more, isFee).state.applied).toEqual(['bot/hold', ...others]);
});

function withoutMarker(text: string): string {
  return text.replace(/^<!--.*?-->/, '');
}
