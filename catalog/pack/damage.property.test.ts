import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inventedWorld } from '../../tests/support/invented-cards.ts';
import { packOf } from '../../tests/support/some-pack.ts';
import { facetNames } from '../query/fields.ts';
import { plainQuery } from '../query/query.ts';
import { readIndex } from '../search/read-index.ts';
import { type PackFileName, type PackFiles, readSections } from './format.ts';
import { packFileNames } from './pack-json.ts';
import { readPack } from './read-pack.ts';

const world = worldWithTwoNetworks();
const files = packOf(world);
const ids = world.cards.map(({ id }) => id);

/** Reads a pack and asks it for everything; true where it was refused. Whatever it says must lie within bounds. */
function refusedOrBounded(changed: PackFiles): boolean {
  const result = readPack(changed);
  if (!result.ok) {
    expect(result.problem).toMatch(/^(is|has|says|belongs|does) /);
    return true;
  }
  const { store } = result;
  const queries = [
    { ...plainQuery, facets: facetNames, ranges: true, limit: 5 },
    { ...plainQuery, sort: [{ by: 'name', descending: true } as const], limit: 5 },
    { ...plainQuery, sort: [{ by: 'annual_fee', descending: false } as const] },
    ...['c', 'rewrads', '信用', 'ca card'].map((q) => ({ ...plainQuery, q })),
    { ...plainQuery, filters: { ids, network_tier: { not: false, values: [null, 'gold'] } } },
  ];
  for (const query of queries) {
    const page = store.list(query);
    if ('fault' in page) throw new Error(page.fault);
    expect(page.total).toBeLessThanOrEqual(world.cards.length);
    expect(page.rows.length).toBeLessThanOrEqual(world.cards.length);
    for (const { line, csv } of page.rows) {
      expect(line.buffer).toBe(changed['cards.pack'].buffer);
      expect(line.length + csv.length).toBeLessThan(changed['cards.pack'].length);
    }
  }
  for (const id of ids) store.card(id);
  return false;
}

function withByte(name: PackFileName, at: number, value: number): PackFiles {
  const bytes = files[name].slice();
  bytes[at] = value;
  return { ...files, [name]: bytes };
}

it('takes the pack as it was written', () => {
  expect(refusedOrBounded(files)).toBe(false);
});

describe.each(packFileNames)('4.1: %s', (name) => {
  it('is refused when cut short anywhere', () => {
    for (let length = 0; length < files[name].length; length++) {
      const cut = files[name].slice(0, length);
      expect(() => readSections(name, cut), `cut at ${length}`).toThrow(/^(is|has|says) /);
    }
    for (const length of [0, 1, 59, 60, 1000, files[name].length - 1])
      expect(refusedOrBounded({ ...files, [name]: files[name].slice(0, length) })).toBe(true);
  });

  it('is refused when a byte is too many, or it is another one of the files', () => {
    expect(refusedOrBounded({ ...files, [name]: new Uint8Array([...files[name], 0]) })).toBe(true);
    const other = name === 'cards.pack' ? 'cards.col' : 'cards.pack';
    expect(() => readSections(name, files[other])).toThrow('is another file of the pack under its name');
  });

  it('is refused, or stays in bounds, when a byte is changed', () => {
    const header = { weight: 1, arbitrary: fc.integer({ min: 0, max: 700 }) };
    const anywhere = { weight: 3, arbitrary: fc.integer({ min: 0, max: files[name].length - 1 }) };
    let refused = 0;
    fc.assert(
      fc.property(fc.oneof(header, anywhere), fc.integer({ min: 0, max: 255 }), (at, value) => {
        if (refusedOrBounded(withByte(name, at, value))) refused += 1;
      }),
      { numRuns: 3334 },
    );
    expect(refused).toBeGreaterThan(100);
  });
});

describe('4.1: what points outside', () => {
  /** The file with every byte of a section set. */
  function filled(name: PackFileName, section: string, value: number): PackFiles {
    const bytes = files[name].slice();
    const part = readSections(name, bytes).section(section);
    part.fill(value);
    return { ...files, [name]: bytes };
  }

  it.each(['CTRY', 'ISSU', 'TIER', 'ONAM', 'OVER', 'FNET', 'FTIE', 'FROW'])('%s is refused', (section) => {
    const problem = `has a number out of range in ${section}`;
    expect(readPack(filled('cards.col', section, 0xff))).toMatchObject({ ok: false, problem });
  });

  it('whole names and terms are refused', () => {
    expect(readPack(filled('cards.idx', 'WHOL', 0xff))).toMatchObject({
      problem: 'has a number out of range in WHOL',
    });
    expect(readPack(filled('cards.idx', 'TERM', 0xff))).toMatchObject({
      problem: 'has terms that do not fit together',
    });
  });

  it.each([0xfe, 0x7f, 0xff, 0x80])('postings of %i give no row there is not', (value) => {
    const bytes = filled('cards.idx', 'POST', value)['cards.idx'];
    const index = readIndex(readSections('cards.idx', bytes));
    for (let ordinal = 0; ordinal < index.terms.count; ordinal++)
      index.postings(ordinal, 1000, (row, mask) => {
        expect(row).toBeLessThan(index.rows);
        expect(mask).toBeLessThan(64);
      });
  });
});

describe('4.1: files that do not belong together', () => {
  const other = packOf(inventedWorld(6, 8));

  it.each(packFileNames)('refuses a %s of another build', (name) => {
    const result = readPack({ ...files, [name]: other[name] });
    expect(result).toMatchObject({ ok: false, file: name });
  });

  it('says so where only the digest differs', () => {
    const bytes = files['cards.col'].slice();
    bytes[16] = (bytes[16] ?? 0) ^ 1;
    expect(readPack({ ...files, 'cards.col': bytes })).toEqual({
      ok: false,
      file: 'cards.col',
      problem: 'belongs to another build than pack.json',
    });
  });

  it('knows another byte order', () => {
    const bytes = files['cards.col'].slice();
    bytes.set([1, 2, 3, 4]);
    expect(readPack({ ...files, 'cards.col': bytes })).toMatchObject({ problem: 'is no file of a pack' });
    bytes.set(new TextEncoder().encode('PDCC'));
    expect(readPack({ ...files, 'cards.col': bytes })).toMatchObject({ problem: 'has another byte order' });
  });

  it.each(['', '{', '[]', '{"cards":1}'])('refuses a pack.json of %j', (text) => {
    const result = readPack({ ...files, 'pack.json': new TextEncoder().encode(text) });
    expect(result).toMatchObject({ ok: false, file: 'pack.json' });
  });

  it('reads a search index that is a function at the first search only', () => {
    let reads = 0;
    const lazy = () => {
      reads += 1;
      return other['cards.idx'];
    };
    const result = readPack({ ...files, 'cards.idx': lazy });
    if (!result.ok) throw new Error(result.problem);
    result.store.list(plainQuery);
    expect(reads).toBe(0);
    expect(() => result.store.list({ ...plainQuery, q: 'gold' })).toThrow(
      /has \d+ bytes|belongs to another build/,
    );
  });
});

/** A few cards, one of which at least has two networks. */
function worldWithTwoNetworks() {
  const { cards, ...names } = inventedWorld(60);
  const dual = cards.filter(({ additional_networks: more }) => more !== undefined);
  return {
    ...names,
    cards: [...dual.slice(0, 2), ...cards.filter((card) => !dual.includes(card)).slice(0, 4)],
  };
}
