import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { collectFactNumbers } from '#core/card/numbers';
import { isRegistryPath } from '#core/card/registry';
import { validateNewCard } from '#core/check/scaffold/new-card';
import { listCatalogFiles } from '#core/io/card-files';

const root = join(import.meta.dirname, '..');
const template = readFileSync(join(root, 'templates/card.template.json'), 'utf8');
const registries = listCatalogFiles(root).filter(({ path }) => isRegistryPath(path));

it('validation of the template reports each value to be filled in, and nothing else', () => {
  const diagnostics = validateNewCard('data/us/some-card.json', template, registries, '2026-11-21');
  expect(
    diagnostics.map(({ code, severity, location }) => `${severity} ${code} ${location.pointer}`),
  ).toEqual([
    'error id-differs-from-path /id',
    'error name-placeholder /name',
    'error issuer-unknown /issuer_id',
    'error value-not-listed /network',
    'error value-not-listed /type',
    'error value-not-listed /segment',
    'note rate-missing /rewards',
    'error label-placeholder /rewards/currency_label',
    'error value-not-listed /rewards/rate_type',
    'error label-placeholder /rewards/categories/0/label',
    'warning category-missing /rewards/categories/0/category',
    'error format-wrong /sources/0/url',
    'error source-unread /sources/0/retrieved',
  ]);
});

it('the template contains no numbers for fees or rates', () => {
  expect([...collectFactNumbers(JSON.parse(template))]).toEqual([]);
});
