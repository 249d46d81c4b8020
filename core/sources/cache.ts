import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, isTextOrNull, parseJson } from '#core/card/json';
import { version } from '#core/card/version';
import { type OutcomeKind, outcomeKinds } from '#core/check/rules/outcome';
import { writeFilesAtomically } from '#core/io/atomic-write';
import { evidenceVerdicts, feePointer, isOtherValue, type PageEvidence } from './evidence/find-evidence.ts';
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

const cacheVersion = 1;

export function openPageCache(folder: string): PageCache {
  const files = createHostFiles<CachedPage>(folder, {
    read: (content) =>
      isObject(content) && content.version === cacheVersion && Array.isArray(content.kept)
        ? content.kept.flatMap((item) => parseCachedPage(item) ?? []).map((page) => [page.url, page])
        : [],
    write: (entries) => ({ version: cacheVersion, kept: entries.map(([, page]) => page) }),
  });
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

function parseCachedPage(item: unknown): CachedPage | undefined {
  if (!isObject(item)) return undefined;
  const { url, status, etag, lastModified, sha256, at } = item;
  const hops = Array.isArray(item.hops) ? item.hops.filter(isHop) : [];
  const judged = parseCachedJudgment(item.judged);
  if (typeof url !== 'string' || typeof status !== 'number' || hops.length === 0) return undefined;
  if (typeof sha256 !== 'string' || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined;
  if (!isTextOrNull(etag) || !isTextOrNull(lastModified) || judged === undefined) return undefined;
  return { url, hops, status, etag, lastModified, sha256, at, judged };
}

function isHop(value: unknown): value is Hop {
  return isObject(value) && typeof value.url === 'string' && typeof value.status === 'number';
}

function parseCachedJudgment(value: unknown): CachedJudgment | undefined {
  if (!isObject(value)) return undefined;
  const { program, kind, textSha256, claims } = value;
  const knownKind = outcomeKinds.find((name) => name === kind);
  if (typeof program !== 'string' || knownKind === undefined || !isTextOrNull(textSha256)) return undefined;
  if (!Array.isArray(claims)) return undefined;
  return { program, kind: knownKind, textSha256, claims: claims.filter(isCachedClaim) };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isCachedClaim(value: unknown): value is CachedClaim {
  if (!isObject(value)) return false;
  const { card, pointer, value: number, verdict, doubt, label, context, link, others, around, title } = value;
  return (
    typeof card === 'string' &&
    typeof pointer === 'string' &&
    typeof number === 'number' &&
    evidenceVerdicts.some((name) => name === verdict) &&
    isTextOrNull(doubt) &&
    isTextOrNull(label) &&
    isTextOrNull(context) &&
    isTextOrNull(link) &&
    isTexts(around) &&
    typeof title === 'string' &&
    Array.isArray(others) &&
    others.every(isOtherValue)
  );
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
  const files = createHostFiles<readonly string[]>(
    folder === undefined ? undefined : join(folder, 'failed'),
    {
      read: (content) =>
        isObject(content)
          ? Object.entries(content).flatMap(([url, days]) =>
              Array.isArray(days) ? [[url, days.filter(isDay)] as const] : [],
            )
          : [],
      write: (days) => Object.fromEntries(days),
    },
  );
  return {
    getDays: (url) => files.get(url) ?? [],
    add(url, day) {
      const days = new Set([...(files.get(url) ?? []), day]);
      files.set(url, [...days].toSorted().slice(-maxDays));
    },
    clear: files.delete,
    save: files.save,
  };
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

type Entries<Value> = readonly (readonly [url: string, value: Value])[];

/**
 * Stores values by URL in a folder, in one JSON file per host. A file that cannot be parsed counts as empty. Stores nothing if
 * `folder` is undefined.
 */
function createHostFiles<Value>(
  folder: string | undefined,
  format: {
    readonly read: (content: unknown) => Entries<Value>;
    readonly write: (values: Entries<Value>) => unknown;
  },
) {
  const valuesByHost = new Map<string, Map<string, Value>>();
  const changedHosts = new Set<string>();
  const hostOf = (url: string) => URL.parse(url)?.host ?? '';
  const fileOf = (host: string) => join(folder ?? '', `${encodeURIComponent(host)}.json`);
  const loadValues = (url: string) => {
    const host = hostOf(url);
    const values =
      valuesByHost.get(host) ?? new Map(folder === undefined ? [] : format.read(readJson(fileOf(host))));
    valuesByHost.set(host, values);
    return values;
  };
  return {
    get: (url: string) => loadValues(url).get(url),
    set(url: string, value: Value): void {
      loadValues(url).set(url, value);
      changedHosts.add(hostOf(url));
    },
    delete(url: string): void {
      if (loadValues(url).delete(url)) changedHosts.add(hostOf(url));
    },
    save(): void {
      if (folder === undefined) return;
      const texts = [...changedHosts].map((host) => {
        const values = [...(valuesByHost.get(host) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
        return [fileOf(host), `${JSON.stringify(format.write(values))}\n`] as const;
      });
      writeFilesAtomically(new Map(texts));
      changedHosts.clear();
    },
  };
}

function readJson(file: string): unknown {
  try {
    return parseJson(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
