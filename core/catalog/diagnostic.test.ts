import { expect, it } from 'vitest';
import { compareDiagnostics, type Diagnostic, type DiagnosticCode, totalsOf } from './diagnostic.ts';

function at(path: string, line: number, column: number, code: DiagnosticCode, pointer: string): Diagnostic {
  const place = { path, pointer, line, column, endLine: line, endColumn: column };
  return { code, severity: 'error', place, facts: {} } as unknown as Diagnostic;
}

it('puts diagnostics in order of path, line, column, code and pointer', () => {
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

it('counts each severity, and none of those that are not there', () => {
  expect(totalsOf([])).toEqual({ error: 0, warning: 0, note: 0 });
  const severities = ['note', 'error', 'note'] as const;
  expect(totalsOf(severities.map((severity) => ({ severity })))).toEqual({ error: 1, warning: 0, note: 2 });
});
