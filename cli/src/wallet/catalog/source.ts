import { resolve } from 'node:path';
import { CourseError } from '../../course/errors.ts';
import type { Network } from '../../course/requests/network.ts';
import type { GivenCatalog } from './address.ts';
import { type CachedCatalog, dropCache, readCache, writeCache } from './cache.ts';
import { isCatalogFolder, recordsIn } from './catalog-folder.ts';
import { type DownloadMeans, downloadCatalog, maxCatalogBytes } from './download.ts';
import { readPlainFile } from './plain-file.ts';
import { type JudgedRecords, judgeRecords } from './records.ts';

/** Which catalog is wanted. */
export interface CatalogWish {
  /** Of `--catalog`; null where it is not given. */
  readonly given: GivenCatalog | null;
  readonly offline: boolean;
  /** Address of the newest export; null where the project has none. */
  readonly live: string | null;
  readonly homepage: string | null;
  /** The folder of the catalog checkout at hand; null where there is none. */
  readonly checkout: string | null;
}

/** What loading a catalog may touch. */
export interface CatalogSurroundings {
  readonly cwd: string;
  readonly now: () => Date;
  /** Folder of the cache, made when it is needed. */
  readonly cacheFolder: string;
  /** Opens the network of one request, which is closed behind it. */
  readonly openNetwork: () => Promise<Network>;
  readonly startTimer: DownloadMeans['startTimer'];
  readonly signal: AbortSignal;
}

export type CatalogFrom = 'live' | 'cache' | 'checkout' | 'file' | 'none';

/** A catalog, or none, and how it came about. */
export interface LoadedCatalog extends JudgedRecords {
  readonly from: CatalogFrom;
  /** Whole days since a cache was known to be the newest, else null. */
  readonly ageDays: number | null;
  /** Why it is not the one that was wanted first, as the end of «… is not available: …»; null where it is. */
  readonly why: string | null;
}

/**
 * The catalog that is wanted, or what comes in its place. At most one request is made, and none depends on a wallet.
 * Never throws but the signal's reason where it is aborted.
 */
export async function loadCatalog(wish: CatalogWish, around: CatalogSurroundings): Promise<LoadedCatalog> {
  const { given, live, offline, checkout } = wish;
  if (given?.kind === 'path') return fromPath(given.path, around);
  const url = given?.url ?? live;
  const cached = cacheOf(url, around);
  const online: LoadedCatalog | Failed = offline ? { why: null } : await fromWeb(url, cached, wish, around);
  if (online.cards !== undefined) return online;
  if (cached !== null) return { ...cached.judged, from: 'cache', ageDays: cached.ageDays, why: online.why };
  // Who names an address wants that catalog and no other.
  const own = given === null && checkout !== null ? fromFolder(checkout) : null;
  if (own !== null && 'cards' in own) return { ...own, why: online.why };
  return nothing(online.why ?? 'none was downloaded before, and no checkout of it is around this folder');
}

interface Cached {
  readonly catalog: CachedCatalog;
  readonly judged: JudgedRecords;
  readonly ageDays: number;
}

/** A cache that is no catalog is taken away; that of another address is left, and not used. */
function cacheOf(url: string | null, { cacheFolder, now }: CatalogSurroundings): Cached | null {
  const catalog = readCache(cacheFolder);
  if (catalog === null || (url !== null && catalog.about.url !== url)) return null;
  const judged = judgeRecords(parsed(catalog.bytes));
  if (judged === null) {
    dropCache(cacheFolder);
    return null;
  }
  const days = Math.floor((now().getTime() - Date.parse(catalog.about.confirmedAt)) / 86_400_000);
  return { catalog, judged, ageDays: Math.max(0, days) };
}

interface Failed {
  readonly why: string | null;
  readonly cards?: never;
}

async function fromWeb(
  url: string | null,
  cached: Cached | null,
  { homepage }: CatalogWish,
  around: CatalogSurroundings,
): Promise<LoadedCatalog | Failed> {
  if (url === null) return { why: 'this cardcat knows no address of it; name one with --catalog' };
  const network = await opened(around);
  if ('why' in network) return network;
  try {
    const { signal, startTimer, cacheFolder } = around;
    const known = cached?.catalog.about ?? null;
    const answer = await downloadCatalog({ url, homepage, known, signal }, { network, startTimer });
    if (answer.kind === 'unavailable') return { why: answer.why };
    const confirmedAt = around.now().toISOString();
    if (answer.kind === 'unchanged') {
      if (cached === null) return { why: 'the server answered 304' };
      const { bytes, about } = cached.catalog;
      writeCache(cacheFolder, { bytes, about: { ...about, confirmedAt } });
      return { ...cached.judged, from: 'live', ageDays: null, why: null };
    }
    const judged = judgeRecords(parsed(answer.bytes));
    if (judged === null) return { why: 'what came is no list of cards in JSON' };
    writeCache(cacheFolder, { bytes: answer.bytes, about: { url, confirmedAt, ...answer.validators } });
    return { ...judged, from: 'live', ageDays: null, why: null };
  } finally {
    await network.close();
  }
}

async function opened({ openNetwork }: CatalogSurroundings): Promise<Network | { readonly why: string }> {
  try {
    return await openNetwork();
  } catch (error) {
    // The environment names a proxy that is none.
    if (error instanceof CourseError) return { why: error.message };
    throw error;
  }
}

function fromPath(path: string, { cwd }: CatalogSurroundings): LoadedCatalog {
  const at = resolve(cwd, path);
  const file = readPlainFile(at, maxCatalogBytes);
  if ('why' in file && file.why !== 'it is a folder') return nothing(file.why);
  if ('why' in file) {
    const own = fromFolder(at);
    return 'cards' in own ? own : nothing(own.why);
  }
  const judged = judgeRecords(parsed(file.bytes));
  if (judged === null) return nothing('it holds no list of cards in JSON');
  return { ...judged, from: 'file', ageDays: null, why: null };
}

function fromFolder(folder: string): LoadedCatalog | { readonly why: string } {
  if (!isCatalogFolder(folder)) return { why: 'the folder holds no card catalog: schema.json and data/' };
  try {
    const judged = judgeRecords(recordsIn(folder));
    if (judged !== null) return { ...judged, from: 'checkout', ageDays: null, why: null };
  } catch {}
  return { why: 'its card files cannot be read' };
}

function nothing(why: string | null): LoadedCatalog {
  return { cards: new Map(), skipped: 0, from: 'none', ageDays: null, why };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
