import { describe, expect, it } from 'vitest';
import { cleanFilesWith, fixtureToday } from '../../../tests/support/catalog-fixtures.ts';
import { changeDocument, harborPath } from '../../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { validateCatalog } from '../validate.ts';

const retrievedPointer = '/sources/1/retrieved';
describe('the day a page was read', () => {
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
});
