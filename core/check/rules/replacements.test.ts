import { describe, expect, it } from 'vitest';
import { cleanFilesWith, fixtureToday } from '../../../tests/support/catalog-fixtures.ts';
import { changeDocument, harborPath } from '../../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { validateCatalog } from '../validate.ts';

/** Returns the findings for cards `us-<name>`. `replacedBy` maps each name to the value of `replaced_by`. */
function listFindings(replacedBy: Readonly<Record<string, string | undefined>>) {
  const cards = Object.entries(replacedBy).map(([name, replacement]) => {
    const document = changeDocument(harborPath, {
      '/id': `us-${name}`,
      '/name': `${name} Harbor Card`,
      ...(replacement !== undefined && { '/discontinued_on': null, '/replaced_by': replacement }),
    });
    return [`data/us/${name}.json`, formatCatalogJson(document)] as const;
  });
  const { diagnostics } = validateCatalog({
    files: cleanFilesWith(Object.fromEntries(cards)),
    today: fixtureToday,
  });
  return diagnostics
    .filter(({ code }) => code !== 'not-formatted')
    .map(({ code, location, facts }) => ({ code, path: location.path, facts }));
}

describe('replaced-by-cycle', () => {
  it('is not reported for a chain or a tree', () => {
    expect(listFindings({ a1: 'us-b1', b1: 'us-c1', c1: 'us-d1', d1: 'us-harbor', e1: 'us-b1' })).toEqual([]);
  });

  it.each([
    [1, { a1: 'us-a1' }],
    [2, { a1: 'us-b1', b1: 'us-a1' }],
    [3, { a1: 'us-c1', b1: 'us-a1', c1: 'us-b1' }],
  ])('of %i cards is reported once per card', (size, cards) => {
    const cycle = Object.keys(cards).map((name) => `us-${name}`);
    expect(cycle).toHaveLength(size);
    expect(listFindings(cards)).toEqual(
      Object.keys(cards).map((name) => ({
        code: 'replaced-by-cycle',
        path: `data/us/${name}.json`,
        facts: { cycle },
      })),
    );
  });

  it('is not reported for a card that only leads into a cycle', () => {
    const paths = listFindings({ a1: 'us-b1', b1: 'us-c1', c1: 'us-b1' }).map(({ path }) => path);
    expect(paths).toEqual(['data/us/b1.json', 'data/us/c1.json']);
  });

  it('is reported for each of two cycles', () => {
    expect(listFindings({ a1: 'us-b1', b1: 'us-a1', c1: 'us-d1', d1: 'us-c1' })).toHaveLength(4);
  });
});

describe('replaced-by-unknown', () => {
  it('is not reported for a card whose file is unreadable', () => {
    const broken = {
      'data/ca/aurora-cash.json': '{',
      [harborPath]: formatCatalogJson(
        changeDocument(harborPath, { '/discontinued_on': null, '/replaced_by': 'ca-aurora-cash' }),
      ),
    };
    const { diagnostics } = validateCatalog({ files: cleanFilesWith(broken), today: fixtureToday });
    expect(diagnostics.map(({ code }) => code)).toEqual(['json-syntax', 'not-formatted']);
  });
});
