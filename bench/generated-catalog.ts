import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NetworkTiers } from '../core/card/generated/types.ts';
import { readIssuers } from '../core/check/read-card.ts';
import { listCatalogFiles } from '../core/io/card-files.ts';
import { makeCards } from '../tests/support/synthetic-cards.ts';
import type { BenchContext } from './options.ts';

/** A catalog folder with generated cards. The schema and the registries are those of this checkout. */
export interface GeneratedCatalog {
  readonly root: string;
  /** The paths of the card files, relative to `root`. */
  readonly paths: readonly string[];
}

export function writeCatalog({ repository, folder, today }: BenchContext, count: number): GeneratedCatalog {
  const root = join(folder, `catalog-${count}`);
  for (const country of ['us', 'ca', 'cn']) mkdirSync(join(root, 'data', country), { recursive: true });
  const registries = ['data/issuers', 'data/network-tiers.json', 'data/source-exceptions.json'];
  for (const path of ['schema.json', ...registries])
    cpSync(join(repository, path), join(root, path), { recursive: true });
  const issuers = readIssuers(listCatalogFiles(root));
  const tiers: NetworkTiers = JSON.parse(readFileSync(join(root, 'data/network-tiers.json'), 'utf8'));
  const paths: string[] = [];
  for (const card of makeCards(count, 1, today, issuers, tiers)) {
    const path = `data/${card.country}/${card.id.slice(3)}.json`;
    writeFileSync(join(root, path), `${JSON.stringify(card, null, 2)}\n`);
    paths.push(path);
  }
  return { root, paths };
}
