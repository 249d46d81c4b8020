import { randomUUID } from 'node:crypto';
import { getHost } from '#core/card/address';
import { isTemporary, type Outcome, type OutcomeKind, outcomeInfo } from '#core/check/rules/outcome';
import { must } from '#core/text/must';
import { type FailedDays, findCachedEvidence, getCacheValidators, type PageCache } from './cache.ts';
import { type PageEvidence, unreadablePage } from './evidence/find-evidence.ts';
import { foldText } from './evidence/fold.ts';
import type { PageSummary } from './evidence/page.ts';
import type { Prober } from './fetch/prober.ts';
import type { Claim, PageSource } from './judge/extract.ts';
import type { FetchResult, PageEnd } from './judge/fetch-result.ts';
import { finalUrlOf, firstLook, type JudgeContext, judge } from './judge/judge.ts';
import { type HostQueue, planRetries } from './judge/plan.ts';
import { isRead } from './judge/report.ts';
import { createNetworkWatch } from './offline.ts';
import { type ReadPage, readPageHere } from './page-reader.ts';
import type { PageReading, PageTask } from './read-page.ts';

export const defaultConcurrency = 16;

export interface FetchPagesInput {
  readonly prober: Prober;
  /** By default, HTML pages are read in this thread, without a limit. */
  readonly readPage?: ReadPage | undefined;
  /** The maximum number of concurrent requests. */
  readonly concurrency?: number;
  /** The maximum number of concurrent requests per host. The prober must have the same limit. */
  readonly perHost: number;
  /** Reports whether there is a network. Called only if no host was reached. `hosts` are the hosts that were tried. */
  readonly hasNetwork: (hosts: readonly string[]) => Promise<boolean>;
  readonly cache?: PageCache | undefined;
  readonly failedDays: FailedDays;
  /** The number of days with temporary failures after which a page counts as dead. */
  readonly deadAfter: number;
  /**
   * Waits some minutes, after which pages that seem to be gone are requested again. Without this, they are requested again at
   * once, and a page with status 404 or 410 does not count as dead.
   */
  readonly waitForSecondLook?: ((count: number) => Promise<void>) | undefined;
  /** Ends the run when aborted. Pages that were not requested by then are not checked. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((doneCount: number, total: number) => void) | undefined;
}

interface FetchPagesDeps extends FetchPagesInput {
  /** Today's date, YYYY-MM-DD. A page confirms a value only if the value is valid today. */
  readonly today: string;
  readonly isChanged: (source: PageSource) => boolean;
  readonly claimsOf: (url: string) => readonly Claim[];
  /** Reports whether the last kept report says that the page was read. */
  readonly wasAlive: (url: string) => boolean;
  /** The outcomes of the first look, by `url`. Absent in the first look. */
  readonly firstOutcomes?: ReadonlyMap<string, OutcomeKind>;
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
  const network = createNetworkWatch(deps.hasNetwork);
  const signal = AbortSignal.any([network.signal, ...(deps.signal === undefined ? [] : [deps.signal])]);
  await fetchQueues(queues, { ...deps, signal }, async (page) => {
    pages.set(page.source.url, page);
    deps.onProgress?.(pages.size, total);
    await network.add(page.fetchResult);
  });
  if (await network.isOffline()) return { pages, offline: true };
  if (deps.signal?.aborted !== true) {
    const outcomes = new Map<string, OutcomeKind>(
      [...pages].map(([url, { outcome }]) => [url, outcome.kind]),
    );
    const retries = planRetries(queues, outcomes);
    const goneCount = [...outcomes.values()].filter(
      (kind) => outcomeInfo[kind].dead === 'second-look' && !isTemporary(kind),
    ).length;
    if (goneCount > 0) await deps.waitForSecondLook?.(goneCount);
    await fetchQueues(retries, { ...deps, firstOutcomes: outcomes }, (page) => {
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
  onPage: (page: CheckedPage) => void | Promise<void>,
): Promise<void> {
  const remaining = queues.values();
  const fetchHosts = async () => {
    for (const queue of remaining) await fetchQueue(queue, deps, onPage);
  };
  // The pages of other hosts would only wait in memory to be read.
  const { concurrency = defaultConcurrency, perHost } = deps;
  await Promise.all(Array.from({ length: Math.ceil(concurrency / perHost) }, fetchHosts));
}

async function fetchQueue(
  { sources }: HostQueue,
  deps: FetchPagesDeps,
  onPage: (page: CheckedPage) => void | Promise<void>,
): Promise<void> {
  let probe: Promise<HostProbe> | undefined;
  let servesPages: Promise<boolean> | undefined;
  const remaining = sources.values();
  const fetchRemaining = async () => {
    for (const source of remaining) {
      const probeHost = () => {
        probe ??= probeHostOf(source, deps);
        return probe;
      };
      const askHome = () => {
        servesPages ??= isHostServing(source, deps);
        return servesPages;
      };
      await onPage(await checkPage(source, deps, { probeHost, askHome }));
    }
  };
  await Promise.all(Array.from({ length: Math.min(deps.perHost, sources.length) }, fetchRemaining));
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

/** The response to a URL that cannot exist. There is no summary if its text could not be read. */
interface HostProbe {
  readonly fetchResult: FetchResult;
  readonly summary: PageSummary | undefined;
}

async function probeHostOf(
  source: PageSource,
  { prober, signal, readPage, today }: FetchPagesDeps,
): Promise<HostProbe> {
  const url = createRandomSibling(source);
  const fetchResult = await prober.fetchPage(url, { country: source.country, signal });
  const reading = await readHtmlPage(fetchResult, { queries: [], url, today }, readPage);
  return { fetchResult, summary: reading === 'no-time' ? undefined : reading?.summary };
}

/** Reports whether the host showed the check a page in this run. If it showed no cited page, asks for its home page. */
async function isHostServing(source: PageSource, deps: FetchPagesDeps): Promise<boolean> {
  const { firstOutcomes = [], prober, signal, readPage, today, deadAfter } = deps;
  const { domains, country, host } = source;
  if ([...firstOutcomes].some(([url, kind]) => isRead({ kind }) && getHost(url) === host)) return true;
  const url = new URL('/', source.url).href;
  const fetchResult = await prober.fetchPage(url, { country, signal });
  const reading = await readHtmlPage(fetchResult, { queries: [], url, today }, readPage);
  if (reading === 'no-time') return false;
  const outcome = judge(fetchResult, {
    domains,
    country,
    deadAfter,
    summaryOf: () => reading?.summary,
    ...firstLook,
  });
  return isRead(outcome);
}

interface HostQuestions {
  /** Requests a random, nonexistent URL on the same host. */
  readonly probeHost: () => Promise<HostProbe>;
  readonly askHome: () => Promise<boolean>;
}

/** Requests one page and judges it. */
async function checkPage(
  source: PageSource,
  deps: FetchPagesDeps,
  { probeHost, askHome }: HostQuestions,
): Promise<CheckedPage> {
  const { prober, signal } = deps;
  const claims = deps.claimsOf(source.url);
  const cached = findCachedPage(source, claims, deps);
  const fetchResult = await prober.fetchPage(source.url, {
    country: source.country,
    validators: cached && getCacheValidators(cached.page),
    signal,
  });
  const task = { queries: claims.map(({ query }) => query), url: finalUrlOf(fetchResult), today: deps.today };
  const reading = await readHtmlPage(fetchResult, task, deps.readPage);
  const page = { source, fetchResult: withoutBody(fetchResult) };
  const notChecked = () => {
    const outcome = createOutcome(source, 'not-checked', { reason: 'no time' });
    return { ...page, outcome, textSha256: null, evidence: new Map() };
  };
  if (reading === 'no-time') return notChecked();
  const { end } = fetchResult;
  const firstKind = deps.firstOutcomes?.get(source.url) ?? null;
  const context: JudgeContext = {
    summaryOf: () => reading?.summary,
    notFoundProbe: null,
    domains: source.domains,
    country: source.country,
    failedOn: deps.failedDays.getDays(source.url),
    deadAfter: deps.deadAfter,
    changed: deps.isChanged(source),
    cachedKind: cached?.page.judged.kind,
    wasAlive: deps.wasAlive(source.url),
    readByPersonOn: source.readByPersonOn,
    showsCard: reading === undefined ? null : showsCard(reading, claims),
    servesOtherPages: null,
    // Without the wait, status 404 or 410 may have the same cause at both looks.
    firstKind: firstKind === 'gone' && deps.waitForSecondLook === undefined ? null : firstKind,
  };
  let outcome = judge(fetchResult, context);
  if (outcome.kind === 'gone' && deps.firstOutcomes !== undefined)
    outcome = judge(fetchResult, { ...context, servesOtherPages: await askHome() });
  // If the page seems reachable, compare it with the page that the host shows for an unknown URL.
  if (reading !== undefined && (isRead(outcome) || outcome.kind === 'same-for-all')) {
    const probe = await probeHost();
    const summaryOf = (read: PageEnd) => (read === end ? reading.summary : probe.summary);
    outcome = judge(fetchResult, { ...context, summaryOf, notFoundProbe: probe.fetchResult });
  }
  const evidence = await searchPage(fetchResult, outcome, claims, { cached, reading, task }, deps);
  if (evidence === 'no-time') return notChecked();
  const { reason = outcome.reason, ...found } = evidence;
  return { ...page, outcome: { ...outcome, reason }, ...found };
}

/**
 * Reports whether a page shows a cited number, or has a line that is the name of the card. Null if nothing was looked for, or if
 * scripts render the page.
 */
function showsCard({ summary, textSha256, evidence }: PageReading, claims: readonly Claim[]): boolean | null {
  if (claims.length === 0 || textSha256 === null) return null;
  const lines = new Set(summary.folded.split('\n'));
  return (
    evidence.some(({ verdict }) => verdict === 'found') ||
    claims.some(({ query: { names } }) => names !== null && lines.has(foldText(names.name)))
  );
}

/**
 * Reads the response if it is an HTML page, also one that comes with a server error or status 404, because it may say that the
 * host is under maintenance. Returns undefined if it is not, or if that takes too long.
 */
async function readHtmlPage(
  { end }: FetchResult,
  task: Omit<PageTask, 'body'>,
  readPage: ReadPage = readPageHere,
): Promise<PageReading | 'no-time' | undefined> {
  if (end.kind !== 'page' || end.body?.format !== 'html') return undefined;
  const { status } = end;
  if (Math.floor(status / 100) !== 2 && status < 500 && status !== 404 && status !== 410) return undefined;
  const { value, problem } = await readPage({ ...task, body: end.body });
  return problem?.code === 'no-time' ? 'no-time' : value;
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

interface SearchInput {
  readonly cached: ReturnType<typeof findCachedPage>;
  readonly reading: PageReading | undefined;
  readonly task: Omit<PageTask, 'body'>;
}

/** Returns the cached response and the evidence for all `claims`. Returns undefined if a full response is needed. */
function findCachedPage({ url }: PageSource, claims: readonly Claim[], { cache }: FetchPagesDeps) {
  const page = cache?.get(url);
  if (page === undefined || !isRead(page.judged)) return undefined;
  const evidence = findCachedEvidence(page.judged, claims);
  return evidence === undefined ? undefined : { page, evidence };
}

async function searchPage(
  { end }: FetchResult,
  outcome: Outcome,
  claims: readonly Claim[],
  { cached, reading, task }: SearchInput,
  { readPage = readPageHere }: FetchPagesDeps,
): Promise<(Pick<CheckedPage, 'textSha256' | 'evidence'> & { readonly reason?: string }) | 'no-time'> {
  if (!isRead(outcome)) return { textSha256: null, evidence: new Map() };
  if (end.kind === 'not-modified' && cached !== undefined)
    return { textSha256: cached.page.judged.textSha256, evidence: cached.evidence };
  const body = end.kind === 'page' ? end.body : null;
  const isPdf = body?.format === 'pdf';
  let found = reading;
  if (isPdf && claims.length > 0) {
    const { value, problem } = await readPage({ ...task, body });
    if (problem?.code === 'no-time') return 'no-time';
    found = value;
  }
  // If the response was truncated, a missing number may be in the part that was not read.
  const isCut = body?.cut === true;
  const evidence = claims.map((claim, index) => {
    const claimEvidence = found?.evidence[index] ?? unreadablePage;
    return [claim, isCut && claimEvidence.verdict === 'absent' ? unreadablePage : claimEvidence] as const;
  });
  const isUnreadable = evidence.some(([, { verdict }]) => verdict === 'unreadable');
  return {
    textSha256: found?.textSha256 ?? null,
    evidence: new Map(evidence),
    ...(isUnreadable && isCut && { reason: 'only its first 5 MiB' }),
    ...(isUnreadable && isPdf && { reason: 'a PDF that is encrypted, scanned, damaged or too long' }),
  };
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
  return end.kind === 'page' ? { ...fetchResult, end: { ...end, text: null, body: null } } : fetchResult;
}
