import { describe, expect, test } from 'vitest';
import {
  createCommentFact,
  feeUp,
  newCard,
  type Scenario,
  scenario,
  uncited,
  validNewCard,
  withPull,
} from '../../tests/review/scenario-parts.ts';
import { decide } from './decide.ts';
import type { CurrentState, Facts } from './facts.ts';
import { type BotState, emptyState } from './state.ts';

const contentKey = 'c0ffee0000000001';
const decided = ({ facts, present }: Scenario) => decide(facts, present);
const names = (found: Scenario) => decided(found).labels.map(({ name }) => name);
const remembering = (
  state: Partial<BotState>,
  present: Partial<CurrentState> = {},
): Partial<CurrentState> => ({
  ...present,
  state: { ...emptyState, contentKey, ...state },
});

describe('after a fault of the bot', () => {
  const failed = (more: Partial<Facts> = {}, present: Partial<CurrentState> = {}) =>
    scenario([feeUp], { fault: { reference: '8f3a91' }, ...more }, present);
  const maintainer = 'needs/maintainer';

  test.each<[string, Scenario, readonly string[]]>([
    ['nobody is called to a draft', failed(withPull({ draft: true })), ['bot/error']],
    [
      'nor again, where a person took the call away',
      failed({}, remembering({ applied: [maintainer] })),
      ['bot/error'],
    ],
    ['however long ago', failed({}, remembering({ muted: [maintainer] })), ['bot/error']],
    [
      'but where the call still stands it stays',
      failed({}, remembering({ applied: [maintainer] }, { labels: [maintainer] })),
      [maintainer, 'bot/error'],
    ],
  ])('%s', (_, found, expected) => {
    expect(names(found)).toEqual(expected);
  });
});

describe('a closed or retargeted pull request', () => {
  test('keeps the head of the state, or uses the current one if the state has none', () => {
    const { facts, present } = scenario([feeUp], withPull({ state: 'closed' }));
    expect(decide(facts, present).state.headSha).toBe(facts.pull.headSha);
  });
});

describe('the turn', () => {
  const earlier = '2026-09-20T08:00:00Z';
  test.each<[string, Scenario, Partial<BotState>]>([
    ['begins now', scenario([uncited]), { turn: 'author', turnSince: '2026-10-01T09:00:00Z' }],
    [
      'lasts',
      scenario([uncited], {}, remembering({ turn: 'author', turnSince: earlier })),
      { turn: 'author', turnSince: earlier },
    ],
    [
      'changes',
      scenario([uncited], {}, remembering({ turn: 'review', turnSince: earlier })),
      { turn: 'author', turnSince: '2026-10-01T09:00:00Z' },
    ],
    [
      "is nobody's in a draft",
      scenario([uncited], withPull({ draft: true }), remembering({ turnSince: earlier })),
      { turn: null, turnSince: null },
    ],
  ])('%s', (_, found, expected) => {
    expect(decided(found).state).toMatchObject(expected);
  });
});

describe('the comment', () => {
  const asks = { comments: [createCommentFact('/help')] };
  test.each<[string, Scenario, string, boolean]>([
    ['nor later', scenario([feeUp], {}, remembering({ commentDeleted: true })), 'keep', true],
    [
      'is made anew where a command asks',
      scenario([feeUp], asks, remembering({ commentId: 5 })),
      'show',
      false,
    ],
    [
      'is made anew where the content changed since it was deleted',
      scenario([feeUp], {}, remembering({ contentKey: 'other', commentDeleted: true })),
      'show',
      false,
    ],
  ])('%s', (_, found, kind, commentDeleted) => {
    const { comment, state } = decided(found);
    expect([comment.kind, state.commentDeleted]).toEqual([kind, commentDeleted]);
  });
});

describe('reviewers and suggestions', () => {
  const ask: Partial<Facts> = { policy: { ...scenario([]).facts.policy, reviewers: [{ ask: ['mira'] }] } };
  const fix = {
    path: 'data/us/ferry.json',
    codes: ['not-formatted'],
    startLine: 3,
    endLine: 3,
    text: 'x',
  } as const;
  const facts: Partial<Facts> = { ...ask, fixes: [fix] };
  const patch = '@@ -0,0 +1,4 @@\n+a\n+b\n+c\n+d';
  const ferry = { ...validNewCard, patch };
  const ferryUncited = { ...newCard('ferry', { '/sources/0/cites': ['/rewards'] }), patch };
  const asked = (found: Scenario) => {
    const { reviewers, suggestions, state } = decided(found);
    return [reviewers, suggestions.length, state.asked];
  };
  const { headSha } = scenario([]).facts.pull;

  test.each<[string, Scenario, readonly [readonly string[], number, readonly string[]]]>([
    ['are asked', scenario([ferry], facts), [['mira'], 1, ['mira']]],
    ['not while the author is to act', scenario([ferryUncited], facts), [[], 1, []]],
    ['once', scenario([ferry], facts, remembering({ asked: ['ona'] })), [[], 1, ['ona']]],
    [
      'no fix on a head for which it was refused',
      scenario([ferry], { fixes: [fix] }, remembering({ suggestionsRefused: headSha })),
      [[], 0, []],
    ],
    [
      'a fix on the next head',
      scenario([ferry], { fixes: [fix] }, remembering({ suggestionsRefused: 'a' })),
      [[], 1, []],
    ],
  ])('%s', (_, found, expected) => {
    expect(asked(found)).toEqual(expected);
  });
});
