import { describe, expect, test } from 'vitest';
import { feeUp, mayTriage, type Scenario, says, scenario } from '../../tests/review/scenario-parts.ts';
import { decide } from './decide.ts';
import type { Present } from './facts.ts';
import { type BotState, emptyState } from './state.ts';

const contentKey = 'c0ffee0000000001';
const fee = 'risk/fee-up';
const decided = ({ facts, present }: Scenario) => decide(facts, present);
const names = (found: Scenario) => decided(found).labels.map(({ name }) => name);
const remembering = (state: Partial<BotState>, labels: readonly string[] = []): Partial<Present> => ({
  labels,
  state: { ...emptyState, contentKey, ...state },
});
const commands = (body: string) => ({ comments: [says(body)], ...mayTriage });

describe('a label that a person took away', () => {
  test.each<[string, Partial<BotState>, readonly string[], boolean, readonly string[]]>([
    ['nor later', { muted: [fee] }, [], false, [fee]],
    ['is ours again where a person puts it back', { muted: [fee] }, [fee], true, []],
    ['is remembered also where no rule wants it now', { applied: ['kind/docs'] }, [], true, ['kind/docs']],
    ['is forgotten where it speaks of the bot', { applied: ['bot/hold', 'bot/error'] }, [], true, []],
    [
      'is forgotten where a person pinned it',
      { applied: [fee], pinned: [{ name: fee, present: true }] },
      [],
      true,
      [],
    ],
    ['is not one that is not ours', { applied: ['theirs'] }, [], true, []],
  ])('%s', (_, state, labels, isSet, muted) => {
    const found = scenario([feeUp], {}, remembering(state, labels));
    expect(names(found).includes(fee)).toBe(isSet);
    expect(decided(found).state.muted).toEqual(muted);
  });
});

describe('a pin', () => {
  const pinned = (...pins: BotState['pinned']) => remembering({ pinned: pins });

  test('holds while the content is the same', () => {
    const pin = { name: fee, present: false };
    expect(names(scenario([feeUp], {}, pinned(pin)))).not.toContain(fee);
    expect(names(scenario([feeUp], {}, remembering({ pinned: [pin], contentKey: 'other' })))).toContain(fee);
  });

  test('gives way to a newer one, and one of no label of ours is dropped', () => {
    const before = pinned({ name: 'theirs', present: true }, { name: fee, present: false });
    const found = scenario([feeUp], commands(`/label add ${fee}`), before);
    expect(decided(found).state.pinned).toEqual([{ name: fee, present: true }]);
    expect(names(found)).toContain(fee);
    expect(names(found)).not.toContain('theirs');
  });
});
