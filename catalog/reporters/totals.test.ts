import { describe, expect, it } from 'vitest';
import { mixedReport, someDiagnostic, someReport } from '../../tests/support/some-report.ts';
import { countByCode, mostPressingFirst, notCheckedLines, timeWords, totalsLine } from './totals.ts';

const note = (path: string) => someDiagnostic({ code: 'rate-missing', pointer: '' }, { path });
const warning = (path: string) =>
  someDiagnostic(
    { code: 'source-unread', pointer: '', url: 'https://bank.example', changed: false },
    { path },
  );
const error = (path: string) =>
  someDiagnostic({ code: 'art-missing', pointer: '', file: 'a.webp' }, { path });

describe('totalsLine', () => {
  it('counts, and minds the singular', () => {
    expect(totalsLine(mixedReport)).toBe('143 cards (1 changed), 1 error, 1 warning, 1 note in 0.21 s');
    expect(totalsLine(someReport([], { cards: 1 }))).toBe('1 card, 0 errors, 0 warnings, 0 notes in 0.21 s');
  });
});

describe('timeWords', () => {
  it.each([
    [undefined, ''],
    [4, ' in 0.00 s'],
    [9_994, ' in 9.99 s'],
    [61_400, ' in 61 s'],
  ])('%s ms', (elapsedMs, words) => {
    expect(timeWords(elapsedMs)).toBe(words);
  });
});

describe('notCheckedLines', () => {
  it('tells of pictures that nobody could look at', () => {
    expect(notCheckedLines(someReport([], { artNotDecoded: 2 }))).toEqual([
      "Not checked: 2 pictures' pixels (nothing here can decode them)",
    ]);
    expect(notCheckedLines(mixedReport)).toEqual([
      'Not checked: 2 cited pages of 1 changed card (--no-sources)',
    ]);
  });
});

describe('countByCode', () => {
  it('puts the most severe first, then the most frequent', () => {
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

describe('mostPressingFirst', () => {
  it('goes by severity, then by whether the card was changed', () => {
    const report = someReport([note('b'), error('a'), error('b'), warning('a'), warning('b')], {
      changedCards: ['b'],
    });
    const order = mostPressingFirst(report).map(({ severity, place }) => `${severity} ${place.path}`);
    expect(order).toEqual(['error b', 'error a', 'warning b', 'warning a', 'note b']);
  });
});
