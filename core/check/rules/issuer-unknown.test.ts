import { describe, expect, it } from 'vitest';
import { must } from '#core/text/must';
import { cleanFilesWith, fixtureToday, replaceIssuers } from '../../../tests/support/catalog-fixtures.ts';
import { changeDocument, harborPath } from '../../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { describeDiagnostic } from '../diagnostic.ts';
import { validateCatalog } from '../validate.ts';

describe('the issuer of a card', () => {
  it('is reported with its countries and its counterpart in this country', () => {
    const issuers = [
      {
        id: 'harbor-bank',
        name: 'Harbor Example Bank',
        aliases: [],
        domains: ['example.com'],
        countries: ['ca', 'cn'],
      },
      {
        id: 'harbor-usa',
        name: 'Harbor Example Bank US',
        aliases: [],
        domains: ['example.com'],
        countries: ['us'],
      },
      {
        id: 'pier-bank',
        name: 'Pier Example Bank',
        aliases: [],
        domains: ['example.com'],
        countries: ['us'],
      },
    ];
    const findMessages = (entries: readonly (typeof issuers)[number][]) =>
      validateCatalog({
        files: cleanFilesWith(replaceIssuers(entries)),
        today: fixtureToday,
      })
        .diagnostics.filter(({ location }) => location.path === harborPath)
        .map((diagnostic) => describeDiagnostic(diagnostic).message);
    expect(findMessages(issuers)).toEqual([
      '`harbor-bank` issues cards in ca and cn, not in us. Did you mean `harbor-usa`? Correct the issuer, or add `us` to its countries in `data/issuers/harbor-bank.json`.',
    ]);
    expect(findMessages(issuers.filter(({ id }) => id !== 'harbor-usa'))).toEqual([
      '`harbor-bank` issues cards in ca and cn, not in us. Correct the issuer, or add `us` to its countries in `data/issuers/harbor-bank.json`.',
    ]);
    expect(findMessages([{ ...must(issuers[0], 'the first'), countries: ['ca', 'uk'] }])).toEqual([]);
  });

  it('is not fixable if its name belongs to another issuer', () => {
    const issuer = { aliases: [], domains: ['example.com'], countries: ['us'] };
    const issuers = [
      { ...issuer, id: 'harbor-bank', name: 'Harbor Example Bank' },
      { ...issuer, id: 'pier-bank', name: 'Pier Example Bank', aliases: ['Pier'] },
    ];
    const files = cleanFilesWith({
      ...replaceIssuers(issuers),
      [harborPath]: formatCatalogJson(changeDocument(harborPath, { '/issuer': 'Pier' })),
    });
    const descriptions = validateCatalog({ files, today: fixtureToday })
      .diagnostics.filter(({ location }) => location.path === harborPath)
      .map(describeDiagnostic);
    expect(descriptions.map(({ message, fixable }) => ({ message, fixable }))).toEqual([
      {
        message:
          'The issuer is “Pier”, which is `pier-bank`, but `issuer_id` is `harbor-bank`, which is “Harbor Example Bank”. Correct whichever of the two is wrong.',
        fixable: false,
      },
    ]);
  });
});
