import { describe, expect, test } from 'vitest';
import {
  compareDiagnostics,
  countBySeverity,
  type Diagnostic,
  type DiagnosticCode,
  describeDiagnostic,
  describeFinding,
  severities,
} from './diagnostic.ts';

function createDiagnostic(
  path: string,
  line: number,
  column: number,
  code: DiagnosticCode,
  pointer: string,
): Diagnostic {
  const location = { path, pointer, line, column, endLine: line, endColumn: column };
  return { code, severity: 'error', location, facts: {} } as unknown as Diagnostic;
}

test('sorts by path, line, column, code and pointer', () => {
  const sortedDiagnostics = [
    createDiagnostic('data/a.json', 2, 9, 'rate-missing', '/z'),
    createDiagnostic('data/b.json', 1, 9, 'rate-missing', '/z'),
    createDiagnostic('data/b.json', 2, 1, 'rate-missing', '/z'),
    createDiagnostic('data/b.json', 2, 10, 'art-hash', '/z'),
    createDiagnostic('data/b.json', 2, 10, 'rate-missing', '/a'),
    createDiagnostic('data/b.json', 2, 10, 'rate-missing', '/b'),
    createDiagnostic('data/b.json', 10, 1, 'art-hash', '/a'),
  ];
  expect(sortedDiagnostics.toReversed().sort(compareDiagnostics)).toEqual(sortedDiagnostics);
  const [first] = sortedDiagnostics;
  expect(first && compareDiagnostics(first, { ...first })).toBe(0);
});

test('counts each severity, including those that do not occur', () => {
  expect(countBySeverity([])).toEqual({ error: 0, warning: 0, note: 0 });
  const occurring = ['note', 'error', 'note'] as const;
  expect(countBySeverity(occurring.map((severity) => ({ severity })))).toEqual({
    error: 1,
    warning: 0,
    note: 2,
  });
});

describe('describeFinding', () => {
  test('returns title, severity, message and documentation page', () => {
    const finding = { code: 'field-unknown', pointer: '/nmae', field: 'nmae', nearest: 'name' } as const;
    expect(describeFinding(finding)).toEqual({
      title: 'unknown field',
      severity: 'error',
      fixable: false,
      message: expect.stringMatching(/^Unknown field `nmae`\. Did you mean `name`\? /),
      page: 'docs/diagnostics/field-unknown.md',
    });
  });

  test('names the field in the message, or the file if the pointer is empty', () => {
    const getMessageAt = (pointer: string) =>
      describeFinding({ code: 'type-wrong', pointer, ...mismatch }).message;
    expect(getMessageAt('/annual_fee/amount')).toBe('`annual_fee.amount` is found; expected expected.');
    expect(getMessageAt('')).toMatch(/^The file is found/);
  });

  test('returns a different severity for a changed card', () => {
    const unread = { code: 'source-unread', pointer: '/sources/0', url: 'https://bank.example/a' } as const;
    const getSeverity = (changed: boolean) => describeFinding({ ...unread, ...{ changed } }).severity;
    expect(getSeverity(true)).not.toBe(getSeverity(false));
    expect(severities).toEqual(expect.arrayContaining([getSeverity(true), getSeverity(false)]));
  });

  test('decides from the facts whether a finding is fixable', () => {
    expect(describeFinding({ code: 'not-formatted', pointer: '', ...{ found: 'x' } }).fixable).toBe(true);
    const isEncodingFixable = (problem: string) =>
      describeFinding({ code: 'file-encoding', pointer: '', ...{ problem, byteOffset: 1 } }).fixable;
    expect([isEncodingFixable('byte-order-mark'), isEncodingFixable('not-utf8')]).toEqual([true, false]);
  });

  test('returns the same description as describeDiagnostic', () => {
    const location = {
      path: 'data/us/x.json',
      pointer: '/name',
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 2,
    };
    const diagnostic: Diagnostic = { code: 'type-wrong', severity: 'error', location, facts: mismatch };
    expect(describeDiagnostic(diagnostic)).toEqual(
      describeFinding({ code: 'type-wrong', pointer: '/name', ...mismatch }),
    );
  });
});

const mismatch = { found: 'found', expected: 'expected' };

type Finding = Parameters<typeof describeFinding>[0];

const getMessage = (finding: Finding & Readonly<Record<string, unknown>>): string =>
  describeFinding(finding).message;

describe('an address in a message', () => {
  const describeUnread = (url: string | undefined) =>
    getMessage({ code: 'source-unread', pointer: '/sources/0/retrieved', url, changed: false });
  const createUrl = (length: number) => `https://bank.example/`.padEnd(length, 'x');

  test('is shown in full up to 100 characters, and truncated above', () => {
    expect(describeUnread(createUrl(100))).toContain(`\`${createUrl(100)}\``);
    expect(describeUnread(createUrl(101))).toContain(`\`${createUrl(100)}…\``);
    const notHttpsMessage = getMessage({
      code: 'source-not-https',
      pointer: '/sources/0/url',
      found: createUrl(101),
    });
    expect(notHttpsMessage).toContain(`\`${createUrl(100)}…\` is not a plain https address`);
  });

  test('is replaced with “this page” if there is none', () => {
    expect(describeUnread(undefined)).toMatch(/^This page has not been checked yet/);
  });
});

test('starts a message with a capital letter or a backtick', () => {
  const outOfRange = { code: 'value-out-of-range', found: '`5`', expected: '4 or less' } as const;
  expect(getMessage({ ...outOfRange, pointer: '' })).toBe('The file is `5`; expected 4 or less.');
  expect(getMessage({ ...outOfRange, pointer: '/name' })).toBe('`name` is `5`; expected 4 or less.');
});
