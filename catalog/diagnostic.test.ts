import { expect, it } from 'vitest';
import { compareDiagnostics, compareText, type Diagnostic, type DiagnosticCode } from './diagnostic.ts';

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

it('compares texts by code unit, whatever the locale', () => {
  expect(['é', 'z', 'Z', 'a', ''].toSorted(compareText)).toEqual(['', 'Z', 'a', 'z', 'é']);
  expect(compareText('a', 'a')).toBe(0);
});
