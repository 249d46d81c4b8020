import { createHash, randomUUID } from 'node:crypto';
import type { Outcome, OutcomeKind } from '#core/check/rules/outcome';
import { must } from '#core/text/must';
import { type FailedDays, findCachedEvidence, getCacheValidators, type PageCache } from './cache.ts';
import { findPageEvidence, type PageEvidence, unreadablePage } from './evidence/find-evidence.ts';
import type { PageContent } from './evidence/page.ts';
import { readPlainText } from './evidence/read-plain.ts';
import type { ReadPdf } from './fetch/pdf/reader.ts';
import type { Prober } from './fetch/prober.ts';
import type { Claim, PageSource } from './judge/extract.ts';
import type { FetchResult, PageEnd } from './judge/fetch-result.ts';
import { judge } from './judge/judge.ts';
import { type HostQueue, planRetries } from './judge/plan.ts';
import { parsePageContent } from './judge/soft-404.ts';
import { areAllHostsUnreachable } from './offline.ts';

export interface FetchPagesInput {
  readonly prober: Prober;
  readonly readPdf?: ReadPdf | undefined;
  /** The maximum number of concurrent requests per host. The prober must have the same limit. */
  readonly perHost: number;
  /** Reports whether there is a network. Called only if no host was reached. `hosts` are the hosts that were tried. */
  readonly hasNetwork: (hosts: readonly string[]) => Promise<boolean>;
  readonly cache?: PageCache | undefined;
  readonly failedDays: FailedDays;
  /** The number of days with temporary failures after which a page counts as dead. */
  readonly deadAfter: number;
  /** Ends the run when aborted. Pages that were not requested by then are not checked. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((doneCount: number, total: number) => void) | undefined;
}

interface FetchPagesDeps extends FetchPagesInput {
  /** Today's date, YYYY-MM-DD. A page confirms a value only if the value is valid today. */
  readonly today: string;
  readonly isChanged: (source: PageSource) => boolean;
  readonly claimsOf: (url: string) => readonly Claim[];
}

export interface FetchPagesResult {
  readonly pages: ReadonlyMap<string, CheckedPage>;
  readonly offline: boolean;
}

/** Requests every page in the queues. At the end, requests the pages that failed temporarily once more. */
export async function fetchPages(
  queues: readonly HostQueue[],
  deps: FetchPagesDeps,
): Promise<FetchPagesResult> {
  const pages = new Map<string, CheckedPage>();
  const total = queues.reduce((sum, { sources }) => sum + sources.length, 0);
  await fetchQueues(queues, deps, (page) => {
    pages.set(page.source.url, page);
    deps.onProgress?.(pages.size, total);
  });
  if (areAllHostsUnreachable([...pages.values()]) && !(await deps.hasNetwork(queues.map(({ host }) => host))))
    return { pages, offline: true };
  if (deps.signal?.aborted !== true) {
    const outcomes = new Map<string, OutcomeKind>(
      [...pages].map(([url, { outcome }]) => [url, outcome.kind]),
    );
    await fetchQueues(planRetries(queues, outcomes), deps, (page) => {
      // If the retry was canceled, keep the first result, because it says why the page failed.
      if (page.outcome.kind === 'not-checked') return;
      const { fetchResult } = page;
      const { ms, tries } = must(pages.get(page.source.url), 'the first result of a page').fetchResult;
      const sum = { ...fetchResult, ms: fetchResult.ms + ms, tries: fetchResult.tries + tries };
      pages.set(page.source.url, { ...page, fetchResult: sum });
    });
  }
  return { pages, offline: false };
}

async function fetchQueues(
  queues: readonly HostQueue[],
  deps: FetchPagesDeps,
  onPage: (page: CheckedPage) => void,
): Promise<void> {
  await Promise.all(
    queues.map(async ({ sources }) => {
      let probe: Promise<FetchResult> | undefined;
      const remaining = sources.values();
      const fetchRemaining = async () => {
        for (const source of remaining) {
          const probeHost = () => {
            const { country } = source;
            probe ??= deps.prober.fetchPage(createRandomSibling(source), { country, signal: deps.signal });
            return probe;
          };
          onPage(await checkPage(source, deps, probeHost));
        }
      };
      await Promise.all(Array.from({ length: Math.min(deps.perHost, sources.length) }, fetchRemaining));
    }),
  );
}

/** The result for one page. The page's text is left out, so that memory does not grow during the run. */
export interface CheckedPage {
  readonly source: PageSource;
  readonly fetchResult: FetchResult;
  readonly outcome: Outcome;
  readonly textSha256: string | null;
  /** The evidence for each cited number. Empty if the page could not be read. */
  readonly evidence: ReadonlyMap<Claim, PageEvidence>;
}

/** Requests one page and judges it. `probeHost` requests a random, nonexistent URL on the same host. */
async function checkPage(
  source: PageSource,
  deps: FetchPagesDeps,
  probeHost: () => Promise<FetchResult>,
): Promise<CheckedPage> {
  const { prober, signal } = deps;
  const claims = deps.claimsOf(source.url);
  const cached = findCachedPage(source, claims, deps);
  const fetchResult = await prober.fetchPage(source.url, {
    country: source.country,
    validators: cached && getCacheValidators(cached.page),
    signal,
  });
  const context = {
    domains: source.domains,
    country: source.country,
    failedOn: deps.failedDays.getDays(source.url),
    deadAfter: deps.deadAfter,
    changed: deps.isChanged(source),
    cachedKind: cached?.page.judged.kind,
  };
  const { end } = fetchResult;
  let outcome = judge(fetchResult, { ...context, notFoundProbe: null });
  // If the page seems reachable, compare it with the page that the host shows for an unknown URL.
  if (isReachable(outcome) && end.kind === 'page' && end.text !== null)
    outcome = judge(fetchResult, { ...context, notFoundProbe: await probeHost() });
  const page = { source, fetchResult: withoutBody(fetchResult), outcome };
  const evidence = await searchPage(fetchResult, outcome, claims, cached, deps);
  if (evidence !== 'no-time') return { ...page, ...evidence };
  outcome = createOutcome(source, 'not-checked', { reason: 'no time' });
  return { ...page, outcome, textSha256: null, evidence: new Map() };
}

/**
 * Returns a random URL in the same folder. If the folder's name is a number, uses the parent folder: `/cards/123/name` gives
 * `/cards/<random>`. Some servers read only the number, so they would respond with the same page.
 */
function createRandomSibling({ url }: PageSource): string {
  const { origin, pathname } = new URL(url);
  const folder = pathname.replace(/(?:\/\d+)?\/[^/]*\/?$/, '');
  const extension = /\.[a-z]{2,5}$/i.exec(pathname)?.[0] ?? '';
  return `${origin}${folder}/${randomUUID().replaceAll('-', '')}${extension}`;
}

function isReachable({ kind }: Pick<Outcome, 'kind'>): boolean {
  return kind === 'alive' || kind === 'moved';
}

type CachedEvidence = ReturnType<typeof findCachedPage>;

/** Returns the cached response and the evidence for all `claims`. Returns undefined if a full response is needed. */
function findCachedPage({ url }: PageSource, claims: readonly Claim[], { cache }: FetchPagesDeps) {
  const page = cache?.get(url);
  if (page === undefined || !isReachable(page.judged)) return undefined;
  const evidence = findCachedEvidence(page.judged, claims);
  return evidence === undefined ? undefined : { page, evidence };
}

async function searchPage(
  { end }: FetchResult,
  outcome: Outcome,
  claims: readonly Claim[],
  cached: CachedEvidence,
  { readPdf, today }: FetchPagesDeps,
): Promise<Pick<CheckedPage, 'textSha256' | 'evidence'> | 'no-time'> {
  if (!isReachable(outcome)) return { textSha256: null, evidence: new Map() };
  if (end.kind === 'not-modified' && cached !== undefined)
    return { textSha256: cached.page.judged.textSha256, evidence: cached.evidence };
  const page = end.kind === 'page' ? await readContent(end, claims.length > 0 ? readPdf : undefined) : null;
  if (page === 'no-time') return page;
  if (page === null)
    return { textSha256: null, evidence: new Map(claims.map((claim) => [claim, unreadablePage])) };
  const queries = claims.map((claim) => claim.query);
  const results = findPageEvidence(page, queries, outcome.finalUrl ?? outcome.url, today);
  // If the response was truncated, a missing number may be in the part that was not read.
  const isCut = end.kind === 'page' && end.cut;
  const evidence = results.map((result, index) => {
    const claim = must(claims[index], 'the claim of a result');
    return [claim, isCut && result.verdict === 'absent' ? unreadablePage : result] as const;
  });
  return { textSha256: createHash('sha256').update(page.text).digest('hex'), evidence: new Map(evidence) };
}

async function readContent(
  end: PageEnd,
  readPdf: ReadPdf | undefined,
): Promise<PageContent | 'no-time' | null> {
  if (end.pdf === null) return parsePageContent(end);
  const result = await readPdf?.(end.pdf);
  if (result?.problem?.code === 'no-time') return 'no-time';
  return result?.value === undefined ? null : readPlainText(result.value);
}

export function createOutcome(
  { url, host }: PageSource,
  kind: OutcomeKind,
  { finalUrl = null, status = null, reason = null }: Partial<Pick<Outcome, 'finalUrl' | 'status' | 'reason'>>,
): Outcome {
  const finalHost = finalUrl === null ? host : new URL(finalUrl).host;
  return { kind, url, finalUrl, finalHost, status, reason, newUrl: null, failedDays: 0, dead: false };
}

function withoutBody(fetchResult: FetchResult): FetchResult {
  const { end } = fetchResult;
  return end.kind === 'page' ? { ...fetchResult, end: { ...end, text: null, pdf: null } } : fetchResult;
}
