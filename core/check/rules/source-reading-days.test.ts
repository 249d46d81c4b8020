import { describe, expect, it } from 'vitest';
import { cleanFilesWith, fixtureToday } from '../../../tests/support/catalog-fixtures.ts';
import { changeDocument, harborPath, type PointerChanges } from '../../../tests/support/changed-card.ts';
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

  it('needs a reader if the source is new or changed', () => {
    const files = (changes: PointerChanges) =>
      cleanFilesWith({ [harborPath]: formatCatalogJson(changeDocument(harborPath, changes)) });
    const find = (changes: PointerChanges, before?: PointerChanges) => {
      const previous = before && new Map(files(before).map((file) => [file.path, file]));
      const base = { changedPaths: new Set([harborPath]), removedPaths: [], previous };
      return validateCatalog({ files: files(changes), today: fixtureToday, base }).diagnostics.map(
        ({ code, severity, location }) => `${severity} ${code} ${location.pointer}`,
      );
    };
    const nobody = { '/sources/0/by': undefined, '/sources/1/by': undefined };
    const warning = 'warning source-unread /sources/1/retrieved';
    expect(find({ ...nobody, [retrievedPointer]: '2026-09-30' }, nobody)).toEqual([warning]);
    expect(find({ ...nobody, '/notes': 'Harbor' }, nobody)).toEqual([]);
    expect(find({ ...nobody, '/sources/0/by': 'person' })).toEqual([warning]);
  });

  it('asks for the page of a localized name if the card changed', () => {
    const text = JSON.stringify(changeDocument(harborPath, { '/localized_names': { zh: '海港卡' } }));
    const find = (text: string, ...changedPaths: readonly string[]) => {
      const base = { changedPaths: new Set(changedPaths), removedPaths: [] };
      const files = cleanFilesWith({ [harborPath]: text });
      return validateCatalog({ files, today: fixtureToday, base })
        .diagnostics.filter(({ code }) => code === 'number-not-cited')
        .map(({ severity, location }) => `${severity} ${location.pointer}`);
    };
    expect(find(text, harborPath)).toEqual(['warning /localized_names/zh']);
    expect(find(text)).toEqual([]);
    for (const cite of ['/localized_names', '/localized_names/zh'])
      expect(find(text.replace('"/annual_fee"', `"/annual_fee","${cite}"`), harborPath)).toEqual([]);
  });
});
