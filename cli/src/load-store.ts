import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Card } from '#core/card/card';
import { recordOf } from '#core/card/exported-card';
import type { Categories, Issuers, NetworkTiers } from '#core/card/generated/types';
import { isObject, parseJson } from '#core/card/json';
import { registryPaths } from '#core/card/registry';
import { asCard, readIssuers } from '#core/check/read-card';
import { listCatalogFiles } from '#core/io/card-files';
import { buildCatalogFile } from '#core/query/build-catalog-file';
import { createStore, type Store } from '#core/query/store';
import builtInCategories from '../../data/categories.json' with { type: 'json' };
import builtInTiers from '../../data/network-tiers.json' with { type: 'json' };
import builtInIssuers from '../../exports/issuers.json' with { type: 'json' };
import { readValidCards } from './catalog-folder.ts';
import { type CliContext, getToday } from './context.ts';

interface Registries {
  readonly issuers: Issuers;
  readonly tiers: NetworkTiers;
  readonly categories: Categories;
}

/** Loads a catalog from disk into the store that the API also uses for its queries. Throws `InterruptedError` after Ctrl-C. */
export async function loadStore(root: string, context: CliContext): Promise<Store> {
  const cards = await readValidCards(root, context);
  const readList = <T>(path: string): readonly T[] => {
    const value = existsSync(join(root, path)) ? parseJson(readFileSync(join(root, path), 'utf8')) : [];
    // Treat a malformed registry as empty, because `cardcat validate` reports the error.
    return Array.isArray(value) ? value : [];
  };
  const registries = {
    issuers: readIssuers(listCatalogFiles(root)),
    tiers: readList<NetworkTiers[number]>(registryPaths.tiers),
    categories: readList<Categories[number]>(registryPaths.categories),
  };
  return storeOf(cards, registries, context);
}

/**
 * Loads a text such as that of `exports/cards-all.json`, with the registries of this version of cardcat. Returns null if it is
 * not a list of cards.
 */
export function loadStoreFromList(text: string, context: CliContext): Store | null {
  const list = parseJson(text);
  if (!Array.isArray(list)) return null;
  const cards = list.map((card) => (isObject(card) ? asCard(recordOf(card)) : undefined));
  const valid = cards.filter((card) => card !== undefined);
  const isUnique = new Set(valid.map(({ id }) => id)).size === list.length;
  const registries = {
    issuers: builtInIssuers as Issuers,
    tiers: builtInTiers as NetworkTiers,
    categories: builtInCategories as Categories,
  };
  return list.length > 0 && isUnique ? storeOf(valid, registries, context) : null;
}

function storeOf(cards: readonly Card[], registries: Registries, context: CliContext): Store {
  return createStore(
    buildCatalogFile(cards, {
      ...registries,
      sha256: (text) => createHash('sha256').update(text).digest('hex'),
      asOf: getToday(context),
      release: null,
      committedAt: null,
    }),
  );
}
