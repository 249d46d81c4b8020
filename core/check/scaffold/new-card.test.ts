import { expect, it } from 'vitest';
import schema from '../../../schema.json';
import { cleanFiles, fixtureToday } from '../../../tests/support/catalog-fixtures.ts';
import { changeDocument, harborPath } from '../../../tests/support/changed-card.ts';
import { formatCatalogJson, memoryFile } from '../../../tests/support/memory-file.ts';
import { choices, cleanName, validateNewCard } from './new-card.ts';

it('removes extra and invisible characters from a pasted name', () => {
  expect(cleanName(' \ufeffCafe\u0301\u00a0\n  Or\u200b\u202e ®\t')).toBe('Café Or ®');
  expect(cleanName('工银环球旅行卡')).toBe('工银环球旅行卡');
  expect(cleanName(' \u200b\n')).toBe('');
});

it('offers the values that the schema lists', () => {
  expect({ ...choices, rateType: choices.rateType.toSorted() }).toEqual({
    rateType: schema.properties.rewards.properties.rate_type.enum.toSorted(),
    network: schema.$defs.network.enum,
    type: schema.properties.type.enum,
    segment: schema.properties.segment.enum,
  });
});

const cleanRegistries = cleanFiles().filter(({ path }) => /^data\/[^/]+\.json$/.test(path));
const text = formatCatalogJson(changeDocument(harborPath, { '/sources/0/retrieved': null }));

it('returns the findings of the record, not those of the registries', () => {
  const otherRegistries = cleanRegistries.filter(({ path }) => path !== 'data/source-exceptions.json');
  const unsorted = [...otherRegistries, memoryFile('data/source-exceptions.json', '[ ]\n')];
  for (const files of [cleanRegistries, unsorted]) {
    const diagnostics = validateNewCard(harborPath, text, files, fixtureToday);
    expect(diagnostics.map(({ code, location, facts }) => [code, location.path, facts])).toEqual([
      ['source-unread', harborPath, expect.objectContaining({ changed: true })],
    ]);
  }
});
