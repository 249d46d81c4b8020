import { buildCatalogFile } from '#core/query/build-catalog-file';
import { createStore } from '#core/query/store';
import { readConfig } from '../../api/src/config.ts';
import { type Core, createCore } from '../../api/src/core.ts';
import { sha256Of } from '../build-api/files.ts';
import type { Repository } from '../build-api/read-repository.ts';

/** The API as a build of this checkout would serve it. */
export function releaseCore(repository: Repository): Core {
  const settings = readConfig({});
  if ('faults' in settings) throw new Error(settings.faults.join(' '));
  return createCore({
    config: settings.config,
    store: createStore(buildCatalogFile(repository.cards, { ...repository, sha256: sha256Of })),
    documents: {
      build: 'release',
      catalog_sha256: '',
      openapi: '{}',
      schema: repository.schemaText,
      default_card: '',
      changes: repository.changes,
    },
    newId: () => '0000000000000001',
    now: () => 0,
    onError: (error) => {
      throw error;
    },
  });
}
