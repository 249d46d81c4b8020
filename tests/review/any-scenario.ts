import fc from 'fast-check';
import type { CurrentState, Facts } from '#core/review/facts';
import { labelNames } from '#core/review/labels';
import { emptyState, formatStateMarker } from '#core/review/state';
import type { Scenario } from './scenario-parts.ts';
import { scenarios } from './scenarios.ts';

const anyLabels = fc.uniqueArray(
  fc.constantFrom(...labelNames, 'theirs', 'good first issue', 'kind/unknown'),
  {
    maxLength: 8,
  },
);

const anyInstant = fc.constantFrom('2026-08-01T00:00:00Z', '2026-09-30T08:00:00Z', '2026-10-01T08:00:00Z');

const anyState = fc.record({
  contentKey: fc.constantFrom('c0ffee0000000001', 'other', ''),
  lastLabelEvent: fc.nat(9),
  handsAfter: fc.nat(9),
  lastCommand: fc.constantFrom(0, Date.parse('2026-10-01T08:30:00Z'), Date.parse('2026-10-01T08:40:00Z')),
  turn: fc.constantFrom('author', 'review', 'maintainer', null),
  turnSince: fc.option(anyInstant),
  asked: fc.constantFrom([], ['ada']),
  commentId: fc.constantFrom(0, 5),
  commentDeleted: fc.boolean(),
  annotations: fc.constantFrom('', '0123456789abcdef'),
});

const anyCheck = fc.record({
  id: fc.constant(600),
  externalId: fc.constant('1:other'),
  status: fc.constantFrom('in_progress' as const, 'completed' as const),
  conclusion: fc.constantFrom('success', 'failure', null),
  title: fc.constant('old'),
  summary: fc.constant('old'),
  text: anyState.map((state) => `old\n\n${formatStateMarker({ ...emptyState, ...state })}\n`),
});

const anyPresent: fc.Arbitrary<CurrentState> = fc
  .record({
    labels: anyLabels,
    state: anyState.map((state) => ({ ...emptyState, ...state })),
    commentCount: fc.constantFrom(0, 0, 1, 2),
    check: fc.option(anyCheck),
    suggestions: fc.constantFrom(
      [],
      [
        {
          id: 800,
          fingerprint: '0123456789abcdef',
          headSha: 'old',
          outdated: true,
          answered: false,
        },
        {
          id: 801,
          fingerprint: 'fedcba9876543210',
          headSha: 'old',
          outdated: true,
          answered: true,
        },
      ],
    ),
  })
  .map(({ labels, state, commentCount, check, suggestions }) => ({
    labels,
    state: commentCount === 0 && check === null ? emptyState : state,
    comments: Array.from({ length: commentCount }, (_, index) => ({
      id: 5 + index,
      body: `${formatStateMarker(state)}\nold`,
    })),
    check,
    suggestions,
  }));

const anyPullChange: fc.Arbitrary<Partial<Facts['pull']>> = fc.record(
  {
    draft: fc.boolean(),
    state: fc.constantFrom('open', 'open', 'open', 'closed'),
    baseRef: fc.constantFrom('main', 'main', 'main', 'next'),
    number: fc.nat({ max: 99 }),
    title: fc.string(),
  },
  { requiredKeys: [] },
);

export const anyLabelEvents: fc.Arbitrary<Facts['labelEvents']> = fc
  .array(
    fc.record({
      label: fc.constantFrom(...labelNames),
      isOn: fc.boolean(),
      at: fc.constantFrom('2026-09-30T08:00:00Z', '2026-10-01T08:59:59Z'),
    }),
    { maxLength: 6 },
  )
  .map((events) => events.map((event, index) => ({ ...event, id: index + 1 })));

/**
 * A known scenario in which some facts about the pull request are changed, and everything that the bot has already written is
 * random.
 */
export const anyScenario: fc.Arbitrary<Scenario> = fc
  .tuple(
    fc.constantFrom(...Object.values(scenarios)),
    anyPresent,
    anyPullChange,
    fc.boolean(),
    anyLabelEvents,
  )
  .map(([{ facts }, present, pullChange, firstHere, labelEvents]) => ({
    facts: { ...facts, firstHere, labelEvents, pull: { ...facts.pull, ...pullChange } },
    present,
  }));
