import { describe, expect, test } from 'vitest';
import { changeDocument, harborPath } from '../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../tests/support/memory-file.ts';
import { createFacts, type FileChange, somePull } from '../../tests/support/some-facts.ts';
import { defaultPolicy, type Facts, type ReviewerRule } from './facts.ts';
import { selectReviewers } from './policy.ts';
import { emptyState } from './state.ts';

function asked(
  reviewers: readonly ReviewerRule[],
  more: Partial<Facts> = {},
  before: readonly string[] = [],
) {
  const change = {
    path: harborPath,
    after: formatCatalogJson(changeDocument(harborPath, { '/annual_fee/amount': 120 })),
  };
  const facts = createFacts([change], { policy: { ...defaultPolicy, reviewers }, ...more });
  return selectReviewers(facts, { ...emptyState, asked: before });
}

const abcd = [{ ask: ['d', 'a', 'c', 'b'] }];

describe('whom to ask', () => {
  test('two, dealt by the number of the pull request', () => {
    const of = (number: number) => asked(abcd, { pull: { ...somePull, number } });
    expect([of(4), of(5), of(7)]).toEqual([
      ['a', 'b'],
      ['b', 'c'],
      ['d', 'a'],
    ]);
  });

  test.each<[string, readonly ReviewerRule[], readonly string[]]>([
    [
      'by country',
      [
        { country: 'us', ask: ['a'] },
        { country: 'ca', ask: ['b'] },
      ],
      ['a'],
    ],
    [
      'by issuer',
      [
        { issuer: 'harbor-bank', ask: ['a'] },
        { issuer: 'other', ask: ['b'] },
      ],
      ['a'],
    ],
    ['by both', [{ country: 'ca', issuer: 'harbor-bank', ask: ['a'] }], []],
    ['nobody twice', [{ ask: ['a', 'team:x'] }, { country: 'us', ask: ['a'] }], ['a', 'team:x']],
    ['never the author', [{ ask: ['Maple', 'a'] }], ['a']],
  ])('%s', (_, rules, expected) => {
    expect(asked(rules)).toEqual(expected);
  });

  test('who is named for a card that is new, gone or of another country now', () => {
    const rules = [
      { country: 'us', ask: ['a'] },
      { country: 'ca', ask: ['b'] },
    ] as const;
    const after = formatCatalogJson(changeDocument(harborPath, {}));
    const of = (change: FileChange) =>
      selectReviewers(createFacts([change], { policy: { ...defaultPolicy, reviewers: rules } }), emptyState);
    expect(of({ path: harborPath, before: null, after })).toEqual(['a']);
    expect(of({ path: harborPath, before: after, after: null })).toEqual(['a']);
    const moved = formatCatalogJson(changeDocument(harborPath, { '/country': 'ca' }));
    expect(of({ path: harborPath, before: moved, after })).toEqual(['a', 'b']);
    expect(of({ path: 'docs/x.md', after: 'x' })).toEqual([]);
  });

  test('a rule without a country or an issuer is for cards only', () => {
    const change = { path: 'docs/x.md', after: 'x' };
    const facts = createFacts([change], { policy: { ...defaultPolicy, reviewers: abcd } });
    expect(selectReviewers(facts, emptyState)).toEqual([]);
  });

  test('nobody where somebody is at it, or was asked before', () => {
    expect(asked(abcd, { pull: { ...somePull, requestedReviewers: ['x'] } })).toEqual([]);
    expect(asked(abcd, { pull: { ...somePull, requestedTeams: ['x'] } })).toEqual([]);
    expect(asked(abcd, {}, ['a'])).toEqual([]);
    const review = {
      id: 1,
      authorIsBot: false,
      state: 'commented',
      commitSha: 'x',
      submittedAt: 'x',
    } as const;
    expect(asked(abcd, { reviews: [{ ...review, author: 'x' }] })).toEqual([]);
    expect(asked(abcd, { reviews: [{ ...review, author: somePull.author }] })).toHaveLength(2);
    expect(asked(abcd, { reviews: [{ ...review, author: 'x', authorIsBot: true }] })).toHaveLength(2);
  });
});
