import { expect, it } from 'vitest';
import { layoutOfRegistry } from '#core/check/check-registries';
import {
  categoriesLayout,
  datasetsLayout,
  issuerLayout,
  networkTiersLayout,
  sourceExceptionsLayout,
} from './generated/fields.ts';
import { buildRegistry, getIssuerPath, isRegistryPath, registryPaths } from './registry.ts';

it('maps every name of an issuer to its id', () => {
  const { issuers, issuerIdByAlias } = buildRegistry({
    issuers: [
      { id: 'harbor-bank', name: 'Harbor Bank®', aliases: ['HB', undefined, '®'] },
      undefined,
      { name: 'Without an id' },
      { id: 'other', aliases: ['hb', 'Other Bank'] },
      { id: 'harbor-bank', name: 'Harbor Bank the second' },
    ],
  });
  expect([...issuers.keys()]).toEqual(['harbor-bank', 'other']);
  expect(issuers.get('harbor-bank')?.name).toBe('Harbor Bank®');
  expect([...issuerIdByAlias]).toEqual([
    ['harbor bank', 'harbor-bank'],
    ['hb', 'harbor-bank'],
    ['other bank', 'other'],
  ]);
});

it('maps every tier to its valid networks', () => {
  const tiers = [
    { id: 'world', networks: ['mastercard', undefined] },
    { id: 'none' },
    undefined,
    { name: 'x' },
  ];
  const registry = buildRegistry({ tiers } as Parameters<typeof buildRegistry>[0]);
  expect([...registry.tiers]).toEqual([
    ['world', ['mastercard']],
    ['none', []],
  ]);
  expect([...registry.unavailablePaths]).toEqual([]);
});

it('has a layout for each registry', () => {
  const paths = Object.values({ ...registryPaths, issuers: getIssuerPath('a') });
  expect(paths.map(layoutOfRegistry)).toEqual([
    issuerLayout,
    networkTiersLayout,
    sourceExceptionsLayout,
    categoriesLayout,
    datasetsLayout,
  ]);
});

it('recognizes registries by their paths', () => {
  const paths = ['data/issuers/a.json', 'data/issuers/A b.json', 'data/issuers.json', 'data/datasets.json'];
  const otherPaths = [
    'data/us/issuers.json',
    'issuers.json',
    'data/',
    'data/issuers/us/a.json',
    'data/issuers/a',
  ];
  expect([...paths, ...otherPaths].filter(isRegistryPath)).toEqual(paths);
});
