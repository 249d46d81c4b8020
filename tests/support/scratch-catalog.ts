import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { repositoryRoot } from './program.ts';

/** A folder that is gone when the test is over. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cardcat-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A catalog of the project's schema and registries with the given of its cards, in a folder of its own. */
export function scratchCatalog(cardPaths: readonly string[]): string {
  const folder = scratchFolder();
  const files = [
    'schema.json',
    'catalog.json',
    'data/categories.json',
    'data/issuers.json',
    'data/network-tiers.json',
    'data/source-exceptions.json',
  ];
  for (const path of [...files, ...cardPaths]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(repositoryRoot, path), join(folder, path));
  }
  return folder;
}

/** Reads a file, changes its text, writes it back. */
export function edit(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}
