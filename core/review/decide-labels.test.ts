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
const decided = ({ facts, present }: Scenario) => decide(facts, present);
const names = (found: Scenario) => decided(found).labels.map(({ name }) => name);
const remembering = (state: Partial<BotState>, labels: readonly string[] = []): Partial<CurrentState> => ({
  labels,
  state: { ...emptyState, contentKey, ...state },
});
const commands = (body: string) => ({ comments: [createCommentFact(body)], ...miraMayTriage });

describe('a label that a person removed', () => {
  test.each<[string, Partial<BotState>, readonly string[], boolean, readonly string[]]>([
    ['is not added again later', { muted: [fee] }, [], false, [fee]],
    ['is managed by the bot again if a person adds it again', { muted: [fee] }, [fee], true, []],
    ['is remembered even if no rule requires it now', { applied: ['kind/docs'] }, [], true, ['kind/docs']],
    ['is not remembered if it is about the bot itself', { applied: ['bot/hold', 'bot/error'] }, [], true, []],
    ['is not remembered if the bot does not manage it', { applied: ['theirs'] }, [], true, []],
  ])('%s', (_, state, labels, isSet, muted) => {
    const found = scenario([feeUp], {}, remembering(state, labels));
    expect(names(found).includes(fee)).toBe(isSet);
    expect(decided(found).state.muted).toEqual(muted);
  });
});

describe('a pin', () => {
  const pinned = (...pins: BotState['pinned']) =>
    remembering({ pinned: pins, lastCommand: Date.parse('2026-10-01T08:30:00Z') });
  const taken = { name: fee, present: false };

  test('is kept while the content is unchanged and its command exists', () => {
    const asked = commands(`/label remove ${fee}`);
    expect(names(scenario([feeUp], asked, pinned(taken)))).not.toContain(fee);
    const other = pinned(taken);
    expect(
      names(
        scenario([feeUp], asked, { ...other, state: { ...emptyState, ...other.state, contentKey: 'x' } }),
      ),
    ).toContain(fee);
    expect(names(scenario([feeUp], commands('never mind'), pinned(taken)))).toContain(fee);
  });

  test('is replaced by a newer pin, and removed if the label is unknown', () => {
    const before = remembering({ pinned: [{ name: 'theirs', present: true }, taken] });
    const found = scenario([feeUp], commands(`/label add theirs\n/label add ${fee}`), before);
    expect(decided(found).state.pinned).toEqual([{ name: fee, present: true }]);
    expect(names(found)).toContain(fee);
    expect(names(found)).not.toContain('theirs');
  });

  test('adds a label again even if a person removed it', () => {
    const before = remembering({ applied: [fee], muted: [fee] });
    const found = scenario([feeUp], commands(`/label add ${fee}`), before);
    expect(names(found)).toContain(fee);
    expect(decided(found).state.muted).toEqual([]);
  });

  const turns = (found: Scenario) => names(found).filter((name) => name.startsWith('needs/'));

  test('of a needs/ label replaces every other needs/ label', () => {
    expect(turns(scenario([feeUp], commands('/label add needs/maintainer')))).toEqual(['needs/maintainer']);
    const two = commands('/label add needs/maintainer\n/label add needs/author');
    expect(turns(scenario([feeUp], two))).toEqual(['needs/author']);
    expect(decided(scenario([feeUp], two)).state.pinned).toEqual([{ name: 'needs/author', present: true }]);
    const draft = { ...two, ...withPull({ draft: true }) };
    expect(turns(scenario([feeUp], draft))).toEqual([]);
  });
});

test('describes an edited command by its current effect', () => {
  const at = (minute: number) => `2026-10-01T08:${minute}:00Z`;
  const first = scenario([feeUp], { comments: [createCommentFact('/hold')], ...miraMayTriage });
  const { state } = decided(first);
  const edited = {
    comments: [createCommentFact('/unhold', { createdAt: at(30), updatedAt: at(45) })],
    ...miraMayTriage,
  };
  const { labels, comment } = decided(scenario([feeUp], edited, { labels: ['bot/hold'], state }));
  expect(labels.map(({ name }) => name)).not.toContain('bot/hold');
  expect(comment).toMatchObject({
    body: expect.stringContaining('`/unhold` by mira: label changes are resumed'),
  });
});

test('omits the note about /hold if a person has removed the bot/hold label', () => {
  const held = scenario([feeUp], { comments: [createCommentFact('/hold')], ...miraMayTriage });
  const { state } = decided(held);
  const byHand = decided(scenario([feeUp], held.facts, { labels: [], state }));
  expect(byHand.labels.map(({ name }) => name)).not.toContain('bot/hold');
  expect(byHand.comment).toMatchObject({ body: expect.not.stringContaining('`/hold` by') });
});
