import { describe, expect, test } from 'vitest';
import { createFacts } from '../../tests/support/some-facts.ts';
import { parseCommands, readCommands } from './commands.ts';
import type { CommentFact, Facts } from './facts.ts';

describe('what counts as a command', () => {
  test.each<[string, string, readonly string[]]>([
    ['a line that begins with a slash', 'Please:\n/recheck\nThanks', ['recheck']],
    ['blanks at its end, and any line break', '/hold  \r\n/unhold\r/help', ['hold', 'unhold', 'help']],
    ['three at most', '/help\n/help\n/help\n/hold', ['help', 'help', 'help']],
    ['not within a line', 'say /recheck', []],
    ['not after a blank', ' /recheck', []],
    ['not in a quote', '> /recheck', []],
    ['not in a quote that goes on', '> They said\n/hold\n\n/help', ['help']],
    ['not in an HTML comment', '<!-- ask\n/hold\n-->\n/help', ['help']],
    ['not after an HTML comment that is never closed', 'so <!--\n/hold', []],
    ['not in two HTML comments', '<!-- a\n--> <!--\n/hold\n-->\n/help', ['help']],
    ['after an HTML comment that is code', '`<!--`\n/help', ['help']],
    ['not in an element of code', '<pre>\n/hold\n</pre>\n/help', ['help']],
    ['in capitals', '/Hold\n/LABEL ADD Kind/Docs', ['hold', 'label']],
    ['not between fences', '```\n/recheck\n```\n/help', ['help']],
    ['not behind a fence that is never closed', '```\n/recheck', []],
    ['not a longer fence closed by a shorter one', '````\n```\n/recheck\n````\n/help', ['help']],
    ['not an unknown word', '/merge\n/close\n/', []],
    ['not a path', '/labels/x\n/annual_fee/amount\n/hold/x\n/help.txt', []],
    ['a misspelt word', '/lable add x\n/Rechek\n/explian a', ['unknown', 'unknown', 'unknown']],
    ['a word too many', '/recheck now\n/explain\n/label add', ['misused', 'misused', 'misused']],
    ['with its words', '/explain json-syntax\n/label add kind/docs', ['explain', 'label']],
  ])('%s', (_, body, names) => {
    expect(parseCommands(body).map(({ name }) => name)).toEqual(names);
  });
});

describe('the result of a command', () => {
  const minute = (at: number) => `2026-10-01T08:${String(at).padStart(2, '0')}:00Z`;
  const says = (body: string, author = 'mira', id = 7, editedAt = id): CommentFact => ({
    id,
    author,
    body,
    createdAt: minute(id),
    updatedAt: minute(editedAt),
  });

  function outcome(comments: readonly CommentFact[], permission: Facts['permissions'][string], last = 0) {
    return readCommands(createFacts([], { comments, permissions: { mira: permission } }), last);
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

  test('lets the author recheck, and nobody else without a role', () => {
    expect(outcome([says('/recheck', 'maple')], 'none').notes).toMatchObject([{ result: 'rechecked' }]);
    expect(outcome([says('/recheck', 'someone')], 'none').needsComment).toBe(false);
  });

  test('executes a command once, but keeps its note', () => {
    const comments = [says('/hold\n/label add kind/docs\n/explain json-syntax', 'mira', 7)];
    const first = outcome(comments, 'write');
    const { lastCommand } = first;
    expect(first).toMatchObject({ hold: true, pins: [{ name: 'kind/docs', present: true }] });
    const again = outcome(comments, 'write', lastCommand);
    expect(again).toMatchObject({ hold: null, pins: [], needsComment: false, lastCommand });
    expect(again.activePins).toEqual(first.pins);
    expect(again.notes).toEqual(first.notes);
    expect(again.answers).toEqual([{ kind: 'code', code: 'json-syntax' }]);
  });

  test('uses the current text of an edited comment, ordered by the time of the edit', () => {
    const before = [says('/hold\n/label add kind/docs', 'mira', 1), says('/hold', 'mira', 2)];
    const { lastCommand } = outcome(before, 'write');
    const edited = [says('/unhold\n/label add risk/fee-up', 'mira', 1, 5), says('/hold', 'mira', 2)];
    const after = outcome(edited, 'write', lastCommand);
    expect(after.hold).toBe(false);
    expect(after.pins).toEqual([{ name: 'risk/fee-up', present: true }]);
    expect(after.activePins).toEqual(after.pins);
    expect(after.notes.map(({ result }) => result)).toEqual(['on-hold', 'off-hold', 'pinned']);
    expect(outcome(edited, 'write', after.lastCommand).hold).toBeNull();
  });

  test('ignores a saved time later than every comment', () => {
    expect(outcome([says('/hold')], 'write', Number.MAX_SAFE_INTEGER).lastCommand).toBe(
      Date.parse(minute(7)),
    );
  });

  test('applies the last of two opposite commands, and keeps the last three answers', () => {
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
