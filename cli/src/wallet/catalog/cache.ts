import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AtomicWrites } from '#adapters/write-atomically';
import { isObject, isTextOrNull, parseJson } from '#catalog/json-value';
import type { Validators } from './download.ts';

/** The last catalog that was downloaded. It is public, and nothing else is ever kept. */
export interface CachedCatalog extends Validators {
  /** Where it came from. */
  readonly url: string;
  /** When it was last known to be the newest: ISO 8601, UTC. */
  readonly confirmedAt: string;
  /** As the server sent them, parsed. */
  readonly cards: unknown;
}

const pathIn = (folder: string): string => join(folder, 'cards-all.json');

/** The folder that this system keeps such things in. */
export async function cacheFolder(): Promise<string> {
  const { default: envPaths } = await import('env-paths');
  return envPaths('cardcat', { suffix: '' }).cache;
}

/** What is kept in `folder`; null if there is nothing. What is not whole is removed. Never throws. */
export function readCache(folder: string): CachedCatalog | null {
  let text: string;
  try {
    text = readFileSync(pathIn(folder), 'utf8');
  } catch {
    return null;
  }
  const value = parseJson(text);
  if (isCached(value)) return value;
  try {
    rmSync(pathIn(folder), { force: true });
  } catch {}
  return null;
}

function isCached(value: unknown): value is CachedCatalog {
  if (!isObject(value)) return false;
  const { url, confirmedAt, etag, lastModified, cards } = value;
  const isDated = typeof confirmedAt === 'string' && !Number.isNaN(Date.parse(confirmedAt));
  return (
    typeof url === 'string' &&
    isDated &&
    isTextOrNull(etag) &&
    isTextOrNull(lastModified) &&
    Array.isArray(cards)
  );
}

/** Keeps a catalog in place of the one before, if the file system permits it. Never throws. */
export function writeCache(folder: string, catalog: CachedCatalog): void {
  const writes = new AtomicWrites();
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    writes.stage(pathIn(folder), [JSON.stringify(catalog)], 0o600);
    writes.commit();
    chmodSync(pathIn(folder), 0o600);
  } catch {
    try {
      writes.abandon();
    } catch {}
  }
}
