import { join } from 'node:path';
import type { CatalogFile } from '#core/query/catalog-file';
import { createStore } from '#core/query/store';
import { must } from '#core/text/must';
import { readConfig } from '../../../api/src/config.ts';
import type { Documents } from '../../../api/src/context.ts';
import { type Core, createCore, parseCatalog } from '../../../api/src/core.ts';
import { buildDataFiles } from '../../../scripts/build-api/data-files.ts';

export const repositoryRoot = join(import.meta.dirname, '../../..');

const built = buildDataFiles(repositoryRoot, { SOURCE_DATE_EPOCH: '1793610764', RELEASE_TAG: '' });

/** Returns the bytes of a built file. The path is relative to `api/dist/`. Throws if there is no such file. */
export function builtFile(path: string): Uint8Array {
  const content = built.get(path);
  if (content === undefined) throw new Error(`${path} was not built`);
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

export function coreOver(catalog: CatalogFile, now = () => Date.UTC(2026, 9, 1)): Core {
  return createCore({
    config: must(readConfig({}).value, 'the configuration'),
    store: createStore(catalog),
    documents: JSON.parse(new TextDecoder().decode(builtFile('documents.json'))) as Documents,
    newId: () => '0000000000000001',
    now,
    onError: (error) => {
      throw error;
    },
  });
}

export const repositoryCore = (now?: () => number): Core =>
  coreOver(parseCatalog(builtFile('data/catalog.json')), now);
