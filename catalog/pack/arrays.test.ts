import { describe, expect, it } from 'vitest';
import { inventedWorld } from '../../tests/support/invented-cards.ts';
import { openStore, packOf } from '../../tests/support/some-pack.ts';
import { writeSections } from '../../tests/support/write-sections.ts';
import { facetNames } from '../query/fields.ts';
import { plainQuery } from '../query/query.ts';
import { bytesOf, numbersOf, offsetBytes, offsetsOf } from './arrays.ts';
import { type PackFiles, readSections, type Section } from './format.ts';

function fileOf(...sections: readonly Section[]) {
  return readSections(
    'cards.col',
    writeSections('cards.col', { rows: 2, digest: new Uint8Array(32) }, sections),
  );
}

describe('4: numbers of a section', () => {
  it('are little-endian', () => {
    expect([...bytesOf(Uint32Array.of(1, 0x01020304))]).toEqual([1, 0, 0, 0, 4, 3, 2, 1]);
    const file = fileOf({ name: 'NUMB', bytes: Uint8Array.of(4, 3, 2, 1) });
    expect([...numbersOf(file, 'NUMB', 'u32', 1)]).toEqual([0x01020304]);
  });

  it('have exactly their length', () => {
    const file = fileOf({ name: 'NUMB', bytes: new Uint8Array(12) });
    expect(() => numbersOf(file, 'NUMB', 'u32', 2)).toThrow('has a section NUMB of a wrong length');
    expect(() => numbersOf(file, 'NONE', 'u32', 2)).toThrow('has no section NONE');
  });
});

describe('4: offsets', () => {
  it.each([
    ['32 bits', [0, 5, 9], 12],
    ['64 bits, above 4 GiB', [0, 5, 2 ** 33 + 1], 24],
  ])('of %s read back', (_, offsets, length) => {
    const bytes = offsetBytes(offsets);
    expect(bytes.length).toBe(length);
    expect([...offsetsOf(fileOf({ name: 'OFFS', bytes }), 'OFFS', 2, offsets.at(-1) ?? 0)]).toEqual(offsets);
  });

  it.each([
    ['that go backwards', [0, 5, 4], 4],
    ['that begin late', [1, 5, 9], 9],
    ['that end early', [0, 5, 9], 10],
    ['that end late', [0, 5, 11], 10],
  ])('%s are refused', (_, offsets, end) => {
    const file = fileOf({ name: 'OFFS', bytes: offsetBytes(offsets) });
    expect(() => offsetsOf(file, 'OFFS', 2, end)).toThrow(/has offsets in OFFS/);
  });
});

it('4: a pack reads alike wherever its bytes lie in memory', () => {
  const files = packOf(inventedWorld(40));
  const shifted = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => {
      const memory = new Uint8Array(bytes.length + 3);
      memory.set(bytes, 3);
      return [name, memory.subarray(3)];
    }),
  ) as unknown as PackFiles;
  for (const query of [
    { ...plainQuery, facets: facetNames, ranges: true },
    { ...plainQuery, q: 'gold', limit: 5 },
  ]) {
    expect(openStore(shifted).list(query)).toEqual(openStore(files).list(query));
  }
});
