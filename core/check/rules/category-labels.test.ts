import { describe, expect, it } from 'vitest';
import { cleanFilesWith, fixtureToday } from '../../../tests/support/catalog-fixtures.ts';
import { changeDocument, harborPath } from '../../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { describeDiagnostic } from '../diagnostic.ts';
import { validateCatalog } from '../validate.ts';

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
