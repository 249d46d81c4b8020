import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parseCatalogConfig } from './catalog-config.ts';

const root = join(import.meta.dirname, '../..');
const readText = (path: string): string => readFileSync(join(root, path), 'utf8');
const validate = new Ajv2020({ strictTypes: false }).compile(
  JSON.parse(readText('docs/schemas/catalog.schema.json')),
);
const countries = { nz: { currency: 'NZD', languages: ['en'] } };

test('accepts the configuration of this repository', () => {
  const text = readText('catalog.json');
  expect(validate(JSON.parse(text))).toBe(true);
  expect(Object.keys(parseCatalogConfig(text).countries)).toEqual(['us', 'ca', 'cn']);
});

test('uses null or an empty list for missing fields', () => {
  expect(parseCatalogConfig(JSON.stringify({ countries }))).toEqual({
    repository: null,
    site: null,
    api: null,
    contact: null,
    countries: { nz: { currency: 'NZD', languages: ['en'], words: [] } },
  });
});

test.each([
  ['catalog.json is not a JSON object.', '[]'],
  ['unknown field reposiory. Known fields:', { reposiory: null, countries }],
  [
    'repository must be null or an address like https://github.com/owner/name.',
    { repository: 'owner/name', countries },
  ],
  ['repository must be null or', { repository: 'https://github.com/owner/name/', countries }],
  ['site must be null or an https address that ends in a slash.', { site: 'https://a.example', countries }],
  ['api must be null or', { api: 'http://a.example/', countries }],
  ['contact must be null or', { contact: 'me', countries }],
  ['countries must be an object with at least one country.', {}],
  ['countries.NZ must have a two-letter lower-case code', { countries: { NZ: countries.nz } }],
  ['countries.nz needs a currency', { countries: { nz: { languages: ['en'] } } }],
  ['countries.nz needs languages', { countries: { nz: { currency: 'NZD', languages: [] } } }],
  ['unknown field countries.nz.name.', { countries: { nz: { ...countries.nz, name: 'x' } } }],
])('rejects an invalid configuration: %s', (sentence, config) => {
  const text = typeof config === 'string' ? config : JSON.stringify(config);
  expect(() => parseCatalogConfig(text)).toThrow(sentence);
  expect(validate(JSON.parse(text))).toBe(false);
});

test('names the conflict marker that a merge left', () => {
  const text = `{\n<<<<<<< HEAD\n  "site": null\n=======\n  "site": "x"\n>>>>>>> main\n}\n`;
  expect(() => parseCatalogConfig(text)).toThrow(
    'catalog.json has the conflict marker <<<<<<< of git in line 2:',
  );
});
