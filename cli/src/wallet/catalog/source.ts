import { resolve } from 'node:path';
import { isLoopbackHost } from '#core/catalog/address';
import { parseJson } from '#core/catalog/json';
import { counted } from '#core/catalog/text';
import { UsageError } from '../../errors.ts';
import { downloadCatalog, maxCatalogBytes, readCache, writeCache } from './download.ts';
import { isCatalogFolder, readPlainFile, recordsIn } from './folder.ts';
import { type JudgedRecords, judgeRecords } from './records.ts';

/** What `--catalog` names: one export on the web, or a file or folder of this computer. */
export type GivenCatalog =
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'path'; readonly path: string };

/** Reads the value of `--catalog`. Throws a `UsageError`. */
export function readGivenCatalog(text: string): GivenCatalog {
  const wrong = (why: string) => new UsageError(`--catalog: ${why}.`);
  if (text === '') throw wrong('give an address, a file or a folder');
  // A drive letter is not a scheme.
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(text)) return { kind: 'path', path: text };
  const url = /[\s\\\p{Cc}]/u.test(text) ? null : URL.parse(text);
  if (url === null) throw wrong('give an address such as https://cards.example/cards-all.json');
  if (url.username !== '' || url.password !== '') throw wrong('the address holds a user name; leave it out');
  if (url.hash !== '') throw wrong('the address holds a fragment; leave it out');
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname)))
    return { kind: 'address', url: url.href };
  throw wrong('an address must begin with https://, or with http:// on this computer alone');
}

/** Which catalog is wanted. */
export interface CatalogOptions {
  /** Of `--catalog`; null if it is not given. */
  readonly given: GivenCatalog | null;
  readonly offline: boolean;
  /** Address of the newest export; null if the project has none. */
  readonly live: string | null;
  readonly homepage: string | null;
  /** The folder of the catalog checkout at hand; null if there is none. */
  readonly checkout: string | null;
}

/** What loading a catalog may touch. */
export interface CatalogDeps {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  /** Made when it is needed. */
  readonly cacheFolder: string;
  readonly signal: AbortSignal;
  /** For the whole download, in milliseconds. */
  readonly wholeMs?: number | undefined;
}

export type CatalogFrom = 'live' | 'cache' | 'checkout' | 'file' | 'none';

/** A catalog, or none, and how it came about. */
export interface LoadedCatalog extends JudgedRecords {
  readonly from: CatalogFrom;
  /** Whole days since a cache was known to be the newest, else null. */
  readonly ageDays: number | null;
  /** Why it is not the one that was wanted first, as the end of "… is not available: …"; null if it is. */
  readonly why: string | null;
}

/**
 * The catalog that is wanted, or what comes in its place. At most one request is made, and none depends on a wallet.
 * Never throws but the signal's reason if it is aborted.
 */
export async function loadCatalog(options: CatalogOptions, deps: CatalogDeps): Promise<LoadedCatalog> {
  const { given, live, offline, checkout } = options;
  if (given?.kind === 'path') return fromPath(resolve(deps.cwd, given.path));
  const url = given?.url ?? live;
  let why: string | null = null;
  if (!offline) {
    const online = await fromWeb(url, options, deps);
    if (typeof online !== 'string') return online;
    why = online;
  }
  const cached = cacheOf(url, deps);
  const judged = judgeRecords(cached?.cards);
  if (cached !== null && judged !== null) {
    const days = Math.floor((deps.now().getTime() - Date.parse(cached.confirmedAt)) / 86_400_000);
    return { ...judged, from: 'cache', ageDays: Math.max(0, days), why };
  }
  // Who names an address wants that catalog and no other.
  const own = given === null && checkout !== null ? fromFolder(checkout) : null;
  if (own !== null && own.from !== 'none') return { ...own, why };
  return nothing(why ?? 'none was downloaded before, and no checkout of it is around this folder');
}

/** That of another address is left, and not used. */
function cacheOf(url: string | null, { cacheFolder }: CatalogDeps) {
  const cached = readCache(cacheFolder);
  return url === null || cached?.url === url ? cached : null;
}

/** The catalog, or why it is not available. */
async function fromWeb(
  url: string | null,
  { homepage }: CatalogOptions,
  deps: CatalogDeps,
): Promise<LoadedCatalog | string> {
  if (url === null) return 'this cardcat knows no address of it; name one with --catalog';
  const { cacheFolder, env, now, signal, wholeMs } = deps;
  const cached = cacheOf(url, deps);
  const answer = await downloadCatalog({ url, homepage, known: cached, env, signal, wholeMs });
  if (answer.kind === 'unavailable') return answer.why;
  const newest = answer.kind === 'fresh' ? { cards: parsed(answer.bytes), ...answer.validators } : cached;
  const judged = judgeRecords(newest?.cards);
  if (newest === null || judged === null) return 'what came is not a list of cards in JSON';
  writeCache(cacheFolder, { ...newest, url, confirmedAt: now().toISOString() });
  return loaded('live', judged);
}

function fromPath(path: string): LoadedCatalog {
  const file = readPlainFile(path, maxCatalogBytes);
  if ('why' in file) return file.why === 'it is a folder' ? fromFolder(path) : nothing(file.why);
  const judged = judgeRecords(parsed(file.bytes));
  return judged === null ? nothing('it is not a list of cards in JSON') : loaded('file', judged);
}

function fromFolder(folder: string): LoadedCatalog {
  if (!isCatalogFolder(folder))
    return nothing('the folder is not a card catalog, which has schema.json and data/');
  try {
    const judged = judgeRecords(recordsIn(folder));
    if (judged !== null) return loaded('checkout', judged);
  } catch {}
  return nothing('its card files cannot be read');
}

const loaded = (from: CatalogFrom, judged: JudgedRecords): LoadedCatalog => ({
  ...judged,
  from,
  ageDays: null,
  why: null,
});

const nothing = (why: string): LoadedCatalog => ({
  ...loaded('none', { cards: new Map(), skipped: 0 }),
  why,
});

function parsed(bytes: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** What a person is told of the catalog before the table, a sentence a line; empty if it is as it was wanted. */
export function catalogWarnings(catalog: LoadedCatalog): readonly string[] {
  const { skipped, why } = catalog;
  const leftOut = `Left out of the catalog: ${counted(skipped, 'record')}, not a card, or with an id that came before.`;
  return [
    ...(why === null
      ? []
      : [`The catalog is not available: ${why.replace(/\.$/, '')}; ${instead(catalog)}.`]),
    ...(skipped === 0 ? [] : [leftOut]),
  ];
}

function instead({ from, ageDays }: LoadedCatalog): string {
  if (from === 'checkout') return 'the checkout around this folder is used';
  if (from !== 'cache') return 'nothing can be compared';
  const age = ageDays === 0 ? 'today' : ageDays === 1 ? 'yesterday' : `${ageDays} days ago`;
  return `the one last downloaded is used, ${age}`;
}
