import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, parseJson } from '#core/card/json';
import { version } from '#core/card/version';
import type { OutcomeKind } from '#core/check/rules/outcome';
import { writeFilesAtomically } from '#core/io/atomic-write';
import { compareText } from '#core/text/text';
import { feePointer, type PageEvidence } from './evidence/find-evidence.ts';
import type { CacheValidators } from './fetch/send-request.ts';
import { type Claim, withoutFragment } from './judge/extract.ts';
import type { FetchResult, Hop } from './judge/fetch-result.ts';
import { parseSourcesReport, reportVersion, type SourcesReport } from './judge/report.ts';

export interface CachedPage {
  /** The requested URL, without its fragment. */
  readonly url: string;
  readonly hops: readonly Hop[];
  readonly status: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly sha256: string;
  /** When the page was last requested, as an ISO 8601 instant in UTC. */
  readonly at: string;
  readonly judged: CachedJudgment;
}

export interface CachedJudgment {
  /** The version of cardcat that judged the page. Another version may judge the same page differently. */
  readonly program: string;
  readonly kind: OutcomeKind;
  readonly textSha256: string | null;
  readonly claims: readonly CachedClaim[];
}

interface CachedClaim extends PageEvidence {
  readonly card: string;
  readonly pointer: string;
  readonly value: number;
}

export interface PageCache {
  get(url: string): CachedPage | undefined;
  /** Stores a page, or records that a cached page was revalidated. Does not store other responses. */
  store(fetchResult: FetchResult, judged: CachedJudgment): void;
  /** Writes all changes to disk. Throws file system errors. */
  save(): void;
}

/** Increase this number when what is stored changes its form. Files of another version count as empty. */
const cacheVersion = 2;

export function openPageCache(folder: string): PageCache {
  const files = createHostFiles<CachedPage>(folder);
  return {
    get: (url) => files.get(withoutFragment(url)),
    store({ url, hops, end, at }, judged) {
      const cached = files.get(url);
      const lastHop = hops.at(-1);
      if (end.kind === 'page' && lastHop !== undefined) {
        const { etag = null, 'last-modified': lastModified = null } = end.headers;
        files.set(url, { url, hops, status: end.status, etag, lastModified, sha256: end.sha256, at, judged });
      } else if (end.kind === 'not-modified' && cached !== undefined)
        files.set(url, { ...cached, at, judged });
    },
    save: files.save,
  };
}

/** Returns the validators for a conditional request of a cached page. Returns undefined if the page has none. */
export function getCacheValidators({ hops, etag, lastModified }: CachedPage): CacheValidators | undefined {
  const url = hops.at(-1)?.url;
  if (url === undefined || (etag === null && lastModified === null)) return undefined;
  return { url, etag, lastModified };
}

export function toCachedJudgment(
  kind: OutcomeKind,
  textSha256: string | null,
  evidence: ReadonlyMap<Claim, PageEvidence>,
): CachedJudgment {
  const claims = [...evidence].map(([{ cardId, pointer, value }, pageEvidence]) => {
    return { card: cardId, pointer, value, ...pageEvidence };
  });
  return { program: version, kind, textSha256, claims };
}

/**
 * Returns the cached evidence for all `claims`. Returns undefined if the cache lacks evidence for one of them. Also returns
 * undefined if the page showed another annual fee instead, because the page must be fetched again before that fee is proposed.
 */
export function findCachedEvidence(
  judgment: CachedJudgment,
  claims: readonly Claim[],
): ReadonlyMap<Claim, PageEvidence> | undefined {
  if (judgment.program !== version) return undefined;
  const evidenceByKey = new Map(
    judgment.claims.map(({ card, pointer, value, ...evidence }) => [`${card} ${pointer} ${value}`, evidence]),
  );
  const evidenceByClaim = new Map<Claim, PageEvidence>();
  for (const claim of claims) {
    const evidence = evidenceByKey.get(`${claim.cardId} ${claim.pointer} ${claim.value}`);
    if (evidence === undefined) return undefined;
    const { verdict, others } = evidence;
    if (claim.pointer === feePointer && verdict === 'absent' && others.length > 0) return undefined;
    evidenceByClaim.set(claim, evidence);
  }
  return evidenceByClaim;
}

/**
 * Reads the report of an earlier run. Returns undefined if the file does not exist or is not a report that this version can
 * read.
 */
export function readEarlierReport(file: string | undefined): SourcesReport | undefined {
  if (file === undefined || !existsSync(file)) return undefined;
  const report = parseSourcesReport(readFileSync(file, 'utf8'));
  return report?.version === reportVersion ? report : undefined;
}

/**
 * Stores the dates on which pages failed temporarily, by URL. Only failures since the last response of a page are kept. A date
 * is YYYY-MM-DD in UTC.
 */
export interface FailedDays {
  getDays(url: string): readonly string[];
  add(url: string, day: string): void;
  /** Forgets the earlier failures, because the page responded, successfully or not. */
  clear(url: string): void;
  /** Writes all changes to disk. Throws file system errors. */
  save(): void;
}

/** The maximum number of dates stored per page. The input `dead-after` can be at most 30. */
const maxDays = 30;

/** Opens the store of failure dates in the subfolder `failed` of `folder`. If `folder` is undefined, nothing is saved. */
export function openFailedDays(folder: string | undefined): FailedDays {
  const files = createHostFiles<readonly string[]>(folder && join(folder, 'failed'));
  const getDays = (url: string) => files.get(url) ?? [];
  return {
    getDays,
    add: (url, day) => files.set(url, [...new Set([...getDays(url), day])].toSorted().slice(-maxDays)),
    clear: files.delete,
    save: files.save,
  };
}

/** What is known about the copies of a page in the Wayback Machine. Days are YYYY-MM-DD in UTC. */
export interface CopyState {
  /** The day of the newest known copy. */
  readonly copiedOn?: string;
  /** The last day on which the page could not be saved, if it was not copied since. */
  readonly failedOn?: string;
}

export type CopyStates = ReturnType<typeof openCopyStates>;

/** Opens the store of copies in the subfolder `copies` of `folder`. If `folder` is undefined, nothing is saved. */
export function openCopyStates(folder: string | undefined) {
  return createHostFiles<CopyState>(folder && join(folder, 'copies'));
}

/**
 * Stores values by URL in a folder, in one JSON file per host. A file that cannot be parsed counts as empty. Stores nothing if
 * `folder` is undefined.
 */
function createHostFiles<Value>(folder: string | undefined) {
  const stores = new Map<string, { readonly values: Map<string, Value>; isChanged: boolean }>();
  const fileOf = (parent: string, host: string) => join(parent, `${encodeURIComponent(host)}.json`);
  function load(url: string) {
    // An invalid URL has no host.
    const host = URL.parse(url)?.host ?? '';
    const loaded = stores.get(host);
    if (loaded !== undefined) return loaded;
    const values = folder === undefined ? {} : readKept(fileOf(folder, host));
    const store = { values: new Map(Object.entries(values as Record<string, Value>)), isChanged: false };
    stores.set(host, store);
    return store;
  }
  return {
    get: (url: string) => load(url).values.get(url),
    set(url: string, value: Value): void {
      const store = load(url);
      store.values.set(url, value);
      store.isChanged = true;
    },
    delete(url: string): void {
      const store = load(url);
      store.isChanged = store.values.delete(url) || store.isChanged;
    },
    save(): void {
      if (folder === undefined) return;
      const changed = [...stores].filter(([, { isChanged }]) => isChanged);
      const texts = changed.map(([host, { values }]) => {
        const kept = Object.fromEntries([...values].sort(([a], [b]) => compareText(a, b)));
        return [fileOf(folder, host), `${JSON.stringify({ version: cacheVersion, kept })}\n`] as const;
      });
      writeFilesAtomically(new Map(texts));
      for (const [, store] of changed) store.isChanged = false;
    },
  };
}

function readKept(file: string): object {
  try {
    const content = parseJson(readFileSync(file, 'utf8'));
    return isObject(content) && content.version === cacheVersion && isObject(content.kept)
      ? content.kept
      : {};
  } catch {
    return {};
  }
}
