import { emptyState } from '#core/review/state';
import { feeUp, mayTriage, pull, type Scenario, says, scenario, uncited } from './scenario-parts.ts';

/** What was there before: labels, what people said or took away, what the bot remembers. */
export const earlierScenarios: Readonly<Record<string, Scenario>> = {
  'labels of others stay': scenario([feeUp], {}, { labels: ['theirs', 'kind/unknown', 'good first issue'] }),
  'a label of ours set by hand': scenario([feeUp], {}, { labels: ['size/bulk'] }),
  'a label of ours taken away': scenario(
    [feeUp],
    {},
    {
      labels: [
        'kind/card-update',
        'country/us',
        'check/pass',
        'size/1-card',
        'cites/complete',
        'needs/review',
      ],
      state: { ...emptyState, contentKey: 'c0ffee0000000001', applied: ['risk/fee-up', 'kind/card-update'] },
    },
  ),
  'a label of ours taken away before a push': scenario(
    [feeUp],
    {},
    {
      state: { ...emptyState, contentKey: 'other', applied: ['risk/fee-up'], muted: ['risk/fee-up'] },
    },
  ),
  'on hold': scenario([uncited], { comments: [says('/hold')], ...mayTriage }, { labels: ['kind/docs'] }),
  'off hold': scenario([uncited], { comments: [says('/unhold')], ...mayTriage }, { labels: ['bot/hold'] }),
  'hold by a stranger': scenario([uncited], { comments: [says('/hold')] }),
  pins: scenario([feeUp], {
    comments: [says('/label add risk/big-change\n/label remove risk/fee-up\n/label add check/json')],
    ...mayTriage,
  }),
  questions: scenario([uncited], {
    comments: [says('Hello\n/help\n/explain number-not-cited\n> /hold\n```\n/hold\n```\n/explain what')],
  }),
  'our comment taken away': scenario(
    [feeUp],
    {},
    {
      state: { ...emptyState, contentKey: 'c0ffee0000000001', commentId: 5 },
    },
  ),
  'three weeks with the author': scenario([uncited], pull({ pushedAt: '2026-09-01T08:00:00Z' }), {
    state: {
      ...emptyState,
      contentKey: 'c0ffee0000000001',
      turn: 'author',
      turnSince: '2026-09-02T08:00:00Z',
    },
  }),
};
