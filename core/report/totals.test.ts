import { describe, expect, it } from 'vitest';
import { someDiagnostic } from '../../tests/support/some-report.ts';
import { countByCode, formatElapsed } from './totals.ts';

const createNote = (path: string) =>
  someDiagnostic({ code: 'rate-missing', pointer: '', label: null }, { path });
const createWarning = (path: string) =>
  someDiagnostic(
    { code: 'source-unread', pointer: '', url: 'https://bank.example', changed: false },
    { path },
  );
const createError = (path: string) =>
  someDiagnostic({ code: 'art-missing', pointer: '', file: 'a.webp' }, { path });

describe('formatElapsed', () => {
  it.each([
    [undefined, ''],
    [4, ' in 0.00 s'],
    [9_994, ' in 9.99 s'],
    [61_400, ' in 61 s'],
  ])('formats %s ms as “%s”', (elapsedMs, expected) => {
    expect(formatElapsed(elapsedMs)).toBe(expected);
  });
});

describe('countByCode', () => {
  it('sorts codes by severity, then by frequency', () => {
    const diagnostics = [
      createNote('a'),
      createNote('b'),
      createWarning('a'),
      createError('b'),
      createError('c'),
      createWarning('c'),
    ];
    const anotherError = someDiagnostic({ code: 'apr-reversed', pointer: '', min: 2, max: 1 });
    const counts = countByCode([anotherError, ...diagnostics]).map(({ code, count }) => [code, count]);
    expect(counts).toEqual([
      ['art-missing', 2],
      ['apr-reversed', 1],
      ['source-unread', 2],
      ['rate-missing', 2],
    ]);
  });
});
