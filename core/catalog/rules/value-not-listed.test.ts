import { expect, test } from 'vitest';
import { cleanFilesWith, fixtureToday } from '../../../tests/support/catalog-fixtures.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { describeDiagnostic } from '../diagnostic.ts';
import { validateCatalog } from '../validate.ts';

test('suggests no other country for an issuer of a country that the catalog does not have', () => {
  const issuer = { id: 'a', name: 'A', aliases: [], domains: ['a.example'], countries: ['br'] };
  const { diagnostics } = validateCatalog({
    files: cleanFilesWith({ 'data/issuers.json': formatCatalogJson([issuer]) }),
    today: fixtureToday,
  });
  const finding = diagnostics.find(({ code }) => code === 'value-not-listed');
  expect(finding && describeDiagnostic(finding).message).toBe(
    '`[0].countries[0]` is `"br"`, which is not a country of this catalog. Remove the issuer, or add the country to `catalog.json`.',
  );
});
