import { describe, expect, test } from 'vitest';
import {
  createCommentFact,
  docs,
  feeUp,
  miraMayTriage,
  type Scenario,
  scenario,
  uncited,
  withPull,
} from '../../tests/review/scenario-parts.ts';
import { decide } from './decide.ts';
import type { LabelEvent } from './facts.ts';
import type { LabelName } from './labels.ts';
import { type BotState, emptyState } from './state.ts';

const contentKey = 'c0ffee0000000001';
const fee = 'risk/fee-up';
const decideOn = ({ facts, present }: Scenario) => decide(facts, present);
const labelNames = (input: Scenario) => decideOn(input).labels.map(({ name }) => name);

const firstEvent = Date.parse('2026-10-01T08:50:00Z');

/** Creates events in this order, one a second, about ten minutes old. `-name` takes a label off. */
function createEvents(...changes: (LabelName | `-${LabelName}`)[]): readonly LabelEvent[] {
  return changes.map((change, index) => ({
    label: change.replace(/^-/, '') as LabelName,
    isOn: !change.startsWith('-'),
    at: new Date(firstEvent + 1000 * index).toISOString(),
  }));
}

const withEvents = (
  labelEvents: readonly LabelEvent[],
  state: Partial<BotState> = {},
  labels: readonly string[] = [],
  changes = [feeUp],
) => scenario(changes, { labelEvents }, { labels, state: { ...emptyState, contentKey, ...state } });

describe('a label that a person put on or took off', () => {
  test.each<[string, Scenario, boolean]>([
    ['stays off', withEvents(createEvents(`-${fee}`)), false],
    ['stays on', withEvents(createEvents('kind/docs', fee), {}, [], [docs]), true],
    ['follows the newest event', withEvents(createEvents(`-${fee}`, fee, `-${fee}`)), false],
    [
      'follows the rules if the content has changed',
      withEvents(createEvents(`-${fee}`), { contentKey: 'x', lastLabelEvent: firstEvent }),
      true,
    ],
    [
      'follows a person who acted after the last run before the content changed',
      withEvents(createEvents(`-${fee}`), { contentKey: 'x', lastLabelEvent: firstEvent - 1000 }),
      false,
    ],
    [
      'follows the rules if the event belongs to earlier content',
      withEvents(createEvents(`-${fee}`), { handsAfter: firstEvent }),
      true,
    ],
  ])('%s', (_, input, isSet) => {
    expect(labelNames(input).includes(fee)).toBe(isSet);
  });

  test('is saved with its event, and starts anew when the content changes', () => {
    const events = createEvents('-kind/docs', `-${fee}`);
    const lastLabelEvent = firstEvent + 1000;
    expect(decideOn(withEvents(events)).state).toMatchObject({ lastLabelEvent, handsAfter: 0 });
    const earlier = { contentKey: 'x', lastLabelEvent: firstEvent };
    expect(decideOn(withEvents(events, earlier)).state).toMatchObject({
      lastLabelEvent,
      handsAfter: firstEvent,
    });
    // Without the permission to read events, the saved one is kept.
    expect(decideOn(withEvents([], { lastLabelEvent: 11 })).state.lastLabelEvent).toBe(11);
  });

  test('is named in the comment if a rule sets it', () => {
    const { labels, comment } = decideOn(withEvents(createEvents(`-${fee}`, '-kind/schema', 'kind/docs')));
    expect(comment).toMatchObject({
      body: expect.stringContaining(`Taken off by hand, until the content changes: \`${fee}\`.`),
    });
    expect(labels).toContainEqual({ name: 'kind/docs', reason: 'set by hand' });
  });

  test('follows the rules if it is about the bot itself', () => {
    expect(labelNames(withEvents(createEvents('bot/error', 'bot/hold')))).not.toContain('bot/error');
  });
});

describe('the label needs/', () => {
  const turnLabels = (input: Scenario) => labelNames(input).filter((name) => name.startsWith('needs/'));
  const createRecentEvents = (...changes: Parameters<typeof createEvents>) =>
    createEvents(...changes).map((event) => ({ ...event, at: '2026-10-01T08:59:30Z' }));
  const [review, author, maintainer] = ['needs/review', 'needs/author', 'needs/maintainer'] as const;

  test.each<[string, Scenario, readonly string[]]>([
    [
      'of a person replaces that of the rules',
      withEvents(createEvents(author), {}, [review, author]),
      [author],
    ],
    ['of a person is the newest one', withEvents(createEvents(author, maintainer)), [maintainer]],
    [
      'of a person is the earlier one if the newest was taken off',
      withEvents(createEvents(author, maintainer, `-${maintainer}`)),
      [author],
    ],
    [
      'is replaced in two clicks',
      withEvents(createRecentEvents(`-${review}`, author), {}, [author]),
      [author],
    ],
    ['is not restored between two clicks', withEvents(createRecentEvents(`-${review}`)), []],
    [
      'is not removed between two clicks',
      withEvents(createRecentEvents(author, `-${author}`), {}, [review]),
      [review],
    ],
    ['is restored a minute after a person took it off', withEvents(createEvents(`-${review}`)), [review]],
  ])('%s', (_, input, expected) => {
    expect(turnLabels(input)).toEqual(expected);
  });

  test('of a person is not set on a draft', () => {
    const { facts, present } = withEvents(createEvents(author));
    expect(turnLabels({ facts: { ...facts, ...withPull({ draft: true }) }, present })).toEqual([]);
  });

  test('of a person decides whose turn it is', () => {
    const byReviewer = decideOn(withEvents(createEvents(author)));
    expect(byReviewer.state.turn).toBe('author');
    expect(byReviewer.comment).toMatchObject({
      body: expect.stringContaining('**A reviewer set `needs/author`.**'),
    });
    const handedOn = decideOn(withEvents(createEvents(review), {}, [], [uncited]));
    expect(handedOn.state.turn).toBe('review');
    expect(handedOn.labels).toContainEqual({ name: review, reason: 'set by hand' });
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
