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

function at(path: string, line: number, column: number, code: DiagnosticCode, pointer: string): Diagnostic {
  const location = { path, pointer, line, column, endLine: line, endColumn: column };
  return { code, severity: 'error', location, facts: {} } as unknown as Diagnostic;
}

test('sorts by path, line, column, code and pointer', () => {
  const inOrder = [
    at('data/a.json', 2, 9, 'rate-missing', '/z'),
    at('data/b.json', 1, 9, 'rate-missing', '/z'),
    at('data/b.json', 2, 1, 'rate-missing', '/z'),
    at('data/b.json', 2, 10, 'art-hash', '/z'),
    at('data/b.json', 2, 10, 'rate-missing', '/a'),
    at('data/b.json', 2, 10, 'rate-missing', '/b'),
    at('data/b.json', 10, 1, 'art-hash', '/a'),
  ];
  expect(inOrder.toReversed().sort(compareDiagnostics)).toEqual(inOrder);
  const [first] = inOrder;
  expect(first && compareDiagnostics(first, { ...first })).toBe(0);
});

test('counts each severity, including those that do not occur', () => {
  expect(countBySeverity([])).toEqual({ error: 0, warning: 0, note: 0 });
  const some = ['note', 'error', 'note'] as const;
  expect(countBySeverity(some.map((severity) => ({ severity })))).toEqual({ error: 1, warning: 0, note: 2 });
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
    const message = (pointer: string) => describeFinding({ code: 'type-wrong', pointer, ...misread }).message;
    expect(message('/annual_fee/amount')).toBe('`annual_fee.amount` is found; expected expected.');
    expect(message('')).toMatch(/^The file is found/);
  });

  test('returns a different severity for a changed card', () => {
    const unread = { code: 'source-unread', pointer: '/sources/0', url: 'https://bank.example/a' } as const;
    const of = (changed: boolean) => describeFinding({ ...unread, ...{ changed } }).severity;
    expect(of(true)).not.toBe(of(false));
    expect(severities).toEqual(expect.arrayContaining([of(true), of(false)]));
  });

  test('decides from the facts whether a finding is fixable', () => {
    expect(describeFinding({ code: 'not-formatted', pointer: '', ...{ found: 'x' } }).fixable).toBe(true);
    const encoding = (problem: string) =>
      describeFinding({ code: 'file-encoding', pointer: '', ...{ problem, byteOffset: 1 } }).fixable;
    expect([encoding('byte-order-mark'), encoding('not-utf8')]).toEqual([true, false]);
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
    const diagnostic: Diagnostic = { code: 'type-wrong', severity: 'error', location, facts: misread };
    expect(describeDiagnostic(diagnostic)).toEqual(
      describeFinding({ code: 'type-wrong', pointer: '/name', ...misread }),
    );
  });
});

const misread = { found: 'found', expected: 'expected' };

type Finding = Parameters<typeof describeFinding>[0];

const message = (finding: Finding & Readonly<Record<string, unknown>>): string =>
  describeFinding(finding).message;

describe('the message for conflicting registry entries', () => {
  test.each([
    ['id-repeated', 'The id `harbor` is listed twice.'],
    ['name-repeated', '“harbor” is also the name of `pier`.'],
    ['alias-is-id', 'The alias “harbor” is the id or name of `pier`.'],
    ['alias-repeated', 'The alias “harbor” is already listed for `pier`.'],
    ['domain-not-registrable', '`harbor` is a public suffix or not a domain,'],
  ])('states the problem %s and how to solve it', (problem, begin) => {
    const clash = message({ code: 'registry-clash', pointer: '/1', problem, value: 'harbor', other: 'pier' });
    expect(clash.startsWith(begin), clash).toBe(true);
    // The message must continue with advice on what to do.
    expect(clash.slice(begin.length)).toMatch(/ (?:Merge|Add|Remove|Keep|Enter) .+\.$/);
  });
});

describe('an address in a message', () => {
  const unread = (url: string) =>
    message({ code: 'source-unread', pointer: '/sources/0/retrieved', url, changed: false });
  const ofLength = (length: number) => `https://bank.example/`.padEnd(length, 'x');

  test('is shown in full up to 100 characters, and truncated above', () => {
    expect(unread(ofLength(100))).toContain(`\`${ofLength(100)}\``);
    expect(unread(ofLength(101))).toContain(`\`${ofLength(100)}…\``);
    const plain = message({ code: 'source-not-https', pointer: '/sources/0/url', found: ofLength(101) });
    expect(plain).toContain(`\`${ofLength(100)}…\` is not a plain https address`);
  });

  test('is replaced with “this page” if it is empty', () => {
    expect(unread('')).toMatch(/^This page has not been checked yet/);
  });
});

test('starts a message with a capital letter or a backtick', () => {
  const wrong = { code: 'value-out-of-range', found: '`5`', expected: '4 or less' } as const;
  expect(message({ ...wrong, pointer: '' })).toBe('The file is `5`; expected 4 or less.');
  expect(message({ ...wrong, pointer: '/name' })).toBe('`name` is `5`; expected 4 or less.');
});
