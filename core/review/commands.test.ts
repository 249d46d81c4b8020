import { describe, expect, test } from 'vitest';
import { createFacts } from '../../tests/support/some-facts.ts';
import { parseCommands, readCommands } from './commands.ts';
import type { CommentFact, Facts } from './facts.ts';

describe('parseCommands', () => {
  test.each<[string, string, readonly string[]]>([
    ['accepts a line that begins with a slash', 'Please:\n/recheck\nThanks', ['recheck']],
    ['accepts trailing spaces and any line break', '/hold  \r\n/unhold\r/help', ['hold', 'unhold', 'help']],
    ['returns at most three commands', '/help\n/help\n/help\n/hold', ['help', 'help', 'help']],
    ['ignores a command within a line', 'say /recheck', []],
    ['ignores a command after a space', ' /recheck', []],
    ['ignores a command in a quote', '> /recheck', []],
    ['ignores a command on a continuation line of a quote', '> They said\n/hold\n\n/help', ['help']],
    ['ignores a command in an HTML comment', '<!-- ask\n/hold\n-->\n/help', ['help']],
    ['ignores a command in an HTML comment that is not closed', 'so <!--\n/hold', []],
    ['ignores a command in the second of two HTML comments', '<!-- a\n--> <!--\n/hold\n-->\n/help', ['help']],
    ['accepts a command after an HTML comment marker in inline code', '`<!--`\n/help', ['help']],
    ['ignores a command in a pre element', '<pre>\n/hold\n</pre>\n/help', ['help']],
    ['accepts a command in capital letters', '/Hold\n/LABEL ADD Kind/Docs', ['hold', 'label']],
    ['ignores a command in a fenced code block', '```\n/recheck\n```\n/help', ['help']],
    ['ignores a command in a fenced code block that is not closed', '```\n/recheck', []],
    [
      'ignores a command in a fenced code block that contains a shorter fence',
      '````\n```\n/recheck\n````\n/help',
      ['help'],
    ],
    ['ignores unknown commands', '/merge\n/close\n/', []],
    ['ignores paths', '/labels/x\n/annual_fee/amount\n/hold/x\n/help.txt', []],
    [
      'returns misspelled commands as unknown',
      '/lable add x\n/Rechek\n/explian a',
      ['unknown', 'unknown', 'unknown'],
    ],
    [
      'returns commands with missing or extra arguments as misused',
      '/recheck now\n/explain\n/label add',
      ['misused', 'misused', 'misused'],
    ],
    ['accepts commands with arguments', '/explain json-syntax\n/label add kind/docs', ['explain', 'label']],
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
  ])('%s by a person with the permission %s returns %s', (body, permission, result) => {
    const { notes } = outcome([says(body)], permission);
    expect(notes.map((note) => note.result)).toEqual(result === undefined ? [] : [result]);
  });

  test('allows /recheck for the author, and ignores it from other people without a role', () => {
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

  test('applies the last of two opposite commands, and returns the last three answers', () => {
    const comments = [says('/hold', 'mira', 1), says('/unhold', 'mira', 2)];
    expect(outcome(comments, 'triage').hold).toBe(false);
    const asked = ['json-syntax', 'duplicate-key', 'file-place', 'type-wrong'];
    const { answers } = outcome(
      asked.map((code, index) => says(`/explain ${code}`, 'mira', index + 1)),
      'none',
    );
    expect(answers).toEqual(asked.slice(1).map((code) => ({ kind: 'code', code })));
  });
});
