import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countryTable } from '#core/card/generated/countries';
import { repositoryRoot } from '../../tests/support/program.ts';
import { withCountries, withCountryOptions } from './countries.ts';

const schemaText = readFileSync(join(repositoryRoot, 'schema.json'), 'utf8');

test('replaces the countries and currencies in the schema, and restores them', () => {
  const brazil = withCountries(schemaText, { br: { currency: 'BRL', languages: ['pt'], words: [] } });
  const { country, annual_fee } = JSON.parse(brazil).properties;
  expect(country).toMatchObject({ enum: ['br'], examples: ['br'] });
  expect(annual_fee.properties.currency).toMatchObject({
    description: "ISO 4217 code of the country's currency: BRL.",
    examples: ['BRL'],
  });
  expect(brazil).not.toMatch(/"(?:us|ca|cn|USD|CAD|CNY)"/);
  const { description } = JSON.parse(withCountries(brazil, countryTable)).properties.annual_fee.properties
    .currency;
  expect(description).toBe("ISO 4217 code of the country's currency: USD, CAD or CNY.");
});

test('does not change the schema of this catalog', () => {
  expect(withCountries(schemaText, countryTable)).toBe(schemaText);
});

test('replaces the countries in the request form, and restores them', () => {
  const form = readFileSync(join(repositoryRoot, '.github/ISSUE_TEMPLATE/request-a-card.yml'), 'utf8');
  const country = { currency: 'EUR', languages: ['en'], words: [] };
  const ireland = withCountryOptions(form, { ie: country, ci: country });
  expect(ireland).toContain(
    '      options:\n        - Ireland (ie)\n        - Côte d’Ivoire (ci)\n    validations:\n',
  );
  expect(withCountryOptions(ireland, countryTable)).toBe(form);
});
