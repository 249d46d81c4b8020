import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Categories, NetworkTiers } from '#core/card/generated/types';
import { parseJson } from '#core/card/json';
import { registryPaths } from '#core/card/registry';
import { asIssuers } from '#core/check/read-card';
import { buildCatalogFile } from '#core/query/build-catalog-file';
import { createStore, type Store } from '#core/query/store';
import { readValidCards } from './catalog-folder.ts';
import type { CliContext } from './context.ts';

/** Loads a catalog from disk into the store that the API also uses for its queries. Throws `InterruptedError` after Ctrl-C. */
export async function loadStore(root: string, context: CliContext): Promise<Store> {
  const cards = await readValidCards(root, context);
  const readRegistry = (path: string): unknown =>
    existsSync(join(root, path)) ? parseJson(readFileSync(join(root, path), 'utf8')) : [];
  const readList = <T>(path: string): readonly T[] => {
    const value = readRegistry(path);
    // Treat a malformed registry as empty, because `cardcat validate` reports the error.
    return Array.isArray(value) ? value : [];
  };
  const file = buildCatalogFile(cards, {
    issuers: asIssuers(readRegistry(registryPaths.issuers)) ?? [],
    tiers: readList<NetworkTiers[number]>(registryPaths.tiers),
    categories: readList<Categories[number]>(registryPaths.categories),
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    release: null,
    committedAt: null,
  });
  return createStore(file);
}
