import { describe, expect, it } from 'vitest';
import { cleanFilesWith, fixtureToday } from '../../../tests/support/catalog-fixtures.ts';
import { changeDocument, harborPath, type PointerChanges } from '../../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { describeDiagnostic } from '../diagnostic.ts';
import { validateCatalog } from '../validate.ts';

/** Adds a changed copy of a valid card at `path` to the valid test catalog. Returns the findings in that catalog. */
function listFindingsWithCopy(path: string, changes: PointerChanges) {
  const files = cleanFilesWith({ [path]: formatCatalogJson(changeDocument(harborPath, changes)) });
  return validateCatalog({ files, today: fixtureToday }).diagnostics.map(({ code, location, facts }) =>
    'other' in facts ? [code, location.path, facts.other] : [code, location.path],
  );
}

describe('card-repeated', () => {
  it.each([
    'HARBOR EXAMPLE CARD',
    'Harbor Example Card®',
    'Harbor  Example-Card',
    'Härbor Example Card*',
    'Ｈarbor Example Card',
  ])('is reported for %s, which matches an existing name', (name) => {
    expect(listFindingsWithCopy('data/us/zebra.json', { '/id': 'us-zebra', '/name': name })).toContainEqual([
      'card-repeated',
      'data/us/zebra.json',
      harborPath,
    ]);
  });

  it.each(['Harbor Example Card Plus', 'Harbor Example Card 2', 'Harbor Example'])(
    'is not reported for %s, which is a different name',
    (name) => {
      expect(listFindingsWithCopy('data/us/zebra.json', { '/id': 'us-zebra', '/name': name })).toEqual([]);
    },
  );

  it('is not reported for the same name at two issuers', () => {
    const issuer = { '/issuer_id': 'north-shore', '/issuer': 'North Shore Example Credit Union' };
    expect(listFindingsWithCopy('data/us/zebra.json', { '/id': 'us-zebra', ...issuer }).flat()).not.toContain(
      'card-repeated',
    );
  });
});

describe('card-repeated for similar names', () => {
  const firstPath = 'data/us/aurora.json';
  const secondPath = 'data/us/zebra.json';
  const goldChanges = { '/id': 'us-aurora', '/name': 'Harbor Visa Gold' };

  function findRepeated(
    changes: PointerChanges,
    changedPaths: readonly string[],
    firstChanges: PointerChanges = goldChanges,
  ) {
    const files = cleanFilesWith({
      [firstPath]: formatCatalogJson(changeDocument(harborPath, firstChanges)),
      [secondPath]: formatCatalogJson(changeDocument(harborPath, { '/id': 'us-zebra', ...changes })),
    });
    const base = { changedPaths: new Set(changedPaths), removedPaths: [] };
    return validateCatalog({ files, today: fixtureToday, base })
      .diagnostics.filter(({ code }) => code === 'card-repeated')
      .map((diagnostic) => [
        diagnostic.location.path,
        diagnostic.severity,
        describeDiagnostic(diagnostic).message,
      ]);
  }

  it('is a warning that names both cards and requests an explanation of the difference', () => {
    expect(findRepeated({ '/name': 'The Gold Visa® Credit Card by Harbor Bank' }, [secondPath])).toEqual([
      [
        secondPath,
        'warning',
        '“The Gold Visa® Credit Card by Harbor Bank” looks like “Harbor Visa Gold” in `data/us/aurora.json`. If it is the same card, add what is new there and remove this file. If not, explain the difference in the pull request.',
      ],
    ]);
  });

  it('is reported only on a changed card, for any order of the paths', () => {
    const [finding, ...otherFindings] = findRepeated({ '/name': 'Gold Visa' }, [firstPath]);
    expect(otherFindings).toEqual([]);
    expect(finding?.[0]).toBe(firstPath);
    expect(finding?.[2]).toContain('“Harbor Visa Gold” looks like “Gold Visa” in `data/us/zebra.json`');
    expect(findRepeated({ '/name': 'Gold Visa' }, [])).toEqual([]);
    expect(findRepeated({ '/name': 'Gold Visa' }, [harborPath])).toEqual([]);
  });

  it.each(['Harbor Visa Gold Business', 'Harbor Visa', 'Harbor Gold Visa Plus', 'Harbor Card'])(
    'is not reported for %s',
    (name) => {
      expect(findRepeated({ '/name': name }, [firstPath, secondPath])).toEqual([]);
    },
  );

  it('compares names in other languages, and ignores a generic name', () => {
    const chineseName = { '/localized_names': { 'zh-Hans': '海港 金卡' } };
    const reorderedChanges = { ...goldChanges, '/name': '金卡 海港' };
    expect(
      findRepeated({ '/name': 'Harbor Shell', ...chineseName }, [secondPath], reorderedChanges),
    ).toHaveLength(1);
    expect(
      findRepeated({ '/name': 'The Harbor Credit Card' }, [secondPath], {
        ...goldChanges,
        '/name': 'Harbor Bank Card',
      }),
    ).toEqual([]);
  });

  it('is not reported in addition to the error for an equal name, nor for another issuer', () => {
    const sameName = findRepeated({ '/name': 'HARBOR VISA GOLD' }, [firstPath, secondPath]);
    expect(sameName.map(([path, severity]) => [path, severity])).toEqual([[secondPath, 'error']]);
    const issuer = { '/issuer_id': 'north-shore', '/issuer': 'North Shore Example Credit Union' };
    expect(findRepeated({ '/name': 'Gold Visa', ...issuer }, [secondPath])).toEqual([]);
  });
});

describe('id-repeated', () => {
  it('is the only finding, reported in the card whose path does not match its id', () => {
    for (const path of ['data/us/a.json', 'data/us/zebra.json'])
      expect(listFindingsWithCopy(path, { '/name': 'Another Example Card' })).toEqual([
        ['id-repeated', path, harborPath],
      ]);
  });
});

describe('id-removed', () => {
  it('is reported for cards only', () => {
    const removedPaths = [
      'data/us/gone.json',
      'data/art/us-gone.webp',
      'data/us/Gone.json',
      'data/us/deep/gone.json',
    ];
    const base = { changedPaths: new Set<string>(), removedPaths };
    const { diagnostics } = validateCatalog({ files: cleanFilesWith({}), today: fixtureToday, base });
    expect(diagnostics.map(({ code, location }) => [code, location.path, location.line])).toEqual([
      ['id-removed', 'data/us/gone.json', 1],
    ]);
  });
});
