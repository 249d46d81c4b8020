import { describe, expect, test } from 'vitest';
import { changeDocument, harborPath } from '../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../tests/support/memory-file.ts';
import { readCases } from '../../tests/support/review/cases.ts';
import { createFacts, type FileChange, somePull } from '../../tests/support/some-facts.ts';
import { defaultPolicy, type Facts, type ReviewerRule } from './facts.ts';
import { selectReviewers } from './policy.ts';
import { emptyState } from './state.ts';

function selectFor(
  reviewers: readonly ReviewerRule[],
  overrides: Partial<Facts> = {},
  alreadyAsked: readonly string[] = [],
) {
  const change = {
    path: harborPath,
    after: formatCatalogJson(changeDocument(harborPath, { '/annual_fee/amount': 120 })),
  };
  const facts = createFacts([change], { policy: { ...defaultPolicy, reviewers }, ...overrides });
  return selectReviewers(facts, { ...emptyState, asked: alreadyAsked });
}

const fourReviewers = [{ ask: ['d', 'a', 'c', 'b'] }];

describe('selectReviewers', () => {
  test('selects two in rotation, by the number of the pull request', () => {
    const selectForNumber = (number: number) => selectFor(fourReviewers, { pull: { ...somePull, number } });
    expect([selectForNumber(4), selectForNumber(5), selectForNumber(7)]).toEqual([
      ['a', 'b'],
      ['b', 'c'],
      ['d', 'a'],
    ]);
  });

  test.each(readCases<[string, readonly ReviewerRule[], readonly string[]]>('selected reviewers'))(
    '%s',
    (_, rules, expected) => {
      expect(selectFor(rules)).toEqual(expected);
    },
  );

  test('matches cards that are new, removed or moved to another country', () => {
    const rules = [
      { country: 'us', ask: ['a'] },
      { country: 'ca', ask: ['b'] },
    ] as const;
    const after = formatCatalogJson(changeDocument(harborPath, {}));
    const selectForChange = (change: FileChange) =>
      selectReviewers(createFacts([change], { policy: { ...defaultPolicy, reviewers: rules } }), emptyState);
    expect(selectForChange({ path: harborPath, before: null, after })).toEqual(['a']);
    expect(selectForChange({ path: harborPath, before: after, after: null })).toEqual(['a']);
    const movedText = formatCatalogJson(changeDocument(harborPath, { '/country': 'ca' }));
    expect(selectForChange({ path: harborPath, before: movedText, after })).toEqual(['a', 'b']);
    expect(selectForChange({ path: 'docs/x.md', after: 'x' })).toEqual([]);
  });

  test('ignores a rule without a country or issuer for a change without cards', () => {
    const change = { path: 'docs/x.md', after: 'x' };
    const facts = createFacts([change], { policy: { ...defaultPolicy, reviewers: fourReviewers } });
    expect(selectReviewers(facts, emptyState)).toEqual([]);
  });

  test('selects no reviewers if some were requested before or a person has reviewed', () => {
    expect(selectFor(fourReviewers, { pull: { ...somePull, requestedReviewers: ['x'] } })).toEqual([]);
    expect(selectFor(fourReviewers, { pull: { ...somePull, requestedTeams: ['x'] } })).toEqual([]);
    expect(selectFor(fourReviewers, {}, ['a'])).toEqual([]);
    const review = {
      id: 1,
      authorIsBot: false,
      state: 'commented',
      commitSha: 'x',
      submittedAt: 'x',
    } as const;
    expect(selectFor(fourReviewers, { reviews: [{ ...review, author: 'x' }] })).toEqual([]);
    expect(selectFor(fourReviewers, { reviews: [{ ...review, author: somePull.author }] })).toHaveLength(2);
    expect(
      selectFor(fourReviewers, { reviews: [{ ...review, author: 'x', authorIsBot: true }] }),
    ).toHaveLength(2);
  });
});
