import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AtomicWrites } from '#adapters/write-files';
import { isTextOrNull } from '#catalog/json';
import type { Validators } from './download.ts';

/** The last catalog that was downloaded. It is public, and nothing else is ever kept. */
export interface CachedCatalog {
  readonly bytes: Uint8Array;
  readonly about: CacheFacts;
}

export interface CacheFacts extends Validators {
  /** Where it came from. */
  readonly url: string;
  /** When it was last known to be the newest: ISO 8601, UTC. */
  readonly confirmedAt: string;
}

const cardsName = 'cards-all.json';
const factsName = 'cards-all.about.json';

/** The folder that this system keeps such things in. */
export async function cacheFolder(): Promise<string> {
  const { default: envPaths } = await import('env-paths');
  return envPaths('cardcat', { suffix: '' }).cache;
}

/** What is kept in `folder`; null where there is nothing. What is not whole is taken away. Never throws. */
export function readCache(folder: string): CachedCatalog | null {
  const facts = readIfThere(join(folder, factsName));
  const bytes = readIfThere(join(folder, cardsName));
  if (facts === null && bytes === null) return null;
  const about = facts === null || bytes === null ? null : readFacts(facts, sha256(bytes));
  if (about !== null && bytes !== null) return { bytes, about };
  dropCache(folder);
  return null;
}

/** Keeps a catalog in the place of the one before; gives false where the file system does not let it. Never throws. */
export function writeCache(folder: string, { bytes, about }: CachedCatalog): boolean {
  const writes = new AtomicWrites();
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    // Both or neither: a run that ends between the two renames leaves hashes that do not fit, and so no cache.
    const facts = `${JSON.stringify({ ...about, sha256: sha256(bytes) }, null, 2)}\n`;
    writes.stage(join(folder, cardsName), [bytes]);
    writes.stage(join(folder, factsName), [facts]);
    writes.commit();
    for (const name of [cardsName, factsName]) chmodSync(join(folder, name), 0o600);
    return true;
  } catch {
    return false;
  } finally {
    abandon(writes);
  }
}

/** Takes away what is kept. Never throws. */
export function dropCache(folder: string): void {
  for (const name of [factsName, cardsName])
    try {
      rmSync(join(folder, name), { force: true });
    } catch {}
}

function abandon(writes: AtomicWrites): void {
  try {
    writes.abandon();
  } catch {}
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

function readFacts(bytes: Buffer, sha256OfCards: string): CacheFacts | null {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    if (typeof value !== 'object' || value === null) return null;
    const {
      url,
      confirmedAt,
      etag,
      lastModified,
      sha256: expected,
    } = value as Readonly<Record<string, unknown>>;
    if (expected !== sha256OfCards || typeof url !== 'string' || typeof confirmedAt !== 'string') return null;
    if (!isTextOrNull(etag) || !isTextOrNull(lastModified) || Number.isNaN(Date.parse(confirmedAt)))
      return null;
    return { url, confirmedAt, etag, lastModified };
  } catch {
    return null;
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
