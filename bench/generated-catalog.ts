import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Issuers, NetworkTiers } from '../core/catalog/generated/types.ts';
import { makeCards } from '../tests/support/synthetic-cards.ts';
import type { BenchContext } from './options.ts';

/** A catalog of generated cards with this checkout's schema and registries. */
export interface GeneratedCatalog {
  readonly root: string;
  /** Paths of the card files, below `root`. */
  readonly paths: readonly string[];
}

export function writeCatalog({ repository, folder, today }: BenchContext, count: number): GeneratedCatalog {
  const root = join(folder, `catalog-${count}`);
  for (const country of ['us', 'ca', 'cn']) mkdirSync(join(root, 'data', country), { recursive: true });
  const registries = ['issuers', 'network-tiers', 'source-exceptions'].map((name) => `data/${name}.json`);
  for (const path of ['schema.json', ...registries]) cpSync(join(repository, path), join(root, path));
  const registry = <T>(name: string) => JSON.parse(readFileSync(join(root, 'data', name), 'utf8')) as T;
  const issuers = registry<Issuers>('issuers.json');
  const tiers = registry<NetworkTiers>('network-tiers.json');
  const paths: string[] = [];
  for (const card of makeCards(count, 1, today, issuers, tiers)) {
    const path = `data/${card.country}/${card.id.slice(3)}.json`;
    writeFileSync(join(root, path), `${JSON.stringify(card, null, 2)}\n`);
    paths.push(path);
  }
  return { root, paths };
}

/** Writes a catalog with links to the other files of the checkout, so that the API can be built there. */
export function writeCheckout(bench: BenchContext, count: number): GeneratedCatalog {
  const catalog = writeCatalog(bench, count);
  for (const name of readdirSync(bench.repository))
    if (!['.git', 'data', 'schema.json'].includes(name))
      symlinkSync(join(bench.repository, name), join(catalog.root, name));
  return catalog;
}
