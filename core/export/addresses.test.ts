import { describe, expect, it } from 'vitest';
import { sha256Of } from '../../scripts/build-api/files.ts';
import { exportAddress, exportFileNames } from './addresses.ts';
import { buildExports } from './build-exports.ts';

const base = 'https://cdn.example/gh/owner/cards@';

describe('exportAddress with valid parts', () => {
  it.each([
    [
      { kind: 'pinned', base: 'https://cdn.example/gh/owner/cards', tag: 'v1.4.0', file: 'cards-all.json' },
      'https://cdn.example/gh/owner/cards/v1.4.0/exports/cards-all.json',
    ],
    [
      { kind: 'pinned', base, tag: '2026-11_a.b', file: 'cards.csv' },
      `${base}/2026-11_a.b/exports/cards.csv`,
    ],
    [
      { kind: 'newest', base: 'https://cdn.example:8443/', file: 'cards-all.json' },
      'https://cdn.example:8443/main/exports/cards-all.json',
    ],
    [
      { kind: 'release', base: 'https://code.example/owner/cards', file: 'cards.csv' },
      'https://code.example/owner/cards/releases/latest/download/cards.csv',
    ],
  ] as const)('returns the $kind address of $file', (parts, address) => {
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

  it.each([
    'http://cdn.example',
    'https://',
    'https://cdn.example?x=1',
    'https://cdn.example/#a',
    'https://user@cdn.example/',
    'https://cdn.example//a',
    'https://cdn.example/../a',
    'https://cdn.example/a b',
    'https://cdn.example\\a',
    ' https://cdn.example',
    'https://cdn.example/\n',
    '',
  ])('rejects the base address %j', (invalidBase) => {
    expect(() => exportAddress({ ...validParts, base: invalidBase })).toThrow(/is not a valid base address/);
  });

  it.each(['', 'v1/..', '../v1', '.v1', '-v1', 'v 1', 'v1?', 'v1#', 'é', 'v'.repeat(65), 'v1\n'])(
    'rejects the tag %j',
    (tag) => {
      expect(() => exportAddress({ ...validParts, tag })).toThrow(/is not a valid tag/);
    },
  );

  it.each(['', 'nothing.json', '../cards.csv', 'cards.csv?', 'constructor', 'CARDS.CSV'])(
    'rejects the file %j',
    (file) => {
      expect(() => exportAddress({ ...validParts, file })).toThrow(/is not an export file/);
    },
  );
});

it('exportFileNames lists exactly the files of the exports', () => {
  const paths = buildExports([], { schemaText: '{}', sha256: sha256Of }).map(({ path }) => path);
  expect([...exportFileNames]).toEqual(paths.toSorted());
});
