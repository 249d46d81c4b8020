import { describe, expect, it } from 'vitest';
import { sha256Of } from '../../scripts/build-api/files.ts';
import { readFixture } from '../../tests/support/fixtures.ts';
import { exportAddress, exportFileNames } from './addresses.ts';
import { buildExports } from './build-exports.ts';

const cases = readFixture<{
  addresses: [Parameters<typeof exportAddress>[0], string][];
  invalidBases: string[];
  invalidTags: string[];
}>('export/cases.json');

describe('exportAddress with valid parts', () => {
  it.each(cases.addresses)('returns the $kind address of $file', (parts, address) => {
    expect(exportAddress(parts)).toBe(address);
    expect(new URL(address).href).toBe(address);
  });
});

describe('exportAddress with invalid parts', () => {
  const validParts = {
    kind: 'pinned',
    base: 'https://cdn.example',
    tag: 'v1.0.0',
    file: 'cards.csv',
  } as const;

  it.each(cases.invalidBases)('rejects the base address %j', (invalidBase) => {
    expect(() => exportAddress({ ...validParts, base: invalidBase })).toThrow(/is not a valid base address/);
  });

  it.each(cases.invalidTags)('rejects the tag %j', (tag) => {
    expect(() => exportAddress({ ...validParts, tag })).toThrow(/is not a valid tag/);
  });

  it.each(['', 'nothing.json', '../cards.csv', 'cards.csv?', 'constructor', 'CARDS.CSV'])(
    'rejects the file %j',
    (file) => {
      expect(() => exportAddress({ ...validParts, file })).toThrow(/is not an export file/);
    },
  );
});

it('exportFileNames lists exactly the files of the exports', () => {
  const deps = { issuers: [], schemaText: '{}', asOf: '2026-10-01', sha256: sha256Of };
  const paths = buildExports([], deps).map(({ path }) => path);
  expect([...exportFileNames]).toEqual(paths.toSorted());
});
