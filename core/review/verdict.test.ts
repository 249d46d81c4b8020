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

const judged = (changes: readonly FileChange[], more: Partial<Facts> = {}) =>
  computeVerdict(scenario(changes, more).facts);
const workflow: FileChange = { path: '.github/workflows/x.yml', before: null, after: 'on: push' };
const fault = { reference: 'abc123' };
const cutShort = { kind: 'tree-cut' } as const;

describe('the first that applies decides', () => {
  test.each<[string, readonly FileChange[], Partial<Facts>, string, string, string]>([
    ['a failure of ours', [workflow, broken], { fault, cutShort }, 'bot-fault', 'maintainer', 'neutral'],
    ['too much to read', [workflow, broken], { cutShort }, 'unreadable', 'maintainer', 'action_required'],
    ['a workflow beside an error', [workflow, broken], {}, 'beyond-data', 'maintainer', 'failure'],
  ])('%s', (_, changes, more, outcome, turn, conclusion) => {
    expect(judged(changes, more)).toMatchObject({ outcome, turn, conclusion });
  });

  test('a program moved into the pages counts by both of its paths', () => {
    const moved = { path: 'docs/x.md', previousPath: 'scripts/x.ts', after: 'x' };
    expect(judged([moved]).outcome).toBe('beyond-data');
  });
});

test('findings list errors first, then each severity by path and line', () => {
  const [some] = scenario([broken]).facts.diagnostics;
  if (some === undefined) throw new Error('nothing is found');
  const at = (severity: 'error' | 'warning' | 'note', line: number) => ({
    ...some,
    severity,
    place: { ...some.place, line },
  });
  const diagnostics = [at('note', 1), at('error', 9), at('warning', 3), at('error', 2), at('note', 4)];
  const verdict = judged([broken], { diagnostics: [...diagnostics, at('note', 2)] });
  expect(verdict.errors).toBe(2);
  expect(verdict.findings.map(({ severity, place }) => `${severity} ${place.line}`)).toEqual([
    'error 2',
    'error 9',
    'warning 3',
    'note 1',
    'note 2',
    'note 4',
  ]);
});

describe('who asks for changes', () => {
  const asking = (more: Partial<Facts>) => judged([feeUp], { permissions: { mira: 'write' }, ...more });

  test.each<[Permission, string | null]>([
    ['none', null],
    ['write', 'mira'],
    ['admin', 'mira'],
  ])('with the permission %s it is %s', (permission, expected) => {
    const verdict = asking({ reviews: [createReviewFact()], permissions: { mira: permission } });
    expect(verdict.changesRequestedBy).toBe(expected);
    expect(verdict.turn).toBe(expected === null ? 'review' : 'author');
  });

  test.each(['commented', 'pending'] as const)('a later review that is %s takes nothing back', (state) => {
    expect(
      asking({ reviews: [createReviewFact(), createReviewFact({ id: 2, state })] }).changesRequestedBy,
    ).toBe('mira');
  });

  test.each(['approved', 'dismissed'] as const)('a later review that is %s does', (state) => {
    expect(
      asking({ reviews: [createReviewFact(), createReviewFact({ id: 2, state })] }).changesRequestedBy,
    ).toBeNull();
  });

  test('an approval by somebody else does not, whichever came first', () => {
    const approval = createReviewFact({ id: 2, author: 'aspen', state: 'approved' });
    const permissions = { mira: 'write', aspen: 'write' } as const;
    expect(asking({ reviews: [createReviewFact(), approval], permissions }).changesRequestedBy).toBe('mira');
    expect(asking({ reviews: [approval, createReviewFact()], permissions }).changesRequestedBy).toBe('mira');
  });

  test('not the author, and not of an earlier head', () => {
    const own = createReviewFact({ author: somePull.author });
    const permissions = { [somePull.author]: 'admin' } as const;
    expect(asking({ reviews: [own], permissions }).changesRequestedBy).toBeNull();
    expect(
      asking({ reviews: [createReviewFact({ commitSha: 'a'.repeat(40) })] }).changesRequestedBy,
    ).toBeNull();
  });

  test("only the author's word afterwards answers", () => {
    const reviews = [createReviewFact({ submittedAt: '2026-10-01T08:30:00Z' })];
    const by = (author: string, createdAt: string) =>
      asking({ reviews, comments: [createCommentFact('x', { author, createdAt })] }).changesRequestedBy;
    expect(by(somePull.author, '2026-10-01T08:30:01Z')).toBeNull();
    expect(by(somePull.author, '2026-10-01T08:30:00Z')).toBe('mira');
    expect(by('aspen', '2026-10-01T08:30:01Z')).toBe('mira');
  });

  test('a word between two requests answers the first alone', () => {
    const second = createReviewFact({ id: 2, author: 'aspen', submittedAt: '2026-10-01T08:50:00Z' });
    const comments = [createCommentFact('x', { author: somePull.author, createdAt: '2026-10-01T08:40:00Z' })];
    const permissions = { mira: 'write', aspen: 'write' } as const;
    const { changesRequestedBy } = asking({ reviews: [createReviewFact(), second], comments, permissions });
    expect(changesRequestedBy).toBe('aspen');
  });

  test("a maintainer's turn stays theirs", () => {
    const more = { reviews: [createReviewFact()], permissions: { mira: 'write' } } as const;
    expect(judged([workflow], more)).toMatchObject({ turn: 'maintainer', changesRequestedBy: 'mira' });
  });
});

test('what a path is', () => {
  const pages = ['docs/x.png', 'README.md', 'a.b.md'];
  const others = ['x/docs/y.md', 'docs.json', 'x/README.md', 'README.mdx', 'README_md', '.md/x', 'md'];
  expect(pages.filter(isDocsPath)).toEqual(pages);
  expect(others.filter(isDocsPath)).toEqual([]);
  expect(['data/x', 'docs/x', 'x.md'].every(isDataOrDocsPath)).toBe(true);
  expect(['data', 'x/data/us/x.json', 'data.json', 'schema.json'].some(isDataOrDocsPath)).toBe(false);
});
