import { expect, it } from 'vitest';
import { layoutOfRegistry } from '#core/check/check-registries';
import {
  categoriesLayout,
  datasetsLayout,
  issuersLayout,
  networkTiersLayout,
  sourceExceptionsLayout,
} from './generated/fields.ts';
import { buildRegistry, isRegistryPath, registryPaths } from './registry.ts';

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
  expect(Object.values(registryPaths).map(layoutOfRegistry)).toEqual([
    issuersLayout,
    networkTiersLayout,
    sourceExceptionsLayout,
    categoriesLayout,
    datasetsLayout,
  ]);
});

it('recognizes registries by their paths', () => {
  const paths = Object.values(registryPaths);
  expect([...paths, 'data/us/issuers.json', 'issuers.json', 'data/'].filter(isRegistryPath)).toEqual(paths);
});
