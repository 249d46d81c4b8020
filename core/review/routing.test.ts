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

describe('selectReviewers', () => {
  test('selects two in rotation, by the number of the pull request', () => {
    const of = (number: number) => asked(abcd, { pull: { ...somePull, number } });
    expect([of(4), of(5), of(7)]).toEqual([
      ['a', 'b'],
      ['b', 'c'],
      ['d', 'a'],
    ]);
  });

  test.each<[string, readonly ReviewerRule[], readonly string[]]>([
    [
      'matches rules by country',
      [
        { country: 'us', ask: ['a'] },
        { country: 'ca', ask: ['b'] },
      ],
      ['a'],
    ],
    [
      'matches rules by issuer',
      [
        { issuer: 'harbor-bank', ask: ['a'] },
        { issuer: 'other', ask: ['b'] },
      ],
      ['a'],
    ],
    [
      'requires a match of both country and issuer if a rule has both',
      [{ country: 'ca', issuer: 'harbor-bank', ask: ['a'] }],
      [],
    ],
    [
      'selects each reviewer only once',
      [{ ask: ['a', 'team:x'] }, { country: 'us', ask: ['a'] }],
      ['a', 'team:x'],
    ],
    ['does not select the author', [{ ask: ['Maple', 'a'] }], ['a']],
  ])('%s', (_, rules, expected) => {
    expect(asked(rules)).toEqual(expected);
  });

  test('matches cards that are new, removed or moved to another country', () => {
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

  test('ignores a rule without a country or issuer for a change without cards', () => {
    const change = { path: 'docs/x.md', after: 'x' };
    const facts = createFacts([change], { policy: { ...defaultPolicy, reviewers: abcd } });
    expect(selectReviewers(facts, emptyState)).toEqual([]);
  });

  test('selects nobody if reviewers were requested before or a person has reviewed', () => {
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
