import { emptyState } from '#core/review/state';
import { harborPath } from '../support/changed-card.ts';
import { createFacts } from '../support/some-facts.ts';
import {
  changeHarborCard,
  createCommentFact,
  createReviewFact,
  feeUp,
  miraMayTriage,
  miraMayWrite,
  newCard,
  pier,
  type Scenario,
  scenario,
  uncited,
  validNewCard,
  withDeadPages,
  withEvidence,
  withPull,
} from './scenario-parts.ts';

/** Scenarios that vary comments, labels, reviews, settings or reports. They change only a few kinds of files. */
export const conversationScenarios: Readonly<Record<string, Scenario>> = {
  'a draft': scenario([feeUp], withPull({ draft: true })),
  'a draft with a comment of the bot': scenario([feeUp], withPull({ draft: true }), {
    comments: [{ id: 5, body: '<!-- cardcat-bot:1 e30= -->\nold' }],
  }),
  'a draft with a command': scenario([feeUp], {
    ...withPull({ draft: true }),
    comments: [createCommentFact('/recheck', { author: 'maple' })],
  }),
  'closed pull request': scenario([feeUp], withPull({ state: 'closed' }), {
    labels: ['kind/card-update', 'needs/author', 'stale/waiting-author', 'theirs'],
  }),
  'merged, with a comment of the bot': scenario([feeUp], withPull({ state: 'closed', merged: true }), {
    labels: ['kind/card-update', 'needs/review'],
    comments: [{ id: 5, body: '<!-- cardcat-bot:1 e30= -->\nold' }],
  }),
  'closed without merging, with a comment of the bot': scenario([uncited], withPull({ state: 'closed' }), {
    labels: ['kind/card-update', 'needs/author'],
    comments: [{ id: 5, body: '<!-- cardcat-bot:1 e30= -->\nold' }],
  }),
  'merged pull request of another bot': scenario(
    [feeUp],
    withPull({ state: 'closed', merged: true, authorIsBot: true }),
    { comments: [{ id: 5, body: '<!-- cardcat-bot:1 e30= -->\nold' }] },
  ),
  'pull request for another branch': scenario([feeUp], withPull({ baseRef: 'next' }), {
    labels: ['needs/review'],
  }),
  'changes requested': scenario([feeUp], { reviews: [createReviewFact()], ...miraMayWrite }),
  'changes requested, and answered by the author': scenario([feeUp], {
    reviews: [createReviewFact()],
    comments: [createCommentFact('Done', { author: 'maple', createdAt: '2026-10-01T08:40:00Z' })],
    ...miraMayWrite,
  }),
  'changes requested without write permission': scenario([feeUp], { reviews: [createReviewFact()] }),
  'changes requested on an earlier head': scenario([feeUp], {
    reviews: [createReviewFact({ commitSha: 'a'.repeat(40) })],
    ...miraMayWrite,
  }),
  'every number found on its page': withEvidence([feeUp], 'found'),
  'no number found on its page': withEvidence([feeUp], 'absent'),
  'cited pages that are dead for different reasons': withDeadPages(
    [pier, feeUp],
    [
      { outcome: 'dns', status: null, finalHost: null },
      {
        cardId: 'us-harbor',
        url: 'https://www.example.com/cards/harbor',
        outcome: 'soft-404',
        status: 200,
      },
      {
        cardId: 'us-harbor',
        url: 'https://www.example.com/terms/harbor',
        outcome: 'off-issuer',
        finalHost: 'casino.example',
      },
    ],
  ),
  'dead page, and issuer registry changed': withDeadPages(
    [pier, { path: 'data/issuers.json', after: '[]' }],
    [{}],
    {
      diagnostics: [],
    },
  ),
  'a dead page that no changed card cites': withDeadPages([validNewCard], [{}]),
  'rejected report of the source check': scenario([feeUp], {
    evidence: { kind: 'refused', why: 'other-event' },
  }),
  'the same card in an earlier pull request': scenario([validNewCard], {
    rivals: [{ number: 3, path: 'data/us/ferry.json', kind: 'id-repeated', otherId: 'us-ferry' }],
  }),
  'the same cards in several earlier pull requests': scenario([validNewCard, newCard('pier')], {
    rivals: [2, 3, 4, 5, 6].flatMap((number) => [
      { number, path: 'data/us/ferry.json', kind: 'id-repeated', otherId: 'us-ferry' },
      { number, path: 'data/us/pier.json', kind: 'card-repeated', otherId: 'us-harbor-pier' },
    ]),
  }),
  'the same card in a later pull request': scenario([validNewCard], {
    rivals: [{ number: 9, path: 'data/us/ferry.json', kind: 'id-repeated', otherId: 'us-ferry' }],
  }),
  "source that is not on the issuer's site": scenario([
    newCard('ferry', { '/sources/0/url': 'https://blog.example.org/harbor' }),
  ]),
  'labels that the bot does not manage': scenario(
    [feeUp],
    {},
    { labels: ['theirs', 'kind/unknown', 'good first issue'] },
  ),
  'bot label added by a person': scenario([feeUp], {}, { labels: ['size/bulk'] }),
  'bot label removed by a person': scenario(
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
  'bot label removed by a person before a push': scenario(
    [feeUp],
    {},
    {
      state: { ...emptyState, contentKey: 'other', applied: ['risk/fee-up'], muted: ['risk/fee-up'] },
    },
  ),
  'hold command': scenario(
    [uncited],
    { comments: [createCommentFact('/hold')], ...miraMayTriage },
    { labels: ['kind/docs'] },
  ),
  'unhold command': scenario(
    [uncited],
    { comments: [createCommentFact('/unhold')], ...miraMayTriage },
    { labels: ['bot/hold'] },
  ),
  'hold command without permission': scenario([uncited], { comments: [createCommentFact('/hold')] }),
  'label commands': scenario([feeUp], {
    comments: [
      createCommentFact('/label add risk/big-change\n/label remove risk/fee-up\n/label add check/json'),
    ],
    ...miraMayTriage,
  }),
  'help and explain commands': scenario([uncited], {
    comments: [
      createCommentFact('Hello\n/help\n/explain number-not-cited\n> /hold\n```\n/hold\n```\n/explain what'),
    ],
  }),
  'comment of the bot deleted by a person': scenario(
    [feeUp],
    {},
    {
      state: { ...emptyState, contentKey: 'c0ffee0000000001', commentId: 5 },
    },
  ),
  "author's turn for three weeks": scenario([uncited], withPull({ pushedAt: '2026-09-01T08:00:00Z' }), {
    state: {
      ...emptyState,
      contentKey: 'c0ffee0000000001',
      turn: 'author',
      turnSince: '2026-09-02T08:00:00Z',
    },
  }),
  'reviewers selected by the policy': scenario([feeUp], {
    policy: {
      ...createFacts([]).policy,
      reviewers: [
        { country: 'us', ask: ['ada', 'maple', 'team:readers'] },
        { issuer: 'harbor-bank', ask: ['zoe'] },
      ],
    },
  }),
  'reviewers already requested': scenario([feeUp], {
    ...withPull({ requestedReviewers: ['ada'] }),
    policy: { ...createFacts([]).policy, reviewers: [{ ask: ['zoe'] }] },
  }),
  'invalid settings file': scenario([feeUp], { policyProblem: 'it is not JSON' }),
  'two comments of the bot': scenario(
    [feeUp],
    {},
    {
      comments: [
        { id: 5, body: '<!-- cardcat-bot:1 e30= -->\nold' },
        { id: 6, body: '<!-- cardcat-bot:1 e30= -->\nnewer' },
      ],
    },
  ),
  'fix for a line in the diff': scenario(
    [changeHarborCard({ '/issuer': 'Harbor Bank' }, { patch: '@@ -1,10 +1,10 @@\n x' })],
    {
      fixes: [
        {
          path: harborPath,
          codes: ['issuer-name-differs'],
          startLine: 6,
          endLine: 6,
          text: '  "issuer": "Harbor Example Bank",',
        },
      ],
    },
  ),
  'fix for a line outside the diff': scenario(
    [changeHarborCard({ '/issuer': 'Harbor Bank' }, { patch: '@@ -20,3 +20,3 @@\n x' })],
    {
      fixes: [
        {
          path: harborPath,
          codes: ['issuer-name-differs'],
          startLine: 6,
          endLine: 6,
          text: '  "issuer": "Harbor Example Bank",',
        },
      ],
    },
  ),
  'hostile text in a card': scenario(
    [
      newCard('ferry', {
        '/name':
          '<img src=x onerror=a(1)> @everyone #1 | `x` **b** [a](javascript:x) https://e.example www.e.example abcdef0123456 \u202eabc',
        '/rewards/categories/0/label': '</details> | o/r#12 ![i](https://evil.example/i.png)',
      }),
    ],
    withPull({ title: '@everyone </details>', author: 'maple' }),
  ),
};
