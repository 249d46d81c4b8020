import { describe, expect, it } from 'vitest';
import { validateCatalog } from '#catalog/validate';
import { type Changes, changed, harborPath } from '../../tests/support/changed-card.ts';
import { laidOut } from '../../tests/support/memory-file.ts';
import { cleanWith, worldToday } from '../../tests/support/world.ts';

/** What is found once a further card, made from the clean one, lies at `path`. */
function foundBeside(path: string, changes: Changes) {
  const files = cleanWith({ [path]: laidOut(changed(harborPath, changes)) });
  return validateCatalog({ files, today: worldToday }).diagnostics.map(({ code, place, facts }) =>
    'other' in facts ? [code, place.path, facts.other] : [code, place.path],
  );
}

describe('card-repeated', () => {
  it.each([
    'HARBOR EXAMPLE CARD',
    'Harbor Example Card®',
    'Harbor  Example-Card',
    'Härbor Example Card*',
    'Ｈarbor Example Card',
  ])('%s is the card that is there', (name) => {
    expect(foundBeside('data/us/zebra.json', { '/id': 'us-zebra', '/name': name })).toEqual([
      ['card-repeated', 'data/us/zebra.json', harborPath],
    ]);
  });

  it.each(['Harbor Example Card Plus', 'Harbor Example Card 2', 'Harbor Example'])(
    '%s is another',
    (name) => {
      expect(foundBeside('data/us/zebra.json', { '/id': 'us-zebra', '/name': name })).toEqual([]);
    },
  );

  it('may be said of one name at two issuers', () => {
    const issuer = { '/issuer_id': 'north-shore', '/issuer': 'North Shore Example Credit Union' };
    expect(foundBeside('data/us/zebra.json', { '/id': 'us-zebra', ...issuer }).flat()).not.toContain(
      'card-repeated',
    );
  });
});

describe('id-repeated', () => {
  it('is said of the card that lies elsewhere, whichever sorts first', () => {
    for (const path of ['data/us/a.json', 'data/us/zebra.json'])
      expect(foundBeside(path, { '/name': 'Another Example Card' })).toEqual([
        ['id-differs-from-path', path],
        ['id-repeated', path, harborPath],
      ]);
  });
});

describe('id-removed', () => {
  it('is said of cards only', () => {
    const removedPaths = [
      'data/us/gone.json',
      'data/art/us-gone.webp',
      'data/us/Gone.json',
      'data/us/deep/gone.json',
    ];
    const base = { changedPaths: new Set<string>(), removedPaths };
    const { diagnostics } = validateCatalog({ files: cleanWith({}), today: worldToday, base });
    expect(diagnostics.map(({ code, place }) => [code, place.path, place.line])).toEqual([
      ['id-removed', 'data/us/gone.json', 1],
    ]);
  });
});
