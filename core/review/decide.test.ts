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
const decideOn = ({ facts, present }: Scenario) => decide(facts, present);
const labelNames = (input: Scenario) => decideOn(input).labels.map(({ name }) => name);
const withSavedState = (
  state: Partial<BotState>,
  present: Partial<CurrentState> = {},
): Partial<CurrentState> => ({
  ...present,
  state: { ...emptyState, contentKey, ...state },
});

describe('after an error of the bot', () => {
  const createFailure = (overrides: Partial<Facts> = {}, present: Partial<CurrentState> = {}) =>
    scenario([feeUp], { fault: { reference: '8f3a91' }, ...overrides }, present);

  test.each<[string, Scenario, readonly string[]]>([
    [
      'leaves a draft without a turn',
      createFailure(withPull({ draft: true }), { labels: ['needs/author'] }),
      ['bot/error'],
    ],
    ['adds needs/maintainer if no turn is set', createFailure(), ['needs/maintainer', 'bot/error']],
    [
      'keeps the turn and all other labels',
      createFailure({}, { labels: ['needs/author', 'kind/docs', 'stale/waiting-author'] }),
      ['kind/docs', 'needs/author', 'bot/error', 'stale/waiting-author'],
    ],
    [
      'adds no label for the turn while labels are on hold',
      createFailure({}, { labels: ['bot/hold'] }),
      ['bot/hold', 'bot/error'],
    ],
  ])('%s', (_, input, expected) => {
    expect(labelNames(input)).toEqual(expected);
  });
});

describe('a closed pull request', () => {
  test('saves the current head if the state has none', () => {
    const { facts, present } = scenario([feeUp], withPull({ state: 'closed' }));
    expect(decide(facts, present).state.headSha).toBe(facts.pull.headSha);
  });
});

describe('the turn', () => {
  const earlier = '2026-09-20T08:00:00Z';
  test.each<[string, Scenario, Partial<BotState>]>([
    [
      'starts now if there was none before',
      scenario([uncited]),
      { turn: 'author', turnSince: '2026-10-01T09:00:00Z' },
    ],
    [
      'keeps its start if it is unchanged',
      scenario([uncited], {}, withSavedState({ turn: 'author', turnSince: earlier })),
      { turn: 'author', turnSince: earlier },
    ],
    [
      'starts now if it changes',
      scenario([uncited], {}, withSavedState({ turn: 'review', turnSince: earlier })),
      { turn: 'author', turnSince: '2026-10-01T09:00:00Z' },
    ],
    [
      'is empty in a draft',
      scenario([uncited], withPull({ draft: true }), withSavedState({ turnSince: earlier })),
      { turn: null, turnSince: null },
    ],
  ])('%s', (_, input, expected) => {
    expect(decideOn(input).state).toMatchObject(expected);
  });
});

describe('the comment', () => {
  const helpCommand = { comments: [createCommentFact('/help')] };
  test.each<[string, Scenario, string, boolean]>([
    [
      'is not created again after a person deleted it',
      scenario([feeUp], {}, withSavedState({ commentDeleted: true })),
      'keep',
      true,
    ],
    [
      'is created again after its deletion if a command requires an answer',
      scenario([feeUp], helpCommand, withSavedState({ commentId: 5 })),
      'show',
      false,
    ],
    [
      'is created again if the content changed after its deletion',
      scenario([feeUp], {}, withSavedState({ contentKey: 'other', commentDeleted: true })),
      'show',
      false,
    ],
  ])('%s', (_, input, kind, commentDeleted) => {
    const { comment, state } = decideOn(input);
    expect([comment.kind, state.commentDeleted]).toEqual([kind, commentDeleted]);
  });
});

describe('reviewers and suggestions', () => {
  const withReviewer: Partial<Facts> = {
    policy: { ...scenario([]).facts.policy, reviewers: [{ ask: ['mira'] }] },
  };
  const fix = {
    path: 'data/us/ferry.json',
    codes: ['not-formatted'],
    startLine: 3,
    endLine: 3,
    text: 'x',
  } as const;
  const facts: Partial<Facts> = { ...withReviewer, fixes: [fix] };
  const patch = '@@ -0,0 +1,4 @@\n+a\n+b\n+c\n+d';
  const ferry = { ...validNewCard, patch };
  const ferryUncited = { ...newCard('ferry', { '/sources/0/cites': ['/rewards'] }), patch };
  const listRequests = (input: Scenario) => {
    const { reviewers, suggestions, state } = decideOn(input);
    return [reviewers, suggestions.length, state.asked];
  };
  const { headSha } = scenario([]).facts.pull;

  test.each<[string, Scenario, readonly [readonly string[], number, readonly string[]]]>([
    ['requests reviewers and posts suggestions', scenario([ferry], facts), [['mira'], 1, ['mira']]],
    ["requests no reviewers during the author's turn", scenario([ferryUncited], facts), [[], 1, []]],
    [
      'requests no reviewers if some were requested before',
      scenario([ferry], facts, withSavedState({ asked: ['ona'] })),
      [[], 1, ['ona']],
    ],
    [
      'posts no suggestion for a head for which GitHub rejected it',
      scenario([ferry], { fixes: [fix] }, withSavedState({ suggestionsRefused: headSha })),
      [[], 0, []],
    ],
    [
      'posts suggestions for the next head',
      scenario([ferry], { fixes: [fix] }, withSavedState({ suggestionsRefused: 'a' })),
      [[], 1, []],
    ],
  ])('%s', (_, input, expected) => {
    expect(listRequests(input)).toEqual(expected);
  });
});
