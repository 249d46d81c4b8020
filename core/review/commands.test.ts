import { describe, expect, test } from 'vitest';
import { factsOf } from '../../tests/support/some-facts.ts';
import { commandsIn, readCommands } from './commands.ts';
import type { CommentFact, Facts } from './facts.ts';

describe('what counts as a command', () => {
  test.each<[string, string, readonly string[]]>([
    ['a line that begins with a slash', 'Please:\n/recheck\nThanks', ['recheck']],
    ['blanks at its end, and any line break', '/hold  \r\n/unhold\r/help', ['hold', 'unhold', 'help']],
    ['three at most', '/help\n/help\n/help\n/hold', ['help', 'help', 'help']],
    ['not within a line', 'say /recheck', []],
    ['not after a blank', ' /recheck', []],
    ['not in a quote', '> /recheck', []],
    ['not between fences', '```\n/recheck\n```\n/help', ['help']],
    ['not behind a fence that is never closed', '```\n/recheck', []],
    ['not a longer fence closed by a shorter one', '````\n```\n/recheck\n````\n/help', ['help']],
    ['no unknown word', '/merge\n/rechecked\n/', []],
    ['no word too many, none too few', '/recheck now\n/explain\n/label add\n/label pin x', []],
    ['with its words', '/explain json-syntax\n/label add kind/docs', ['explain', 'label']],
  ])('%s', (_, body, names) => {
    expect(commandsIn(body).map(({ name }) => name)).toEqual(names);
  });
});

describe('what becomes of a command', () => {
  const says = (body: string, author = 'mira', id = 7): CommentFact => ({
    id,
    author,
    body,
    createdAt: '2026-10-01T08:30:00Z',
  });

  function outcome(comments: readonly CommentFact[], permission: Facts['permissions'][string], last = 0) {
    return readCommands(factsOf([], { comments, permissions: { mira: permission } }), last);
  }

  test.each<[string, Facts['permissions'][string], string | undefined]>([
    ['/recheck', 'read', 'needs-author-or-triage'],
    ['/recheck', 'triage', 'rechecked'],
    ['/hold', 'read', 'needs-triage'],
    ['/hold', 'triage', 'on-hold'],
    ['/label add kind/docs', 'read', 'needs-triage'],
    ['/label add kind/docs', 'write', 'pinned'],
    ['/label add check/pass', 'admin', 'label-not-pinnable'],
    ['/explain json-syntax', 'none', undefined],
    ['/explain nothing', 'none', 'code-unknown'],
  ])('%s by someone with %s', (body, permission, result) => {
    const { notes } = outcome([says(body)], permission);
    expect(notes.map((note) => note.result)).toEqual(result === undefined ? [] : [result]);
  });

  test('the author may recheck, and is told from a stranger', () => {
    expect(outcome([says('/recheck', 'maple')], 'none').notes).toMatchObject([{ result: 'rechecked' }]);
    expect(outcome([says('/recheck', 'someone')], 'none').asksForComment).toBe(false);
  });

  test('what was acted on once is told again and done no more', () => {
    const comments = [says('/hold\n/label add kind/docs\n/explain json-syntax', 'mira', 7)];
    const first = outcome(comments, 'write');
    expect(first).toMatchObject({ hold: true, pins: [{ name: 'kind/docs', present: true }], lastCommand: 7 });
    const again = outcome(comments, 'write', 7);
    expect(again).toMatchObject({ hold: null, pins: [], asksForComment: false, lastCommand: 7 });
    expect(again.notes).toEqual(first.notes);
    expect(again.answers).toEqual([{ kind: 'code', code: 'json-syntax' }]);
  });

  test.each([
    ['/label add kind/docs', '/label add kind/docs'],
    ['/label add @everyone', '/label add …'],
    ['/explain @everyone', '/explain …'],
  ])('%s is told as %s', (body, told) => {
    expect(outcome([says(body)], 'none').notes).toMatchObject([{ command: told, by: 'mira' }]);
  });

  test('the last five are told', () => {
    const comments = [1, 2, 3, 4, 5, 6].map((id) => says(id === 1 ? '/recheck' : '/hold', 'mira', id));
    const { notes, lastCommand } = outcome(comments, 'read', 3);
    expect(notes.map(({ command }) => command)).toEqual(Array.from({ length: 5 }, () => '/hold'));
    expect(lastCommand).toBe(6);
    expect(outcome([], 'read', 3)).toMatchObject({ lastCommand: 3, hold: null });
  });

  test('the last of two opposite words counts, and the last three answers stay', () => {
    const comments = [says('/hold', 'mira', 1), says('/unhold', 'mira', 2)];
    expect(outcome(comments, 'triage').hold).toBe(false);
    const asked = ['json-syntax', 'duplicate-key', 'file-place', 'type-wrong'];
    const { answers } = outcome(
      asked.map((code, at) => says(`/explain ${code}`, 'mira', at + 1)),
      'none',
    );
    expect(answers).toEqual(asked.slice(1).map((code) => ({ kind: 'code', code })));
  });
});
