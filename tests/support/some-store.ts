import { buildCatalogFile } from '#core/query/build-catalog-file';
import type { CatalogFile } from '#core/query/catalog-file';
import { createStore, type Store } from '#core/query/store';
import { sha256Of } from '../../scripts/build-api/files.ts';
import { createSyntheticCatalog, type SyntheticCatalog } from './synthetic-catalog.ts';

export function catalogFileOf({ cards, issuers, tiers, categories }: SyntheticCatalog): CatalogFile {
  return buildCatalogFile(cards, {
    issuers,
    tiers,
    categories,
    sha256: sha256Of,
    asOf: '2026-10-01',
    release: 'v1.4.0',
    committedAt: '2026-11-02T09:12:44Z',
  });
}

export const storeOf = (catalog: SyntheticCatalog = createSyntheticCatalog()): Store =>
  createStore(catalogFileOf(catalog));
