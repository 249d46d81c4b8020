import { expect, test } from 'vitest';
import {
  cleanFiles,
  cleanFilesWith,
  fixtureToday,
  replaceIssuers,
} from '../../tests/support/catalog-fixtures.ts';
import { formatCatalogJson, memoryFile } from '../../tests/support/memory-file.ts';
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

function check(changes: Parameters<typeof cleanFilesWith>[0]): readonly string[] {
  const { diagnostics } = validateCatalog({ files: cleanFilesWith(changes), today: fixtureToday });
  return diagnostics.map(({ code, location }) => `${code} ${location.path}`);
}

test('reports no findings about cards if a registry is invalid or missing', () => {
  const path = 'data/network-tiers.json';
  expect(findCodes(path, '[{]')).toEqual(['json-syntax']);
  expect(findCodes(path, null)).toEqual(['registry-missing']);
});

test('reports no findings about cards if their issuer cannot be read, or if there are no issuers', () => {
  expect(findCodes('data/issuers/harbor-bank.json', '{]')).toEqual(['json-syntax']);
  expect(check(replaceIssuers([]))).toEqual(['registry-missing data/issuers/']);
});

const entries = cleanFiles()
  .filter(({ path }) => path.startsWith('data/issuers/'))
  .map((file) => JSON.parse(new TextDecoder().decode(file.readBytes())));
const oldPath = 'data/issuers.json';

test('still reads the old list of all issuers', () => {
  const toOldList = (issuers: readonly object[]) => {
    return { ...replaceIssuers([]), [oldPath]: formatCatalogJson(issuers) };
  };
  expect(check(toOldList(entries))).toEqual([]);
  expect(check(toOldList([]))).toHaveLength(3);
  expect(check({ ...toOldList(entries), [oldPath]: '[{]' })).toEqual([`json-syntax ${oldPath}`]);
  const [harbor, ...others] = entries;
  expect(check({ ...toOldList(others), 'data/issuers/harbor-bank.json': formatCatalogJson(harbor) })).toEqual(
    [`file-place ${oldPath}`],
  );
});

test('says where issuers are, beside an old list, and reports each id that is in both', () => {
  const pier = { ...entries[0], id: 'pier-bank', name: 'Pier', aliases: ['Pier Bank'] };
  expect(check({ [oldPath]: formatCatalogJson([...entries, pier]) })).toEqual([
    `file-place ${oldPath}`,
    ...entries.map(() => `registry-clash ${oldPath}`),
  ]);
});
