import { describe, expect, it } from 'vitest';
import { labelRules } from './label-rules.ts';
import { type BotState, emptyState } from './state.ts';
import type { Assessment } from './verdict.ts';

type Rule = keyof typeof labelRules;

/** Runs a rule on an assessment that has only the properties that the rule reads. */
const reasonFor = (name: Rule, assessment: object, state: BotState = emptyState) =>
  labelRules[name](assessment as Assessment, state);

const withCards = (count: number, change = 'update') => ({
  facts: { cards: Array.from({ length: count }, () => ({ change })) },
});

describe('kind', () => {
  it.each([
    ['kind/new-card', 'new', 'one file added', '2 files added'],
    ['kind/card-update', 'update', 'one file changed', '2 files changed'],
    ['kind/card-removal', 'removal', 'one file removed', '2 files removed'],
    ['kind/card-rename', 'rename', 'one file renamed', '2 files renamed'],
  ] as const)(
    '%s is set for its kind of change, with the number of files',
    (name, change, oneFile, twoFiles) => {
      expect(reasonFor(name, withCards(1, change))).toBe(oneFile);
      expect(reasonFor(name, withCards(2, change))).toBe(twoFiles);
      expect(reasonFor(name, withCards(2, 'other'))).toBeNull();
    },
  );

  it.each([
    ['kind/docs', 'docs/a.md', 'README.md', 'data/us/a.json'],
    ['kind/tooling', 'cli/a.ts', 'package.json', 'schema.json'],
    ['risk/not-only-data', 'cli/a.ts', 'schema.json', 'docs/a.md'],
  ] as const)('%s is set for its kind of files, with their number', (name, first, second, other) => {
    expect(reasonFor(name, { paths: [first, other] })).toBe('one file');
    expect(reasonFor(name, { paths: [first, second, other] })).toBe('2 files');
    expect(reasonFor(name, { paths: [other] })).toBeNull();
  });

  it('country/ca is set if any file is in the folder of this country', () => {
    expect(reasonFor('country/ca', { paths: ['data/us/a.json', 'data/ca/Ä.json'] })).toBe(
      'a file in its folder',
    );
    expect(reasonFor('country/ca', { paths: ['data/ca/a.json'] })).toBe('a file in its folder');
    expect(reasonFor('country/ca', { paths: ['data/us/ca.json', 'data/cabs.json'] })).toBeNull();
  });
});

it('from/page is set only for a proposal branch of this repository by a workflow', () => {
  const pull = {
    headRepository: 'o/r',
    author: 'github-actions[bot]',
    headRef: 'proposal/us-harbor-0123abcd',
  };
  const reasonForPull = (overrides: Partial<typeof pull> = {}) =>
    reasonFor('from/page', {
      facts: { repository: { owner: 'o', name: 'r' }, pull: { ...pull, ...overrides } },
    });
  expect(reasonForPull()).toBe('the page shows another number');
  expect(reasonForPull({ headRepository: 'sam/r' })).toBeNull();
  expect(reasonForPull({ author: 'sam' })).toBeNull();
  expect(reasonForPull({ headRef: 'proposal/harbor' })).toBeNull();
});

describe('risk', () => {
  const withChange = (field: string, before: unknown, after: unknown) => ({
    changes: [{ changes: [] }, { changes: [{ field, before: { value: before }, after: { value: after } }] }],
  });
  const halfReason = 'a number changes by more than half';

  it.each([
    ['/annual_fee/amount', 100, 150, null],
    ['/annual_fee/amount', 100, 151, halfReason],
    ['/annual_fee/amount', 100, 50, null],
    ['/annual_fee/amount', 100, 49, halfReason],
    ['/annual_fee/amount', 0, 1, halfReason],
    ['/image/width', 100, 1000, null],
    ['/network', 'visa', 'amex', 'the network changes'],
  ])('the reason of risk/big-change for %s from %j to %j is %j', (field, before, after, reason) => {
    expect(reasonFor('risk/big-change', withChange(field, before, after))).toBe(reason);
  });

  it.each([
    ['/annual_fee/amount', 95, 96, 'the annual fee goes up'],
    ['/annual_fee/amount', null, 1, 'the annual fee goes up'],
    ['/fx_fee/percent', 2.5, 2.7, 'the foreign-transaction fee goes up'],
    ['/annual_fee/amount', 95, 94, null],
    ['/annual_fee/first_year', 0, 95, null],
  ])('the reason of risk/fee-up for %s from %j to %j is %j', (field, before, after, reason) => {
    expect(reasonFor('risk/fee-up', withChange(field, before, after))).toBe(reason);
  });

  it.each([
    ['a', undefined, true],
    [0, null, true],
    [null, undefined, false],
    [undefined, null, false],
    ['a', 'b', false],
  ])('risk/field-removed is set for a change from %j to %j: %j', (before, after, isRemoved) => {
    const reason = reasonFor('risk/field-removed', withChange('/name', before, after));
    expect(reason).toBe(isRemoved ? 'a known value is removed' : null);
  });
});

describe('check', () => {
  type Kinds = readonly (readonly [code: string, severity: string])[];
  const withItems = (...items: readonly Kinds[]) => ({
    verdict: {
      items: items.map((kinds) => ({ findings: kinds.map(([code, severity]) => ({ code, severity })) })),
      findings: [],
    },
    facts: { rivals: [], pull: { number: 7 }, cutShort: null, cards: [{}] },
  });
  const jsonItem = [['json-syntax', 'error']] as const;
  const repeatedItem = [['card-repeated', 'error']] as const;

  it.each([
    [withItems(jsonItem), 'item 1'],
    [withItems(jsonItem, repeatedItem, jsonItem), 'items 1, 3'],
    [withItems(jsonItem, jsonItem, jsonItem), 'items 1, 2, 3'],
    [withItems(jsonItem, jsonItem, jsonItem, jsonItem), 'items 1, 2, 3 and more'],
    [withItems([...repeatedItem, ...jsonItem]), 'item 1'],
    [withItems([['not-formatted', 'warning']]), null],
    [withItems(repeatedItem), null],
  ])('check/json refers to at most three items with errors of its class (case %#)', (assessment, reason) => {
    expect(reasonFor('check/json', assessment)).toBe(reason);
  });
});

it.each([
  ['risk/first-pr', { firstHere: true }, { firstHere: false }, 'your first pull request here'],
  ['bot/error', { fault: {} }, { fault: null }, 'the bot could not finish'],
  ['check/unreadable', { cutShort: {} }, { cutShort: null }, 'it could not be read completely'],
  [
    'risk/new-issuer',
    { issuers: [{ id: 'a' }], cards: [{ after: { issuer_id: 'a' } }, { after: { issuer_id: 'b' } }] },
    { issuers: [{ id: 'a' }], cards: [{ after: { issuer_id: 'a' } }, { after: null }] },
    'a new issuer',
  ],
] as const)('%s is set only if its condition is met', (name, facts, others, reason) => {
  expect(reasonFor(name, { facts })).toBe(reason);
  expect(reasonFor(name, { facts: others })).toBeNull();
});

describe('stale/waiting-author', () => {
  const pull = { state: 'open', draft: false, author: 'maple', pushedAt: '2026-09-01T23:00:00Z' };
  const createWaiting = (now: string, pullOverrides: object = {}, comments: readonly object[] = []) => ({
    facts: { now, pull: { ...pull, ...pullOverrides }, comments },
    verdict: { turn: 'author' },
  });
  const turnSinceState = (turnSince: string | null, turn: BotState['turn'] = 'author') => ({
    ...emptyState,
    turn,
    turnSince,
  });
  const staleReason = (assessment: object, state: BotState) =>
    reasonFor('stale/waiting-author', assessment, state);

  it('is set from the 21st day on', () => {
    const state = turnSinceState('2026-09-01T08:00:00Z');
    expect(staleReason(createWaiting('2026-09-21T23:59:00Z'), state)).toBeNull();
    expect(staleReason(createWaiting('2026-09-22T00:01:00Z'), state)).toBe(
      '21 days without a push or a comment',
    );
  });

  it("counts days from the author's last push or comment, or from the start of the turn", () => {
    const now = '2026-10-01T00:00:00Z';
    const state = turnSinceState('2026-09-01T08:00:00Z');
    const commentBy = (author: string) => [{ author, createdAt: '2026-09-15T00:00:00Z' }];
    expect(staleReason(createWaiting(now, { pushedAt: '2026-09-15T00:00:00Z' }), state)).toBeNull();
    expect(staleReason(createWaiting(now, {}, commentBy('maple')), state)).toBeNull();
    expect(staleReason(createWaiting(now, {}, commentBy('someone')), state)).toBe(
      '30 days without a push or a comment',
    );
    expect(staleReason(createWaiting(now), turnSinceState('2026-09-15T00:00:00Z'))).toBeNull();
    const later = createWaiting('2026-10-06T00:00:00Z', {}, commentBy('maple'));
    expect(staleReason(later, state)).toBe('21 days without a push or a comment');
  });

  it("is not set if it is not the author's turn", () => {
    const now = '2026-12-01T00:00:00Z';
    const state = turnSinceState('2026-09-01T08:00:00Z');
    expect(staleReason(createWaiting(now), state)).not.toBeNull();
    expect(staleReason(createWaiting(now, { state: 'closed' }), state)).toBeNull();
    expect(staleReason(createWaiting(now, { draft: true }), state)).toBeNull();
    expect(staleReason({ ...createWaiting(now), verdict: { turn: 'review' } }, state)).toBeNull();
    expect(staleReason(createWaiting(now), turnSinceState('2026-09-01T08:00:00Z', 'review'))).toBeNull();
    expect(staleReason(createWaiting(now), turnSinceState(null))).toBeNull();
  });
});
