import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SourceFile } from '#catalog/source-file';
import { validateCatalog } from '#catalog/validate';
import { makeCardFiles } from './card-files.ts';

const repository = join(import.meta.dirname, '..');
const registryPaths = ['data/issuers.json', 'data/network-tiers.json', 'data/source-exceptions.json'];
const registries = registryPaths.map((path) => inMemory(path, readFileSync(join(repository, path), 'utf8')));
const [issuers, tiers] = registryPaths.map((path) =>
  JSON.parse(readFileSync(join(repository, path), 'utf8')),
);
const today = new Date().toISOString().slice(0, 10);

function inMemory(path: string, text: string): SourceFile {
  return {
    path,
    kind: 'file',
    read: () => ({ kind: 'text', text }),
    readBytes: () => new TextEncoder().encode(text),
  };
}

test('none of the made-up cards looks like another', () => {
  const cards = [...makeCardFiles({ count: 3000, seed: 1, today, issuers, tiers })];
  const files = [...registries, ...cards.map(({ path, text }) => inMemory(path, text))];
  const base = { changedPaths: new Set(cards.map(({ path }) => path)), removedPaths: [] };
  const { diagnostics } = validateCatalog({ files, today, base });
  expect(diagnostics.filter(({ code }) => code === 'card-repeated')).toEqual([]);
});

test('a catalog of made-up cards and the real registries has no finding', () => {
  const cards = [...makeCardFiles({ count: 3000, seed: 1, today, issuers, tiers })];
  const files = [...registries, ...cards.map(({ path, text }) => inMemory(path, text))];
  const report = validateCatalog({ files, today });
  expect(report.diagnostics.slice(0, 3)).toEqual([]);
  expect(report.cards).toBe(3000);
});
