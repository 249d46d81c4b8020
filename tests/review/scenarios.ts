import type { Card } from '#catalog/card';
import type { CommentFact, Facts, Present, ReviewFact } from '#review/facts';
import { emptyState } from '#review/state';
import { type Changes, changed, harborPath } from '../support/changed-card.ts';
import { laidOut } from '../support/memory-file.ts';
import { type FileChange, factsOf, nothingPresent, somePull } from '../support/some-facts.ts';

/** A pull request as it is found, and what of ours is on it. */
export interface Scenario {
  readonly facts: Facts;
  readonly present: Present;
}

const auroraPath = 'data/ca/aurora-cash.json';
const jiangyuePath = 'data/cn/jiangyue-platinum.json';

function harbor(changes: Changes, more: Partial<FileChange> = {}): FileChange {
  return { path: harborPath, after: laidOut(changed(harborPath, changes)), ...more };
}

function newCard(slug: string, changes: Changes = {}): FileChange {
  const text = laidOut(
    changed(harborPath, { '/id': `us-${slug}`, '/name': `Harbor ${slug} Card`, ...changes }),
  );
  return { path: `data/us/${slug}.json`, before: null, after: text };
}

const goodNew = newCard('ferry');
const feeUp = harbor({ '/annual_fee/amount': 120 });
const uncited = harbor({
  '/fx_fee/percent': 3,
  '/sources/0/cites': ['/annual_fee', '/rewards', '/welcome_offer'],
});
const docs: FileChange = { path: 'docs/contributing.md', after: 'x' };
const broken = harbor({}, { after: '{\n  "id": "us-harbor",\n' });

function scenario(
  changes: readonly FileChange[],
  more: Partial<Facts> = {},
  present: Partial<Present> = {},
): Scenario {
  return { facts: factsOf(changes, more), present: { ...nothingPresent, ...present } };
}

function pull(changes: Partial<Facts['pull']>): Partial<Facts> {
  return { pull: { ...somePull, ...changes } };
}

function says(body: string, more: Partial<CommentFact> = {}): CommentFact {
  return { id: 900, author: 'mira', body, createdAt: '2026-10-01T08:30:00Z', ...more };
}

function review(more: Partial<ReviewFact> = {}): ReviewFact {
  return {
    id: 1,
    author: 'mira',
    authorIsBot: false,
    state: 'changes_requested',
    commitSha: somePull.headSha,
    submittedAt: '2026-10-01T08:30:00Z',
    ...more,
  };
}

const mayWrite = { permissions: { mira: 'write' } } as const;
const mayTriage = { permissions: { mira: 'triage' } } as const;

/** What every number of the changed cards is answered to by the source check. */
function evidence(facts: Facts, verdict: 'found' | 'absent'): Facts {
  const claims = facts.cards.flatMap(({ id, headBlobSha, after }) => {
    const numbers = numbersWithPages(after);
    return numbers.map(([pointer, value, url]) => ({
      card_id: id,
      head_blob_sha: headBlobSha,
      pointer,
      value,
      url,
      verdict,
      context: null,
      link: verdict === 'found' ? `${url}#:~:text=${value}` : null,
    }));
  });
  return { ...facts, evidence: { kind: 'read', claims } };
}

function numbersWithPages(card: Card | null): readonly [string, number, string][] {
  if (card === null) return [];
  const all = [
    ['/annual_fee/amount', 0],
    ['/annual_fee/first_year', 0],
    ['/fx_fee/percent', 0],
    ['/rewards/base_rate/points_per_dollar', 0],
    ['/rewards/categories/0/points_per_dollar', 0],
    ['/rewards/categories/0/cap/amount', 0],
    ['/rewards/categories/1/points_per_dollar', 0],
    ['/apr/purchase/min', 1],
    ['/apr/purchase/max', 1],
    ['/welcome_offer/amount', 0],
    ['/welcome_offer/spend', 0],
    ['/welcome_offer/months', 0],
  ] as const;
  return all.map(([pointer, source]) => {
    const value = pointer
      .slice(1)
      .split('/')
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], card);
    return [pointer, value as number, card.sources[source]?.url ?? ''];
  });
}

function withEvidence(changes: readonly FileChange[], verdict: 'found' | 'absent'): Scenario {
  return { facts: evidence(factsOf(changes), verdict), present: nothingPresent };
}

const many = (count: number) => Array.from({ length: count }, (_, at) => newCard(`fleet-${at + 1}`));

/** Every situation whose comment, labels, check and writes are golden, by name. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  'new card': scenario([goodNew]),
  'new card by a newcomer': scenario([goodNew], { firstHere: true }),
  'new card with one problem': scenario(
    [newCard('ferry', { '/sources/0/cites': ['/annual_fee', '/rewards', '/welcome_offer'] })],
    {
      firstHere: true,
    },
  ),
  'new card of an unknown issuer': scenario([newCard('ferry', { '/issuer_id': 'nobody-bank' })]),
  'new card in Chinese': scenario([
    {
      path: 'data/cn/new-moon.json',
      before: null,
      after: laidOut(changed(jiangyuePath, { '/id': 'cn-new-moon', '/name': '新月白金卡' })),
    },
  ]),
  'new card that is there already': scenario([newCard('ferry', { '/name': 'Harbor Example Card' })]),
  'new card with the id of another': scenario([newCard('ferry', { '/id': 'us-harbor' })]),
  'fee up': scenario([feeUp]),
  'fee down': scenario([harbor({ '/annual_fee/amount': 60 })]),
  'fee from nothing': scenario([harbor({ '/annual_fee/amount': 0 })]),
  'fee no longer known': scenario([harbor({ '/annual_fee/amount': null })]),
  'percentage up': scenario([harbor({ '/fx_fee/percent': 3.2 })]),
  'category added': scenario([
    harbor({ '/rewards/categories/-': { label: 'trains', points_per_dollar: 2 } }),
  ]),
  'category gone': scenario([
    harbor({ '/rewards/categories/1': undefined, '/rewards/categories/0/cap/shared_with': undefined }),
  ]),
  'another network': scenario([harbor({ '/network': 'mastercard', '/network_tier': 'world' })]),
  'words only': scenario([harbor({ '/name': 'Harbor Renamed Card' })]),
  'nothing changes but the layout': scenario([
    harbor({}, { after: JSON.stringify(changed(harborPath, {}), null, 4) }),
  ]),
  'one number without a source': scenario([uncited]),
  'broken JSON': scenario([broken]),
  'a key twice': scenario([
    harbor(
      {},
      {
        after: laidOut(changed(harborPath, {})).replace(
          '"country": "us",',
          '"country": "us",\n  "country": "us",',
        ),
      },
    ),
  ]),
  'a hundred problems': scenario(many(30).map((file) => ({ ...file, after: '{' }))),
  'two cards': scenario([
    feeUp,
    { path: auroraPath, after: laidOut(changed(auroraPath, { '/name': 'Aurora Cash Two' })) },
  ]),
  'six cards': scenario(many(6)),
  'twenty-one cards': scenario(many(21)),
  'card removed': scenario([{ path: harborPath, after: null }]),
  'card renamed': scenario([
    {
      path: 'data/us/harbor-two.json',
      previousPath: harborPath,
      after: laidOut(changed(harborPath, { '/id': 'us-harbor-two' })),
    },
  ]),
  'art only': scenario([{ path: 'data/art/us-harbor.webp', before: null, after: 'RIFF' }]),
  'docs only': scenario([docs]),
  'docs only, with our comment of before': scenario(
    [docs],
    {},
    {
      comments: [{ id: 5, body: '<!-- cardcat-bot:1 e30= -->\nold' }],
    },
  ),
  'docs and a card': scenario([docs, feeUp]),
  'a workflow': scenario([{ path: '.github/workflows/x.yml', after: 'x' }]),
  'the schema': scenario([{ path: 'schema.json', after: '{}' }]),
  'a program and a broken card': scenario([{ path: 'scripts/x.ts', after: 'x' }, uncited]),
  'a registry': scenario([{ path: 'data/issuers.json', after: '[]' }]),
  'exports with a card': scenario([feeUp, { path: 'exports/cards.csv', after: 'x' }]),
  'files missing from the list': scenario([feeUp], {
    cutShort: { kind: 'files-missing', listed: 3000, changed: 3001 },
  }),
  'too many cards': scenario([feeUp], { cutShort: { kind: 'too-many-cards', cards: 301, limit: 300 } }),
  'a file that cannot be read': scenario([feeUp], {
    cutShort: { kind: 'file-unreadable', path: harborPath },
  }),
  'a submodule': scenario([feeUp], { cutShort: { kind: 'submodule', path: 'data/us' } }),
  'our own fault': scenario(
    [feeUp],
    { fault: { reference: '8f3a91' } },
    { labels: ['needs/review', 'kind/card-update', 'theirs'] },
  ),
  'a draft': scenario([feeUp], pull({ draft: true })),
  'a draft with our comment': scenario([feeUp], pull({ draft: true }), {
    comments: [{ id: 5, body: '<!-- cardcat-bot:1 e30= -->\nold' }],
  }),
  'a draft with a command': scenario([feeUp], {
    ...pull({ draft: true }),
    comments: [says('/recheck', { author: 'maple' })],
  }),
  closed: scenario([feeUp], pull({ state: 'closed' }), {
    labels: ['kind/card-update', 'needs/author', 'stale/waiting-author', 'theirs'],
  }),
  'merged, with our comment': scenario([feeUp], pull({ state: 'closed', merged: true }), {
    labels: ['kind/card-update', 'needs/review'],
    comments: [{ id: 5, body: '<!-- cardcat-bot:1 e30= -->\nold' }],
  }),
  'for another branch': scenario([feeUp], pull({ baseRef: 'next' }), { labels: ['needs/review'] }),
  'changes requested': scenario([feeUp], { reviews: [review()], ...mayWrite }),
  'changes requested and answered': scenario([feeUp], {
    reviews: [review()],
    comments: [says('Done', { author: 'maple', createdAt: '2026-10-01T08:40:00Z' })],
    ...mayWrite,
  }),
  'changes requested by a stranger': scenario([feeUp], { reviews: [review()] }),
  'changes requested on an older head': scenario([feeUp], {
    reviews: [review({ commitSha: 'a'.repeat(40) })],
    ...mayWrite,
  }),
  'every number found on its page': withEvidence([feeUp], 'found'),
  'no number found on its page': withEvidence([feeUp], 'absent'),
  "the source check's report is not believed": scenario([feeUp], {
    evidence: { kind: 'refused', why: 'other-event' },
  }),
  'the same card in an earlier pull request': scenario([goodNew], {
    rivals: [{ number: 3, path: 'data/us/ferry.json', kind: 'id-repeated', otherId: 'us-ferry' }],
  }),
  'the same card in a later pull request': scenario([goodNew], {
    rivals: [{ number: 9, path: 'data/us/ferry.json', kind: 'id-repeated', otherId: 'us-ferry' }],
  }),
  'a source on a foreign host': scenario([
    newCard('ferry', { '/sources/0/url': 'https://blog.example.org/harbor' }),
  ]),
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
  'reviewers by the policy': scenario([feeUp], {
    policy: {
      ...factsOf([]).policy,
      reviewers: [
        { country: 'us', ask: ['ada', 'maple', 'team:readers'] },
        { issuer: 'harbor-bank', ask: ['zoe'] },
      ],
    },
  }),
  'reviewers there already': scenario([feeUp], {
    ...pull({ requestedReviewers: ['ada'] }),
    policy: { ...factsOf([]).policy, reviewers: [{ ask: ['zoe'] }] },
  }),
  'settings nobody can read': scenario([feeUp], { policyProblem: 'it is not JSON' }),
  'two comments of ours': scenario(
    [feeUp],
    {},
    {
      comments: [
        { id: 5, body: '<!-- cardcat-bot:1 e30= -->\nold' },
        { id: 6, body: '<!-- cardcat-bot:1 e30= -->\nnewer' },
      ],
    },
  ),
  'a fix in the diff': scenario([harbor({ '/issuer': 'Harbor Bank' }, { patch: '@@ -1,10 +1,10 @@\n x' })], {
    fixes: [
      {
        path: harborPath,
        codes: ['issuer-name-differs'],
        startLine: 6,
        endLine: 6,
        text: '  "issuer": "Harbor Example Bank",',
      },
    ],
  }),
  'a fix outside of the diff': scenario(
    [harbor({ '/issuer': 'Harbor Bank' }, { patch: '@@ -20,3 +20,3 @@\n x' })],
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
  'hostile words': scenario(
    [
      newCard('ferry', {
        '/name':
          '<img src=x onerror=alert(1)> @everyone #1 | `x` **b** [a](javascript:x) https://evil.example www.evil.example abcdef0123456 \u202eabc',
        '/rewards/categories/0/label': '</details> | o/r#12 ![i](https://evil.example/i.png)',
      }),
    ],
    pull({ title: '@everyone </details>', author: 'maple' }),
  ),
};
