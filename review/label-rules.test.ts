import { describe, expect, it } from 'vitest';
import type { Assessment } from './assessment.ts';
import { labelRules } from './label-rules.ts';
import { type BotState, emptyState } from './state.ts';

type Rule = keyof typeof labelRules;

/** As much of an assessment as a rule looks at. */
const said = (name: Rule, assessment: object, state: BotState = emptyState) =>
  labelRules[name](assessment as Assessment, state);

const cards = (count: number, change = 'update') => ({
  facts: { cards: Array.from({ length: count }, () => ({ change })) },
});

describe('size', () => {
  it.each([
    [0, undefined],
    [1, 'size/1-card'],
    [2, 'size/few-cards'],
    [5, 'size/few-cards'],
    [6, 'size/many-cards'],
    [20, 'size/many-cards'],
    [21, 'size/bulk'],
    [999, 'size/bulk'],
  ] as const)('of %i cards is %s', (count, expected) => {
    const names = ['size/1-card', 'size/few-cards', 'size/many-cards', 'size/bulk'] as const;
    const set = names.filter((name) => said(name, cards(count)) !== null);
    expect(set).toEqual(expected === undefined ? [] : [expected]);
    if (expected !== undefined)
      expect(said(expected, cards(count))).toBe(count === 1 ? 'one card' : `${count} cards`);
  });
});

describe('kind', () => {
  it.each([
    ['kind/new-card', 'new', 'one file added', '2 files added'],
    ['kind/card-update', 'update', 'one file changed', '2 files changed'],
    ['kind/card-removal', 'removal', 'one file removed', '2 files removed'],
    ['kind/card-rename', 'rename', 'one file renamed', '2 files renamed'],
  ] as const)('%s', (name, change, one, two) => {
    expect(said(name, cards(1, change))).toBe(one);
    expect(said(name, cards(2, change))).toBe(two);
    expect(said(name, cards(2, 'other'))).toBeNull();
  });

  it.each([
    ['kind/docs', 'docs/a.md', 'README.md', 'data/us/a.json'],
    ['kind/tooling', 'cli/a.ts', 'package.json', 'schema.json'],
    ['risk/not-only-data', 'cli/a.ts', 'schema.json', 'docs/a.md'],
  ] as const)('%s', (name, first, second, other) => {
    expect(said(name, { paths: [first, other] })).toBe('one file');
    expect(said(name, { paths: [first, second, other] })).toBe('2 files');
    expect(said(name, { paths: [other] })).toBeNull();
  });

  it('country is that of the folder, whatever lies in it', () => {
    expect(said('country/ca', { paths: ['data/us/a.json', 'data/ca/Ä.json'] })).toBe('its folder');
    expect(said('country/ca', { paths: ['data/ca/a.json'] })).toBe('its folder');
    expect(said('country/ca', { paths: ['data/us/ca.json', 'data/cabs.json'] })).toBeNull();
  });
});

describe('risk', () => {
  const change = (field: string, before: unknown, after: unknown) => ({
    changes: [{ changes: [] }, { changes: [{ field, before: { value: before }, after: { value: after } }] }],
  });
  const half = 'a number moves by more than half';

  it.each([
    ['/annual_fee/amount', 100, 150, null],
    ['/annual_fee/amount', 100, 151, half],
    ['/annual_fee/amount', 100, 50, null],
    ['/annual_fee/amount', 100, 49, half],
    ['/annual_fee/amount', 0, 1, half],
    ['/annual_fee/amount', null, 1000, null],
    ['/annual_fee/amount', 1000, null, null],
    ['/image/width', 100, 1000, null],
    ['/network', 'visa', 'amex', 'another network'],
    ['/issuer_id', 'a', 'b', 'another issuer'],
    ['/name', 'a', 'b', null],
  ])('big change: %s from %j to %j', (field, before, after, reason) => {
    expect(said('risk/big-change', change(field, before, after))).toBe(reason);
  });

  it.each([
    ['/annual_fee/amount', 95, 96, 'the annual fee rises, worth a second look'],
    ['/annual_fee/amount', null, 1, 'the annual fee rises, worth a second look'],
    ['/fx_fee/percent', 2.5, 2.7, 'the foreign-transaction fee rises, worth a second look'],
    ['/fx_fee/percent', undefined, 0, null],
    ['/annual_fee/amount', 95, 95, null],
    ['/annual_fee/amount', 95, 94, null],
    ['/annual_fee/amount', 95, null, null],
    ['/annual_fee/first_year', 0, 95, null],
  ])('fee up: %s from %j to %j', (field, before, after, reason) => {
    expect(said('risk/fee-up', change(field, before, after))).toBe(reason);
  });

  it.each([
    ['a', undefined, true],
    [0, null, true],
    [null, undefined, false],
    [undefined, null, false],
    ['a', 'b', false],
  ])('field removed: from %j to %j is %j', (before, after, isRemoved) => {
    const reason = said('risk/field-removed', change('/name', before, after));
    expect(reason).toBe(isRemoved ? 'something known is gone' : null);
  });
});

describe('waiting for the author', () => {
  const pull = { state: 'open', draft: false, author: 'maple', pushedAt: '2026-09-01T23:00:00Z' };
  const waiting = (now: string, more: object = {}, comments: readonly object[] = []) => ({
    facts: { now, pull: { ...pull, ...more }, comments },
    verdict: { turn: 'author' },
  });
  const since = (turnSince: string | null, turn: BotState['turn'] = 'author') => ({
    ...emptyState,
    turn,
    turnSince,
  });
  const stale = (assessment: object, state: BotState) => said('stale/waiting-author', assessment, state);

  it('is told from the 21st day on', () => {
    const state = since('2026-09-01T08:00:00Z');
    expect(stale(waiting('2026-09-21T23:59:00Z'), state)).toBeNull();
    expect(stale(waiting('2026-09-22T00:01:00Z'), state)).toBe('21 days without a push or a word');
  });

  it('counts from the last push or word of the author, or the turn itself', () => {
    const now = '2026-10-01T00:00:00Z';
    const state = since('2026-09-01T08:00:00Z');
    const at = (author: string) => [{ author, createdAt: '2026-09-15T00:00:00Z' }];
    expect(stale(waiting(now, { pushedAt: '2026-09-15T00:00:00Z' }), state)).toBeNull();
    expect(stale(waiting(now, {}, at('maple')), state)).toBeNull();
    expect(stale(waiting(now, {}, at('someone')), state)).toBe('30 days without a push or a word');
    expect(stale(waiting(now), since('2026-09-15T00:00:00Z'))).toBeNull();
  });

  it('is not told of what waits for nobody, or for others', () => {
    const now = '2026-12-01T00:00:00Z';
    const state = since('2026-09-01T08:00:00Z');
    expect(stale(waiting(now), state)).not.toBeNull();
    expect(stale(waiting(now, { state: 'closed' }), state)).toBeNull();
    expect(stale(waiting(now, { draft: true }), state)).toBeNull();
    expect(stale({ ...waiting(now), verdict: { turn: 'review' } }, state)).toBeNull();
    expect(stale(waiting(now), since('2026-09-01T08:00:00Z', 'review'))).toBeNull();
    expect(stale(waiting(now), since(null))).toBeNull();
  });
});
