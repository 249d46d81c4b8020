import { describe, expect, it } from 'vitest';
import { cleanFilesWith, fixtureToday } from '../../../tests/support/catalog-fixtures.ts';
import {
  changeDocument,
  harborPath,
  type ValidateTextOptions,
  validateWithChanges,
} from '../../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { validateCatalog } from '../validate.ts';

const retrievedPointer = '/sources/1/retrieved';
// The other source was read on `today`, so it causes no finding.
const checkReadOn = (day: string | null, today: string, options: ValidateTextOptions = {}) =>
  validateWithChanges(
    { '/sources/0/retrieved': today, [retrievedPointer]: day },
    { today, ...options },
  ).filter((finding) => finding.includes(retrievedPointer));

describe('the day a page was read', () => {
  it('may be tomorrow, because of time zones east of UTC, but not later', () => {
    expect(checkReadOn('2026-10-01', '2026-10-01')).toEqual([]);
    expect(checkReadOn('2026-10-02', '2026-10-01')).toEqual([]);
    expect(checkReadOn('2026-10-03', '2026-10-01')).toEqual([`source-in-future ${retrievedPointer}`]);
    expect(checkReadOn('2027-01-01', '2026-12-31')).toEqual([]);
    expect(checkReadOn('2024-03-01', '2024-02-28')).toEqual([`source-in-future ${retrievedPointer}`]);
  });

  it('is stale after 180 days, not on day 180', () => {
    expect(checkReadOn('2026-04-04', '2026-10-01')).toEqual([]);
    expect(checkReadOn('2026-04-03', '2026-10-01')).toEqual([`source-stale ${retrievedPointer}`]);
  });

  it('counts a leap day', () => {
    expect(checkReadOn('2023-09-04', '2024-03-02')).toEqual([]);
    expect(checkReadOn('2023-09-03', '2024-03-02')).toEqual([`source-stale ${retrievedPointer}`]);
  });

  it('is compared with the current date', () => {
    expect(checkReadOn('2026-10-03', '2026-10-01')).toEqual([`source-in-future ${retrievedPointer}`]);
    expect(checkReadOn('2026-10-03', '2026-10-02')).toEqual([]);
  });

  it('is required: a missing day is a warning, or an error on a changed card', () => {
    const text = formatCatalogJson(changeDocument(harborPath, { [retrievedPointer]: null }));
    const findSeverities = (...changedPaths: readonly string[]) => {
      const base = { changedPaths: new Set(changedPaths), removedPaths: [] };
      const files = cleanFilesWith({ [harborPath]: text });
      const { diagnostics } = validateCatalog({ files, today: fixtureToday, base });
      return diagnostics.map(({ code, severity }) => `${severity} ${code}`);
    };
    expect(findSeverities()).toEqual(['warning source-unread']);
    expect(findSeverities('data/ca/aurora-cash.json')).toEqual(['warning source-unread']);
    expect(findSeverities(harborPath)).toEqual(['error source-unread']);
  });

  it.each(['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00'])(
    'must exist in the calendar: %s',
    (day) => {
      expect(checkReadOn(day, '2026-10-01')).toEqual([`date-not-real ${retrievedPointer}`]);
    },
  );

  it.each(['', '2026-1-1', '01.02.2026', '2026-10-01T00:00:00Z', '20261001', ' 2026-10-01'])(
    'must have the format YYYY-MM-DD: %j',
    (day) => {
      expect(checkReadOn(day, '2026-10-01')).toEqual([`format-wrong ${retrievedPointer}`]);
    },
  );
});
