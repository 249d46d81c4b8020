import { describe, expect, it } from 'vitest';
import { cleanFiles, cleanFilesWith, fixtureToday as today } from '../../tests/support/catalog-fixtures.ts';
import { changeDocument, harborPath } from '../../tests/support/changed-card.ts';
import { makeWebp } from '../../tests/support/make-webp.ts';
import { formatCatalogJson, memoryFile } from '../../tests/support/memory-file.ts';
import { someImage } from '../../tests/support/some-card.ts';
import { CatalogCheck, validateCatalog } from './validate.ts';

const files = cleanFiles();
const cardPaths = files.map(({ path }) => path).filter((path) => /^data\/(us|ca|cn)\//.test(path));
const artPath = 'data/art/us-harbor.webp';

describe('validateCatalog', () => {
  it('reports no findings for a valid catalog, and counts its cards', () => {
    expect(validateCatalog({ files, today })).toMatchObject({
      diagnostics: [],
      totals: { error: 0, warning: 0, note: 0 },
      cards: 3,
      changedCards: null,
    });
  });

  it('lists the cards that differ from the base, in order, and no other files', () => {
    const changedPaths = new Set([...cardPaths.toReversed(), 'data/issuers.json', 'data/us/gone.json']);
    const { changedCards } = validateCatalog({ files, today, base: { changedPaths, removedPaths: [] } });
    expect(changedCards).toEqual(cardPaths.toSorted());
    const unchanged = { changedPaths: new Set<string>(), removedPaths: [] };
    expect(validateCatalog({ files, today, base: unchanged }).changedCards).toEqual([]);
  });

  it('counts findings by severity, and sorts them by location, the formatting last', () => {
    const wrongCard = formatCatalogJson(
      changeDocument(harborPath, { '/network': 'viza', '/fx_fee/percent': 0.027, '/nmae': 1 }),
    );
    const { diagnostics, totals } = validateCatalog({
      files: cleanFilesWith({ [harborPath]: wrongCard }),
      today,
    });
    const countSeverity = (expectedSeverity: string) =>
      diagnostics.filter(({ severity }) => severity === expectedSeverity).length;
    expect(totals).toEqual({
      error: countSeverity('error'),
      warning: countSeverity('warning'),
      note: countSeverity('note'),
    });
    expect(totals.error).toBeGreaterThan(1);
    const lines = diagnostics.slice(0, -1).map(({ location }) => location.line);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
    expect(diagnostics.map(({ code }) => code).indexOf('not-formatted')).toBe(lines.length);
  });

  it('states in a finding whether the card has changed', () => {
    const unreadCard = formatCatalogJson(changeDocument(harborPath, { '/sources/0/retrieved': null }));
    const findFacts = (changedPaths: readonly string[]) =>
      validateCatalog({
        files: cleanFilesWith({ [harborPath]: unreadCard }),
        today,
        base: { changedPaths: new Set(changedPaths), removedPaths: [] },
      })
        .diagnostics.filter(({ code }) => code === 'source-unread')
        .map(({ facts }) => facts);
    expect(findFacts([harborPath])).toMatchObject([{ changed: true }]);
    expect(findFacts([])).toMatchObject([{ changed: false }]);
  });

  it('reports a removed card', () => {
    const base = { changedPaths: new Set<string>(), removedPaths: ['data/us/gone.json'] };
    const { diagnostics } = validateCatalog({ files, today, base });
    expect(diagnostics).toMatchObject([
      {
        code: 'id-removed',
        facts: { id: 'us-gone' },
        location: { path: 'data/us/gone.json', line: 1, column: 1 },
      },
    ]);
    expect(diagnostics[0]).not.toHaveProperty('lineText');
  });
});

describe('a finding', () => {
  it('has the text of its line, and facts without the location', () => {
    const wrongCard = formatCatalogJson(changeDocument(harborPath, { '/network': 'viza' }));
    const { diagnostics } = validateCatalog({ files: cleanFilesWith({ [harborPath]: wrongCard }), today });
    const [first] = diagnostics.filter(({ code }) => code === 'value-not-listed');
    expect(first?.lineText?.trim()).toBe('"network": "viza",');
    expect(Object.keys(first?.facts ?? {}).toSorted()).toEqual(['allowed', 'found', 'nearest']);
    expect(first?.location.pointer).toBe('/network');
  });

  it('about a registry has a location in the registry', () => {
    const { diagnostics } = validateCatalog({
      files: cleanFilesWith({ 'data/network-tiers.json': '[\n  {\n    "id": 5\n  }\n]\n' }),
      today,
    });
    const found = diagnostics.filter(({ code }) => code === 'type-wrong');
    expect(found).toMatchObject([
      { location: { path: 'data/network-tiers.json', line: 3, column: 11 }, lineText: '    "id": 5' },
    ]);
  });

  it('about two cards has a location in the second one, with the text of the line', () => {
    const repeatedCard = formatCatalogJson(changeDocument(harborPath, { '/id': 'us-harbor-two' }));
    const { diagnostics } = validateCatalog({
      files: cleanFilesWith({ 'data/us/harbor-two.json': repeatedCard }),
      today,
    });
    expect(diagnostics.map(({ code }) => code)).toEqual(['card-repeated']);
    expect(diagnostics[0]?.lineText).toContain('"name"');
  });
});

describe('pictures that were not decoded', () => {
  const cardWithArt = formatCatalogJson(
    changeDocument(harborPath, { '/image': { ...someImage('other'), path: artPath } }),
  );
  const filesWithArt = cleanFilesWith({ [harborPath]: cardWithArt, [artPath]: makeWebp(1536, 969) });

  it('are counted if a card refers to an existing picture', () => {
    expect(validateCatalog({ files: filesWithArt, today }).artNotDecoded).toBe(1);
    expect(
      validateCatalog({ files: cleanFilesWith({ [harborPath]: cardWithArt }), today }).artNotDecoded,
    ).toBe(0);
  });

  it('do not include pictures that are valid or damaged according to the decoder', () => {
    for (const hash of ['1'.repeat(64), null]) {
      const { artNotDecoded } = validateCatalog({
        files: filesWithArt,
        today,
        pixelHashes: new Map([[artPath, hash]]),
      });
      expect(artNotDecoded).toBe(0);
    }
  });
});

it('returns the same report if cards are checked one by one, and ignores an index out of range', () => {
  const wrongFiles = cleanFilesWith({
    [harborPath]: formatCatalogJson(changeDocument(harborPath, { '/network': 'viza' })),
    'data/x.md': '',
  });
  const check = new CatalogCheck({ files: wrongFiles, today });
  expect(check.total).toBe(3);
  for (let index = -1; index <= check.total; index++) check.checkCard(index);
  expect(check.report()).toEqual(validateCatalog({ files: wrongFiles, today }));
});

it('reports a file that is not text as a finding, not as a failure', () => {
  const { diagnostics } = validateCatalog({
    files: [...files, memoryFile('data/us/odd.json', Uint8Array.from([0xff]))],
    today,
  });
  expect(diagnostics).toMatchObject([{ code: 'file-encoding', location: { path: 'data/us/odd.json' } }]);
});
