import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { repositoryRoot } from './program.ts';

export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cardcat-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a folder with the schema, the registries and the given cards of this repository, without addresses. */
export function scratchCatalog(cardPaths: readonly string[]): string {
  const folder = scratchFolder();
  const files = [
    'schema.json',
    'catalog.json',
    'data/categories.json',
    'data/issuers',
    'data/network-tiers.json',
    'data/source-exceptions.json',
  ];
  for (const path of [...files, ...cardPaths]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(repositoryRoot, path), join(folder, path), { recursive: true });
  }
  removeAddresses(folder);
  return folder;
}

export function edit(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** Removes the addresses from `catalog.json` in the folder, so that tests also pass in a fork with other addresses. */
export function removeAddresses(folder: string): void {
  edit(join(folder, 'catalog.json'), (text) =>
    text.replace(/("(?:repository|site|api|contact)": )".*"/g, '$1null'),
  );
}
