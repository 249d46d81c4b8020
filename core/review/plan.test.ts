import { describe, expect, test } from 'vitest';
import { applyPlan } from '../../tests/support/apply-plan.ts';
import { changeDocument, changeFee, harborPath } from '../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../tests/support/memory-file.ts';
import { createFacts, nothingPresent, somePull } from '../../tests/support/some-facts.ts';
import { decide } from './decide.ts';
import type { DesiredState } from './desired.ts';
import type { CurrentState, OwnCheck, OwnSuggestion } from './facts.ts';
import { plan } from './plan.ts';
import { emptyState, formatStateMarker } from './state.ts';

test("two pull requests with the same head do not overwrite each other's check", () => {
  const docs = [{ path: 'docs/x.md', after: 'x' }];
  const firstFacts = createFacts(docs);
  const secondFacts = createFacts(docs, { pull: { ...somePull, number: 8 } });
  const after = applyPlan(nothingPresent, plan(nothingPresent, decide(firstFacts, nothingPresent)));
  // The check holds the state of the first pull request, so the second pull request begins with an empty state.
  const otherPresent = {
    ...nothingPresent,
    check: after.check,
    labels: ['kind/docs', 'needs/review'],
    state: emptyState,
  };
  expect(plan(otherPresent, decide(secondFacts, otherPresent))).toEqual([]);
  expect(plan(after, decide(firstFacts, after))).toEqual([]);
  const closed = createFacts(docs, { pull: { ...somePull, number: 8, state: 'closed' } });
  const kinds = plan(otherPresent, decide(closed, otherPresent)).map(({ kind }) => kind);
  expect(kinds).toEqual(['remove-label']);
});

const harborAfter = {
  path: harborPath,
  after: formatCatalogJson(changeDocument(harborPath, changeFee(120))),
};
const facts = createFacts([harborAfter]);
const first = decide(facts, nothingPresent);
const settled = applyPlan(nothingPresent, plan(nothingPresent, first));
const desired = decide(facts, settled);
const planKinds = (present: CurrentState, target: DesiredState = desired) =>
  plan(present, target).map(({ kind }) => kind);

describe('an existing check', () => {
  const withCheck = (overrides: Partial<OwnCheck>): CurrentState => ({
    ...settled,
    check: settled.check && { ...settled.check, ...overrides },
  });

  test.each([
    ['the conclusion differs', { conclusion: 'failure' }],
    ['the summary differs', { summary: 'x' }],
    ['it was created for other content', { externalId: 'x' }],
    ['it is still in progress', { status: 'in_progress' }],
  ] as const)('is written again if %s', (_, overrides) => {
    expect(planKinds(withCheck(overrides))).toEqual(['finish-check']);
  });

  test('is unchanged if only line breaks differ', () => {
    const { summary = '', text = '' } = settled.check ?? {};
    expect(planKinds(withCheck({ summary: `${summary}\r\n`, text: text.replaceAll('\n', '\r\n') }))).toEqual(
      [],
    );
  });

  test('is not changed if its state is that of another pull request', () => {
    const text = `${desired.check?.text}\n\n${formatStateMarker({ ...desired.state, pull: 8, commentId: 999 })}\n`;
    expect(planKinds(withCheck({ text }))).toEqual([]);
  });

  test('is followed by a new check if the annotations differ', () => {
    const state = { ...desired.state, annotations: 'other' };
    const text = `x\n\n${formatStateMarker(state)}\n`;
    expect(planKinds(withCheck({ text }))).toEqual(['start-check', 'finish-check']);
  });

  test('receives its annotations only once', () => {
    const annotation = {
      path: harborPath,
      startLine: 1,
      endLine: 1,
      level: 'notice',
      title: 't',
      message: 'm',
    } as const;
    const check = desired.check && { ...desired.check, annotations: [annotation] };
    const wanted = { ...desired, check, state: { ...desired.state, annotations: 'these' } };
    const countSentAnnotations = (text: string) =>
      plan(withCheck({ text }), wanted).map(
        (mutation) => mutation.kind === 'finish-check' && mutation.check.annotations.length,
      );
    expect(countSentAnnotations('x')).toEqual([1]);
    expect(countSentAnnotations(`x\n\n${formatStateMarker(wanted.state)}\n`)).toEqual([0]);
  });
});

describe('if the check is unchanged', () => {
  const withNextTurn: DesiredState = {
    ...desired,
    check: null,
    comment: { kind: 'restate', opening: null },
    state: { ...desired.state, turn: 'maintainer' },
  };

  test('saves the state in the comment', () => {
    expect(planKinds(settled, withNextTurn)).toEqual(['edit-comment']);
  });

  test('saves the state in the check if there is no comment', () => {
    expect(planKinds({ ...settled, comments: [] }, withNextTurn)).toEqual(['edit-check-text']);
  });
});

describe('a comment', () => {
  const comment = { kind: 'show', body: 'long', shortBody: 'short' } as const;
  const wanted: DesiredState = { ...desired, check: null, comment };
  const withComments = (...bodies: string[]): CurrentState => ({
    ...settled,
    check: null,
    comments: bodies.map((body, index) => ({ id: index + 1, body })),
  });

  test.each(['long', 'short', 'long\n'])('is not edited if its text is %j', (body) => {
    expect(plan(withComments(body), wanted)).toEqual([]);
  });

  test('is edited if its text differs, and duplicates are deleted', () => {
    const edit = { kind: 'edit-comment', id: 1, body: 'long', shortBody: 'short' };
    const deletions = [2, 3].map((id) => ({ kind: 'delete-own-comment', id }));
    expect(plan(withComments('x', 'long', 'y'), wanted)).toEqual([edit, ...deletions]);
  });

  test('is created for the kind `show`, but not for `keep`', () => {
    const creation = { kind: 'create-comment', body: 'long', shortBody: 'short' };
    expect(plan(withComments(), wanted)).toEqual([creation]);
    expect(plan(withComments(), { ...wanted, comment: { ...comment, kind: 'keep' } })).toEqual([]);
  });
});

describe('suggestions', () => {
  const fix = { path: harborPath, codes: [], startLine: 1, endLine: 1, text: 'x' };
  const suggestions = ['f1', 'f2'].map((fingerprint) => ({ fix, fingerprint, body: fingerprint }));
  const wanted: DesiredState = { ...desired, suggestions };
  const createSuggestion = (
    id: number,
    fingerprint: string,
    overrides: Partial<OwnSuggestion> = {},
  ): OwnSuggestion => ({
    id,
    fingerprint,
    headSha: 'another head',
    outdated: false,
    answered: false,
    ...overrides,
  });
  const planSuggestions = (...posted: OwnSuggestion[]) =>
    plan({ ...settled, suggestions: posted }, wanted).map((mutation) =>
      mutation.kind === 'post-suggestions'
        ? mutation.suggestions.map(({ fingerprint }) => fingerprint)
        : mutation,
    );

  test('are posted if they are missing', () => {
    expect(planSuggestions()).toEqual([['f1', 'f2']]);
    expect(planSuggestions(createSuggestion(1, 'f1'))).toEqual([['f2']]);
    expect(planSuggestions(createSuggestion(1, 'f1'), createSuggestion(2, 'f2'))).toEqual([]);
  });

  test('are posted again if they are outdated, and the old ones are deleted', () => {
    const deletion = { kind: 'delete-own-suggestion', id: 1 };
    expect(planSuggestions(createSuggestion(1, 'f1', { outdated: true }), createSuggestion(2, 'f2'))).toEqual(
      [deletion, ['f1']],
    );
  });

  test('are kept if a person replied to them, even if they are outdated', () => {
    expect(
      planSuggestions(
        createSuggestion(1, 'f1', { outdated: true, answered: true }),
        createSuggestion(2, 'f2'),
      ),
    ).toEqual([['f1']]);
  });

  test('are not posted again for the same head', () => {
    expect(
      planSuggestions(createSuggestion(1, 'f1', { headSha: somePull.headSha }), createSuggestion(2, 'f3')),
    ).toEqual([]);
  });
});

test('requests reviews from people and teams separately', () => {
  const reviewers = ['mira', 'team:cards', 'team:us'];
  const request = { kind: 'request-reviewers', logins: ['mira'], teams: ['cards', 'us'] };
  expect(plan(settled, { ...desired, reviewers })).toEqual([request]);
});

test('adds all labels in one write, removes each in a separate write, and keeps other labels', () => {
  const labels = ['zz', 'needs/author', 'bot/error', ...settled.labels.slice(1)];
  const present = { ...settled, labels };
  expect(plan(present, desired)).toEqual([
    { kind: 'add-labels', names: settled.labels.slice(0, 1) },
    { kind: 'remove-label', name: 'bot/error' },
    { kind: 'remove-label', name: 'needs/author' },
  ]);
});
