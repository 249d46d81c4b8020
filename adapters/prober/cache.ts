import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, isTextOrNull } from '#catalog/json';
import type { Answer, Hop } from '#catalog/sources/answer';
import { withoutFragment } from '#catalog/sources/without-fragment';
import { compareText } from '#catalog/text';
import { AtomicWrites } from '../write-files.ts';
import type { Conditional } from './ask.ts';

/** What is kept of an answer; never the page itself. */
export interface Kept<Judged> {
  /** The address asked, without fragment. */
  readonly url: string;
  readonly hops: readonly Hop[];
  /** Status of the last hop. */
  readonly status: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Of the decompressed body. */
  readonly sha256: string;
  /** When the page was last asked: an ISO 8601 instant in UTC. */
  readonly at: string;
  /** What the caller made of it: JSON. */
  readonly judged: Judged;
}

export interface CacheOptions<Judged> {
  readonly folder: string;
  /** What was kept as JSON, checked; undefined where it is something else. */
  readonly readJudged: (value: unknown) => Judged | undefined;
}

export interface AnswerCache<Judged> {
  get(url: string): Kept<Judged> | undefined;
  /** Keeps a page, or says that a kept page was asked again and is the same. Other answers are not kept. */
  keep(answer: Answer, judged: Judged): void;
  /** Writes what has changed, each host's file at once. Throws the file system's error. */
  save(): void;
}

/**
 * Answers by address in a folder, one JSON file a host, so that shards of one run never write the same file.
 * A file that cannot be read as such is taken for empty.
 */
export function openAnswerCache<Judged>(options: CacheOptions<Judged>): AnswerCache<Judged> {
  const { folder } = options;
  const hosts = new Map<string, Map<string, Kept<Judged>>>();
  const changed = new Set<string>();

  function hostOf(url: string): Map<string, Kept<Judged>> {
    const host = URL.parse(url)?.host ?? '';
    let kept = hosts.get(host);
    if (kept === undefined) {
      kept = readHost(fileOf(folder, host), options.readJudged);
      hosts.set(host, kept);
    }
    return kept;
  }

  return {
    get(url) {
      return hostOf(withoutFragment(url)).get(withoutFragment(url));
    },
    keep({ url, hops, end, at }, judged) {
      const host = hostOf(url);
      const before = host.get(url);
      const last = hops.at(-1);
      if (end.kind === 'page' && last !== undefined) {
        const { etag = null, 'last-modified': lastModified = null } = end.headers;
        host.set(url, { url, hops, status: end.status, etag, lastModified, sha256: end.sha256, at, judged });
      } else if (end.kind === 'not-modified' && before !== undefined) {
        host.set(url, { ...before, at, judged });
      } else return;
      changed.add(URL.parse(url)?.host ?? '');
    },
    save() {
      mkdirSync(folder, { recursive: true });
      for (const host of changed) {
        const file = fileOf(folder, host);
        const kept = [...(hosts.get(host)?.values() ?? [])].sort((a, b) => compareText(a.url, b.url));
        const writes = new AtomicWrites();
        try {
          writes.stage(file, [`${JSON.stringify({ version, kept })}\n`]);
          writes.commit();
        } finally {
          writes.abandon();
        }
        changed.delete(host);
      }
    },
  };
}

/** What to hand in when a kept page is asked again. */
export function conditionalOf(kept: Kept<unknown>): Conditional | undefined {
  const url = kept.hops.at(-1)?.url;
  if (url === undefined || (kept.etag === null && kept.lastModified === null)) return undefined;
  return { url, etag: kept.etag, lastModified: kept.lastModified };
}

const version = 1;

function fileOf(folder: string, host: string): string {
  return join(folder, `${encodeURIComponent(host)}.json`);
}

function readHost<Judged>(file: string, readJudged: (value: unknown) => Judged | undefined) {
  const found = new Map<string, Kept<Judged>>();
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return found;
  }
  if (!isObject(content) || content.version !== version || !Array.isArray(content.kept)) return found;
  for (const item of content.kept) {
    const kept = readKept(item, readJudged);
    if (kept !== undefined) found.set(kept.url, kept);
  }
  return found;
}

function readKept<Judged>(item: unknown, readJudged: (value: unknown) => Judged | undefined) {
  if (!isObject(item)) return undefined;
  const { url, status, etag, lastModified, sha256, at } = item;
  const hops = Array.isArray(item.hops) ? item.hops.filter(isHop) : [];
  const judged = readJudged(item.judged);
  if (typeof url !== 'string' || typeof status !== 'number' || hops.length === 0) return undefined;
  if (typeof sha256 !== 'string' || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined;
  if (!isTextOrNull(etag) || !isTextOrNull(lastModified) || judged === undefined) return undefined;
  return { url, hops, status, etag, lastModified, sha256, at, judged } satisfies Kept<Judged>;
}

function isHop(value: unknown): value is Hop {
  return isObject(value) && typeof value.url === 'string' && typeof value.status === 'number';
}
