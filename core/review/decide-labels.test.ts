import { describe, expect, test } from 'vitest';
import {
  createCommentFact,
  feeUp,
  miraMayTriage,
  type Scenario,
  scenario,
  withPull,
} from '../../tests/review/scenario-parts.ts';
import { decide } from './decide.ts';
import type { CurrentState } from './facts.ts';
import { type BotState, emptyState } from './state.ts';

const contentKey = 'c0ffee0000000001';
const fee = 'risk/fee-up';
const decideOn = ({ facts, present }: Scenario) => decide(facts, present);
const labelNames = (input: Scenario) => decideOn(input).labels.map(({ name }) => name);
const withSavedState = (state: Partial<BotState>, labels: readonly string[] = []): Partial<CurrentState> => ({
  labels,
  state: { ...emptyState, contentKey, ...state },
});
const withCommands = (body: string) => ({ comments: [createCommentFact(body)], ...miraMayTriage });

describe('a label that a person removed', () => {
  test.each<[string, Partial<BotState>, readonly string[], boolean, readonly string[]]>([
    ['is not added again later', { muted: [fee] }, [], false, [fee]],
    ['is managed by the bot again if a person adds it again', { muted: [fee] }, [fee], true, []],
    ['is remembered even if no rule requires it now', { applied: ['kind/docs'] }, [], true, ['kind/docs']],
    ['is not remembered if it is about the bot itself', { applied: ['bot/hold', 'bot/error'] }, [], true, []],
    ['is not remembered if the bot does not manage it', { applied: ['theirs'] }, [], true, []],
  ])('%s', (_, state, labels, isSet, muted) => {
    const input = scenario([feeUp], {}, withSavedState(state, labels));
    expect(labelNames(input).includes(fee)).toBe(isSet);
    expect(decideOn(input).state.muted).toEqual(muted);
  });
});

describe('a pin', () => {
  const withPins = (...pins: BotState['pinned']) =>
    withSavedState({ pinned: pins, lastCommand: Date.parse('2026-10-01T08:30:00Z') });
  const removedFee = { name: fee, present: false };

  test('is kept while the content is unchanged and its command exists', () => {
    const removalCommand = withCommands(`/label remove ${fee}`);
    expect(labelNames(scenario([feeUp], removalCommand, withPins(removedFee)))).not.toContain(fee);
    const otherContent = withPins(removedFee);
    expect(
      labelNames(
        scenario([feeUp], removalCommand, {
          ...otherContent,
          state: { ...emptyState, ...otherContent.state, contentKey: 'x' },
        }),
      ),
    ).toContain(fee);
    expect(labelNames(scenario([feeUp], withCommands('never mind'), withPins(removedFee)))).toContain(fee);
  });

  test('is replaced by a newer pin, and removed if the label is unknown', () => {
    const before = withSavedState({ pinned: [{ name: 'theirs', present: true }, removedFee] });
    const input = scenario([feeUp], withCommands(`/label add theirs\n/label add ${fee}`), before);
    expect(decideOn(input).state.pinned).toEqual([{ name: fee, present: true }]);
    expect(labelNames(input)).toContain(fee);
    expect(labelNames(input)).not.toContain('theirs');
  });

  test('adds a label again even if a person removed it', () => {
    const before = withSavedState({ applied: [fee], muted: [fee] });
    const input = scenario([feeUp], withCommands(`/label add ${fee}`), before);
    expect(labelNames(input)).toContain(fee);
    expect(decideOn(input).state.muted).toEqual([]);
  });

  const turnLabels = (input: Scenario) => labelNames(input).filter((name) => name.startsWith('needs/'));

  test('of a needs/ label replaces every other needs/ label', () => {
    expect(turnLabels(scenario([feeUp], withCommands('/label add needs/maintainer')))).toEqual([
      'needs/maintainer',
    ]);
    const twoPins = withCommands('/label add needs/maintainer\n/label add needs/author');
    expect(turnLabels(scenario([feeUp], twoPins))).toEqual(['needs/author']);
    expect(decideOn(scenario([feeUp], twoPins)).state.pinned).toEqual([
      { name: 'needs/author', present: true },
    ]);
    const draft = { ...twoPins, ...withPull({ draft: true }) };
    expect(turnLabels(scenario([feeUp], draft))).toEqual([]);
  });
});

test('describes an edited command by its current effect', () => {
  const formatTime = (minute: number) => `2026-10-01T08:${minute}:00Z`;
  const first = scenario([feeUp], { comments: [createCommentFact('/hold')], ...miraMayTriage });
  const { state } = decideOn(first);
  const edited = {
    comments: [createCommentFact('/unhold', { createdAt: formatTime(30), updatedAt: formatTime(45) })],
    ...miraMayTriage,
  };
  const { labels, comment } = decideOn(scenario([feeUp], edited, { labels: ['bot/hold'], state }));
  expect(labels.map(({ name }) => name)).not.toContain('bot/hold');
  expect(comment).toMatchObject({
    body: expect.stringContaining('`/unhold` by mira: label changes are resumed'),
  });
});

test('omits the note about /hold if a person has removed the bot/hold label', () => {
  const onHold = scenario([feeUp], { comments: [createCommentFact('/hold')], ...miraMayTriage });
  const { state } = decideOn(onHold);
  const afterRemoval = decideOn(scenario([feeUp], onHold.facts, { labels: [], state }));
  expect(afterRemoval.labels.map(({ name }) => name)).not.toContain('bot/hold');
  expect(afterRemoval.comment).toMatchObject({ body: expect.not.stringContaining('`/hold` by') });
});
