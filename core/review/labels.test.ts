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
  const severalColors = [...colors].filter(
    ([, familyLabels]) => new Set(familyLabels.map(({ color }) => color)).size > 1,
  );
  expect(severalColors.map(([family]) => family)).toEqual(['check', 'risk']);
});

const { facts, present } = scenario([feeUp]);
const desired = decide(facts, present);
const names = ({ labels }: DesiredState): readonly string[] => labels.map(({ name }) => name);
const isFee = (name: string): boolean => name === 'risk/fee-up';
const otherNames = names(desired).filter((name) => !isFee(name));

describe('labels that GitHub rejects', () => {
  test('are not set, and not saved as applied', () => {
    const remaining = excludeLabels(present, desired, isFee);
    expect(names(desired)).toContain('risk/fee-up');
    expect(names(remaining)).toEqual(otherNames);
    expect(remaining.state).toEqual({ ...desired.state, applied: otherNames });
    expect(remaining).toEqual({
      ...desired,
      labels: remaining.labels,
      state: remaining.state,
      comment: remaining.comment,
    });
  });

  test('are removed from the state in the comment, which is otherwise unchanged', () => {
    const { comment, state } = excludeLabels(present, desired, isFee);
    if (comment.kind !== 'show' || desired.comment.kind !== 'show') throw new Error('no comment');
    for (const key of ['body', 'shortBody'] as const) {
      expect(parseState(comment[key])).toEqual(state);
      expect(withoutMarker(comment[key])).toBe(withoutMarker(desired.comment[key]));
    }
  });

  test('are kept if they are set already', () => {
    const withFeeLabel = { ...nothingPresent, labels: ['risk/fee-up'] };
    expect(excludeLabels(withFeeLabel, desired, isFee)).toBe(desired);
    expect(names(excludeLabels(withFeeLabel, desired, () => true))).toEqual(['risk/fee-up']);
  });
});

test('keeps applied labels in the state even if they are not desired now', () => {
  const onHold: DesiredState = {
    ...desired,
    state: { ...desired.state, applied: ['bot/hold', ...names(desired)] },
  };
  expect(excludeLabels(present, onHold, isFee).state.applied).toEqual(['bot/hold', ...otherNames]);
});

function withoutMarker(text: string): string {
  return text.replace(/^<!--.*?-->/, '');
}
