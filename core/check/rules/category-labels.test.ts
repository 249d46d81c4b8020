import { describe, expect, it } from 'vitest';
import { cleanFilesWith, fixtureToday } from '../../../tests/support/catalog-fixtures.ts';
import { changeDocument, harborPath, validateWithChanges } from '../../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { describeDiagnostic } from '../diagnostic.ts';
import { validateCatalog } from '../validate.ts';

const labelPointer = '/rewards/categories/1/label';
const sharedWithPointer = '/rewards/categories/0/cap/shared_with';

describe('category labels', () => {
  it.each(['restaurants', 'Restaurants', 'RESTAURANTS.', 'réstaurants', 'restaurants®'])(
    'must not repeat the first label: %s',
    (text) => {
      expect(
        validateWithChanges({ [labelPointer]: text, [sharedWithPointer]: [text] }).filter(
          (finding) => !finding.startsWith('cap'),
        ),
      ).toEqual([`label-repeated ${labelPointer}`]);
    },
  );

  it('may differ in one word', () => {
    expect(
      validateWithChanges({
        [labelPointer]: 'restaurants abroad',
        [sharedWithPointer]: ['restaurants abroad'],
      }),
    ).toEqual([]);
  });

  it('must be the exact label of another category in a shared cap', () => {
    for (const name of ['Ferries', 'restaurants', 'ferry'])
      expect(validateWithChanges({ [sharedWithPointer]: [name] })).toEqual([
        `cap-shared-unknown ${sharedWithPointer}/0`,
      ]);
    expect(validateWithChanges({ [sharedWithPointer]: ['ferries', 'trams'] })).toEqual([
      `cap-shared-unknown ${sharedWithPointer}/1`,
    ]);
  });

  it('are not reported as unknown if a label is invalid', () => {
    expect(validateWithChanges({ [labelPointer]: 5 })).toEqual([`type-wrong ${labelPointer}`]);
    expect(validateWithChanges({ '/rewards/categories/1': 'ferries' })).toEqual([
      'type-wrong /rewards/categories/1',
    ]);
  });
});

describe('category ids', () => {
  const dining = { id: 'dining', names: { en: 'Dining', fr: 'Restaurants', zh: '餐饮' } };
  const findMessages = (category: string, parent?: string) => {
    const synonyms = { en: ['food delivery'], fr: [], zh: ['外卖'] };
    const categories = [{ ...dining, synonyms, ...(parent !== undefined && { parent }) }];
    const card = changeDocument(harborPath, { '/rewards/categories/0/category': [category] });
    const files = cleanFilesWith({
      'data/categories.json': formatCatalogJson(categories),
      [harborPath]: formatCatalogJson(card),
    });
    return validateCatalog({ files, today: fixtureToday })
      .diagnostics.filter(({ code }) => code === 'category-unknown' || code === 'format-wrong')
      .map((diagnostic) => describeDiagnostic(diagnostic).message);
  };

  it.each(['餐饮', '外卖', 'food-delivery', 'Restaurants', 'dinning'])(
    'suggests dining for %s',
    (category) => {
      expect(findMessages(category)).toEqual([expect.stringContaining('Did you mean `dining`?')]);
    },
  );

  it('suggests nothing for an unrelated word', () => {
    expect(findMessages('insurance')).toEqual([expect.not.stringContaining('Did you mean')]);
  });

  it.each(['dining', 'travel'])('rejects %s as the parent of dining', (parent) => {
    expect(findMessages('dining', parent)).toEqual([
      `The parent \`${parent}\` is not another category of this file. Use the id of one, or leave \`parent\` out.`,
    ]);
  });
});
