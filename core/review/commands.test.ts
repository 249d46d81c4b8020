import { describe, expect, test } from 'vitest';
import { readCases } from '../../tests/support/review/cases.ts';
import { createFacts, somePull } from '../../tests/support/some-facts.ts';
import { findOpener, parseCommands, readCommands } from './commands.ts';
import type { CommentFact, DeadPage, Facts } from './facts.ts';

const deadUrl = 'https://www.example.com/terms/pier';
const deadPage: DeadPage = {
  cardId: 'us-pier',
  url: deadUrl,
  outcome: 'gone',
  status: 404,
  finalHost: 'www.example.com',
};

describe('parseCommands', () => {
  test.each(readCases<[string, string, readonly string[]]>('commands in a comment'))(
    '%s',
    (_, body, names) => {
      expect(parseCommands(body).map(({ name }) => name)).toEqual(names);
    },
  );
});

describe('the result of a command', () => {
  const formatTime = (minute: number) => `2026-10-01T08:${String(minute).padStart(2, '0')}:00Z`;
  const createComment = (body: string, author = 'mira', id = 7, editedAt = id): CommentFact => ({
    id,
    author,
    body,
    createdAt: formatTime(id),
    updatedAt: formatTime(editedAt),
  });

  function readOutcome(
    comments: readonly CommentFact[],
    permission: Facts['permissions'][string],
    lastCommand = 0,
  ) {
    return readCommands(createFacts([], { comments, permissions: { mira: permission } }), lastCommand);
  }

  test.each<[string, Facts['permissions'][string], string | undefined]>([
    ['/recheck', 'read', 'needs-author-or-triage'],
    ['/recheck', 'triage', 'rechecked'],
    ['/hold', 'read', 'needs-triage'],
    ['/hold', 'triage', 'on-hold'],
    ['/explain json-syntax', 'none', undefined],
    ['/explain nothing', 'none', 'code-unknown'],
  ])('%s by a person with the permission %s returns %s', (body, permission, result) => {
    const { notes } = readOutcome([createComment(body)], permission);
    expect(notes.map((note) => note.result)).toEqual(result === undefined ? [] : [result]);
  });

  test.each<[string, string, Facts['permissions'][string], string, string]>([
    ['by a reviewer', '/opens', 'triage', '08:07', 'opened'],
    ['with the address', `/opens ${deadUrl}#rates`, 'triage', '08:07', 'opened'],
    ['with another address', '/opens https://www.example.com/', 'triage', '08:07', 'nothing-opened'],
    ['before the push', '/opens', 'triage', '08:08', 'nothing-opened'],
    ['without permission', '/opens', 'read', '08:07', 'needs-triage'],
  ])('/opens %s', (_, body, permission, pushedAt, result) => {
    const facts = createFacts([], {
      comments: [createComment(body)],
      permissions: { mira: permission },
      pull: { ...somePull, pushedAt: `2026-10-01T${pushedAt}:00Z` },
      evidence: { value: { claims: [], dead: [deadPage] } },
    });
    expect(readCommands(facts, 0).notes).toMatchObject([{ result }]);
  });

  test('/opens has no effect on a page on another site', () => {
    const offIssuer = { ...deadPage, outcome: 'off-issuer' } as const;
    expect(findOpener([{ url: null, by: 'mira' }], offIssuer)).toBeUndefined();
  });

  test('allows /recheck for the author, and ignores it from other people without a role', () => {
    expect(readOutcome([createComment('/recheck', 'maple')], 'none').notes).toMatchObject([
      { result: 'rechecked' },
    ]);
    expect(readOutcome([createComment('/recheck', 'someone')], 'none').needsComment).toBe(false);
  });

  test('executes a command once, but keeps its note', () => {
    const comments = [createComment('/hold\n/explain json-syntax', 'mira', 7)];
    const firstOutcome = readOutcome(comments, 'write');
    const { lastCommand } = firstOutcome;
    expect(firstOutcome).toMatchObject({ hold: true });
    const secondOutcome = readOutcome(comments, 'write', lastCommand);
    expect(secondOutcome).toMatchObject({ hold: null, needsComment: false, lastCommand });
    expect(secondOutcome.notes).toEqual(firstOutcome.notes);
    expect(secondOutcome.answers).toEqual([{ kind: 'code', code: 'json-syntax' }]);
  });

  test('uses the current text of an edited comment, ordered by the time of the edit', () => {
    const before = [createComment('/hold', 'mira', 1), createComment('/hold', 'mira', 2)];
    const { lastCommand } = readOutcome(before, 'write');
    const edited = [createComment('/unhold', 'mira', 1, 5), createComment('/hold', 'mira', 2)];
    const after = readOutcome(edited, 'write', lastCommand);
    expect(after.hold).toBe(false);
    expect(after.notes.map(({ result }) => result)).toEqual(['on-hold', 'off-hold']);
    expect(readOutcome(edited, 'write', after.lastCommand).hold).toBeNull();
  });

  test('ignores a saved time later than every comment', () => {
    expect(readOutcome([createComment('/hold')], 'write', Number.MAX_SAFE_INTEGER).lastCommand).toBe(
      Date.parse(formatTime(7)),
    );
  });

  test('applies the last of two opposite commands, and returns the last three answers', () => {
    const comments = [createComment('/hold', 'mira', 1), createComment('/unhold', 'mira', 2)];
    expect(readOutcome(comments, 'triage').hold).toBe(false);
    const codes = ['json-syntax', 'duplicate-key', 'file-place', 'type-wrong'];
    const { answers } = readOutcome(
      codes.map((code, index) => createComment(`/explain ${code}`, 'mira', index + 1)),
      'none',
    );
    expect(answers).toEqual(codes.slice(1).map((code) => ({ kind: 'code', code })));
  });
});
