import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Issuer, NetworkTier } from '#catalog/generated/types';
import { makeCardFiles } from '../tests/support/made-cards.ts';

/** A catalog on disk that was made for one run. Paths of cards are below `folder`, with slashes. */
export interface CatalogRoot {
  readonly folder: string;
  readonly cardPaths: readonly string[];
  readonly bytes: number;
}

export interface CatalogRootOptions {
  /** The checkout whose schema and registries are used. */
  readonly repository: string;
  /** An empty or missing folder. */
  readonly folder: string;
  readonly count: number;
  readonly seed: number;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly signal: AbortSignal;
}

const shared = ['schema.json', 'data/issuers.json', 'data/network-tiers.json', 'data/source-exceptions.json'];

/** Writes a catalog of `count` made-up cards. Throws where the repository has no registries, or the signal says stop. */
export async function writeCatalogRoot(options: CatalogRootOptions): Promise<CatalogRoot> {
  const { repository, folder, count, seed, today, signal } = options;
  for (const path of shared) {
    if (!existsSync(join(repository, path)))
      throw new Error(`${path} is missing; run this in a full checkout.`);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(repository, path), join(folder, path));
  }
  for (const country of ['us', 'ca', 'cn']) mkdirSync(join(folder, 'data', country));
  const issuers = readJson<readonly Issuer[]>(join(folder, 'data/issuers.json'));
  const tiers = readJson<readonly NetworkTier[]>(join(folder, 'data/network-tiers.json'));
  const cardPaths: string[] = [];
  let bytes = 0;
  for (const { path, text } of makeCardFiles({ count, seed, today, issuers, tiers })) {
    writeFileSync(join(folder, path), text);
    cardPaths.push(path);
    bytes += Buffer.byteLength(text);
    // Lets an interruption be heard while many files are written.
    if (cardPaths.length % 1000 === 0) await setImmediate();
    signal.throwIfAborted();
  }
  return { folder, cardPaths, bytes };
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}
