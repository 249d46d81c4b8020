import { describe, expect, it } from 'vitest';
import { someDiagnostic } from '../../../tests/support/some-report.ts';
import { countByCode, formatElapsed } from './totals.ts';

const note = (path: string) => someDiagnostic({ code: 'rate-missing', pointer: '', label: null }, { path });
const warning = (path: string) =>
  someDiagnostic(
    { code: 'source-unread', pointer: '', url: 'https://bank.example', changed: false },
    { path },
  );
const error = (path: string) =>
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
    const found = [note('a'), note('b'), warning('a'), error('b'), error('c'), warning('c')];
    const more = someDiagnostic({ code: 'apr-reversed', pointer: '', min: 2, max: 1 });
    const counts = countByCode([more, ...found]).map(({ code, count }) => [code, count]);
    expect(counts).toEqual([
      ['art-missing', 2],
      ['apr-reversed', 1],
      ['source-unread', 2],
      ['rate-missing', 2],
    ]);
  });
});
