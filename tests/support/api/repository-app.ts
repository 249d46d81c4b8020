import { join } from 'node:path';
import type { Hono } from 'hono';
import { type CatalogFile, parseCatalogFile } from '#core/query/catalog-file';
import type { Documents, Env } from '../../../api/src/service.ts';
import { createBuildApp } from '../../../scripts/build-api/app.ts';
import { buildDataFiles } from '../../../scripts/build-api/data-files.ts';

export const repositoryRoot = join(import.meta.dirname, '../../..');

const built = buildDataFiles(repositoryRoot, { SOURCE_DATE_EPOCH: '1793610764', RELEASE_TAG: '' });

/** Returns the text of a built file. The path is relative to `api/dist/`. Throws if there is no such file. */
export function builtFile(path: string): string {
  const content = built.get(path);
  if (typeof content !== 'string') throw new Error(`${path} was not built`);
  return content;
}

export const repositoryDocuments = JSON.parse(builtFile('documents.json')) as Documents;
export const repositoryCatalog: CatalogFile = parseCatalogFile(builtFile('data/catalog.json'));

export const appOver = (catalog: CatalogFile, now = () => Date.UTC(2026, 9, 1)): Hono<Env> =>
  createBuildApp(catalog, repositoryDocuments, { now });

export const repositoryApp = (now?: () => number): Hono<Env> => appOver(repositoryCatalog, now);
