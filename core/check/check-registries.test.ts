import { expect, test } from 'vitest';
import { cleanFiles, fixtureToday } from '../../tests/support/catalog-fixtures.ts';
import { memoryFile } from '../../tests/support/memory-file.ts';
import { validateCatalog } from './validate.ts';

/**
 * Replaces one registry in the valid test catalog, and returns the codes of the findings. If `text` is null, removes
 * the registry instead.
 */
function findCodes(path: string, text: string | null): readonly string[] {
  const otherFiles = cleanFiles().filter((file) => file.path !== path);
  const files = text === null ? otherFiles : [...otherFiles, memoryFile(path, text)];
  return validateCatalog({ files, today: fixtureToday }).diagnostics.map(({ code }) => code);
}

test.each(['data/issuers.json', 'data/network-tiers.json'])(
  'reports no findings about cards if %s is invalid or missing',
  (path) => {
    expect(findCodes(path, '[{]')).toEqual(['json-syntax']);
    expect(findCodes(path, null)).toEqual(['registry-missing']);
  },
);

test('accepts an empty registry', () => {
  expect(new Set(findCodes('data/issuers.json', '[]\n'))).toEqual(new Set(['issuer-unknown']));
});
