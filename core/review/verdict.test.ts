import { describe, expect, test } from 'vitest';
import {
  broken,
  createCommentFact,
  createReviewFact,
  feeUp,
  scenario,
} from '../../tests/review/scenario-parts.ts';
import { type FileChange, somePull } from '../../tests/support/some-facts.ts';
import type { Facts, Permission } from './facts.ts';
import { computeVerdict, isDataOrDocsPath, isDocsPath } from './verdict.ts';

const computeFor = (changes: readonly FileChange[], overrides: Partial<Facts> = {}) =>
  computeVerdict(scenario(changes, overrides).facts);
const workflow: FileChange = { path: '.github/workflows/x.yml', before: null, after: 'on: push' };
const fault = { reference: 'abc123' };
const cutShort = { kind: 'tree-cut' } as const;

describe('the outcome', () => {
  test.each<[string, readonly FileChange[], Partial<Facts>, string, string, string]>([
    [
      'is bot-fault after an error of the bot, even if the change is incomplete',
      [workflow, broken],
      { fault, cutShort },
      'bot-fault',
      'maintainer',
      'neutral',
    ],
    [
      'is unreadable if the change was not read completely, even if a workflow changes',
      [workflow, broken],
      { cutShort },
      'unreadable',
      'maintainer',
      'action_required',
    ],
    [
      'is beyond-data if a workflow changes, even if a card has an error',
      [workflow, broken],
      {},
      'beyond-data',
      'maintainer',
      'failure',
    ],
  ])('%s', (_, changes, overrides, outcome, turn, conclusion) => {
    expect(computeFor(changes, overrides)).toMatchObject({ outcome, turn, conclusion });
  });

  test('is beyond-data if a program is moved into the docs folder', () => {
    const moved = { path: 'docs/x.md', previousPath: 'scripts/x.ts', after: 'x' };
    expect(computeFor([moved]).outcome).toBe('beyond-data');
  });
});

test('sorts findings by severity, then by line', () => {
  const [someDiagnostic] = scenario([broken]).facts.diagnostics;
  if (someDiagnostic === undefined) throw new Error('nothing is found');
  const createDiagnostic = (severity: 'error' | 'warning' | 'note', line: number) => ({
    ...someDiagnostic,
    severity,
    location: { ...someDiagnostic.location, line },
  });
  const diagnostics = [
    createDiagnostic('note', 1),
    createDiagnostic('error', 9),
    createDiagnostic('warning', 3),
    createDiagnostic('error', 2),
    createDiagnostic('note', 4),
  ];
  const verdict = computeFor([broken], { diagnostics: [...diagnostics, createDiagnostic('note', 2)] });
  expect(verdict.errors).toBe(2);
  expect(verdict.findings.map(({ severity, location }) => `${severity} ${location.line}`)).toEqual([
    'error 2',
    'error 9',
    'warning 3',
    'note 1',
    'note 2',
    'note 4',
  ]);
});

describe('requested changes', () => {
  const computeWithReview = (overrides: Partial<Facts>) =>
    computeFor([feeUp], { permissions: { mira: 'write' }, ...overrides });

  test.each<[Permission, string | null]>([
    ['none', null],
    ['read', null],
    ['triage', 'mira'],
    ['write', 'mira'],
    ['admin', 'mira'],
  ])('from a reviewer with the permission %s have the requester %s', (permission, expected) => {
    const verdict = computeWithReview({ reviews: [createReviewFact()], permissions: { mira: permission } });
    expect(verdict.changesRequestedBy).toBe(expected);
    expect(verdict.turn).toBe(expected === null ? 'review' : 'author');
  });

  test.each(['commented', 'pending'] as const)('are not withdrawn by a later review that is %s', (state) => {
    expect(
      computeWithReview({ reviews: [createReviewFact(), createReviewFact({ id: 2, state })] })
        .changesRequestedBy,
    ).toBe('mira');
  });

  test.each(['approved', 'dismissed'] as const)('are withdrawn by a later review that is %s', (state) => {
    expect(
      computeWithReview({ reviews: [createReviewFact(), createReviewFact({ id: 2, state })] })
        .changesRequestedBy,
    ).toBeNull();
  });

  test("are not withdrawn by another person's earlier or later approval", () => {
    const approval = createReviewFact({ id: 2, author: 'aspen', state: 'approved' });
    const permissions = { mira: 'write', aspen: 'write' } as const;
    expect(
      computeWithReview({ reviews: [createReviewFact(), approval], permissions }).changesRequestedBy,
    ).toBe('mira');
    expect(
      computeWithReview({ reviews: [approval, createReviewFact()], permissions }).changesRequestedBy,
    ).toBe('mira');
  });

  test('are ignored from the author, and for an earlier head', () => {
    const ownReview = createReviewFact({ author: somePull.author });
    const permissions = { [somePull.author]: 'admin' } as const;
    expect(computeWithReview({ reviews: [ownReview], permissions }).changesRequestedBy).toBeNull();
    expect(
      computeWithReview({ reviews: [createReviewFact({ commitSha: 'a'.repeat(40) })] }).changesRequestedBy,
    ).toBeNull();
  });

  test('are answered only by a later comment from the author', () => {
    const reviews = [createReviewFact({ submittedAt: '2026-10-01T08:30:00Z' })];
    const requesterAfterComment = (author: string, createdAt: string) =>
      computeWithReview({ reviews, comments: [createCommentFact('x', { author, createdAt })] })
        .changesRequestedBy;
    expect(requesterAfterComment(somePull.author, '2026-10-01T08:30:01Z')).toBeNull();
    expect(requesterAfterComment(somePull.author, '2026-10-01T08:30:00Z')).toBe('mira');
    expect(requesterAfterComment('aspen', '2026-10-01T08:30:01Z')).toBe('mira');
  });

  test('are not answered by a comment before the second of two requests', () => {
    const second = createReviewFact({ id: 2, author: 'aspen', submittedAt: '2026-10-01T08:50:00Z' });
    const comments = [createCommentFact('x', { author: somePull.author, createdAt: '2026-10-01T08:40:00Z' })];
    const permissions = { mira: 'write', aspen: 'write' } as const;
    const { changesRequestedBy } = computeWithReview({
      reviews: [createReviewFact(), second],
      comments,
      permissions,
    });
    expect(changesRequestedBy).toBe('aspen');
  });

  test("do not end a maintainer's turn", () => {
    const overrides = { reviews: [createReviewFact()], permissions: { mira: 'write' } } as const;
    expect(computeFor([workflow], overrides)).toMatchObject({
      turn: 'maintainer',
      changesRequestedBy: 'mira',
    });
  });
});

test('recognizes docs paths and data paths', () => {
  const pages = ['docs/x.png', 'README.md', 'a.b.md'];
  const otherPaths = ['x/docs/y.md', 'docs.json', 'x/README.md', 'README.mdx', 'README_md', '.md/x', 'md'];
  expect(pages.filter(isDocsPath)).toEqual(pages);
  expect(otherPaths.filter(isDocsPath)).toEqual([]);
  expect(['data/x', 'docs/x', 'x.md'].every(isDataOrDocsPath)).toBe(true);
  expect(['data', 'x/data/us/x.json', 'data.json', 'schema.json'].some(isDataOrDocsPath)).toBe(false);
});
