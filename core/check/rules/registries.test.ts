import { describe, expect, it } from 'vitest';
import { cleanFilesWith, fixtureToday, replaceIssuers } from '../../../tests/support/catalog-fixtures.ts';
import { validateText } from '../../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { describeDiagnostic } from '../diagnostic.ts';
import { validateCatalog } from '../validate.ts';

const createIssuer = (changes: object = {}) => ({
  id: 'zenith-bank',
  name: 'Zenith Example Bank',
  aliases: [],
  domains: ['example.org'],
  countries: ['us'],
  ...changes,
});

describe('the registries', () => {
  it('names the entry before which an unsorted one belongs', () => {
    const tiers = ['bronze', 'gold', 'diamond', 'copper'].map((id) => ({ id, name: id, networks: ['visa'] }));
    const { diagnostics } = validateCatalog({
      files: cleanFilesWith({ 'data/network-tiers.json': formatCatalogJson(tiers) }),
      today: fixtureToday,
    });
    const messages = diagnostics
      .filter(({ code }) => code === 'registry-unsorted')
      .map((diagnostic) => describeDiagnostic(diagnostic).message);
    expect(messages).toEqual([
      '`diamond` is listed after `gold`. Move it before `gold` to keep the list sorted.',
      '`copper` is listed after `gold`. Move it before `gold` to keep the list sorted.',
    ]);
  });

  it('explains that a country is not in the catalog', () => {
    const { diagnostics } = validateCatalog({
      files: cleanFilesWith(replaceIssuers([createIssuer({ countries: ['us', 'br'] })])),
      today: fixtureToday,
    });
    const messages = diagnostics
      .filter(({ location }) => location.pointer === '/countries/1')
      .map((diagnostic) => describeDiagnostic(diagnostic).message);
    expect(messages).toEqual([
      '`"br"` is not a country of this catalog, which has `us`, `ca` or `cn`. Remove it, or the issuer if it has no other country; or add the country to `catalog.json`.',
    ]);
  });
});

describe('the exceptions of the source check', () => {
  const exceptionsPath = 'data/source-exceptions.json';

  it('may be empty', () => {
    expect(validateText('[]\n', { path: exceptionsPath })).toEqual([]);
  });
});
