import { version } from '#core/card/version';
import { countBySeverity, type Diagnostic } from '#core/check/diagnostic';
import { isTemporary } from '#core/check/rules/outcome';
import type { Report, SkippedCheck } from '#core/report/reporter';
import { must } from '#core/text/must';
import { compareText } from '#core/text/text';
import {
  type CachedPage,
  type FailedDays,
  findCachedEvidence,
  type PageCache,
  toCachedJudgment,
} from './cache.ts';
import type { CitingCatalog } from './citing-cards.ts';
import { type PageEvidence, unreadablePage } from './evidence/find-evidence.ts';
import { type CheckedPage, createOutcome, type FetchPagesInput, fetchPages } from './fetch-pages.ts';
import { buildSourceDiagnostics } from './judge/diagnostics.ts';
import { type Claim, extractSources, type PageSource } from './judge/extract.ts';
import { type CachedOutcome, type CheckScope, planProbes } from './judge/plan.ts';
import { buildReport, type CheckedSource, isRecent, type SourcesReport } from './judge/report.ts';

export interface CheckSourcesInput extends FetchPagesInput {
  readonly catalog: CitingCatalog;
  readonly scope: CheckScope;
  /**
   * The paths of the card files that differ from the base commit or that the caller named. The scope `changed` checks only
   * these cards.
   */
  readonly changedPaths: ReadonlySet<string>;
  /** The maximum number of pages to request. Null for no limit. */
  readonly limit: number | null;
  /** Whether to search the pages for the cited numbers. */
  readonly evidence: boolean;
  readonly now: () => Date;
  readonly headSha: string | null;
  readonly baseSha: string | null;
  /** The pull request that the run is for. Missing or null if there is none. */
  readonly pullRequest?: number | null;
  /** The previous report. Its `last_found` values are copied to the new report. */
  readonly previousReport?: SourcesReport | undefined;
}

export interface SourceCheckResult {
  readonly report: SourcesReport;
  /** The findings, sorted by path, line, column and code. */
  readonly diagnostics: readonly Diagnostic[];
  /** The reasons why pages were not checked, each with the number of pages. The most frequent reason comes first. */
  readonly notChecked: readonly { readonly why: string; readonly count: number }[];
  /** The paths of the cards with at least one checked page, sorted. */
  readonly checkedCardPaths: readonly string[];
}

/** Checks the cited pages of a catalog. Throws a file system error if the cache cannot be written. */
export async function checkSources(input: CheckSourcesInput): Promise<SourceCheckResult> {
  const { catalog, changedPaths, scope, cache, failedDays } = input;
  const ranAt = input.now().toISOString();
  const { sources, claims } = extractSources(catalog.cards, catalog.issuers);
  const changed = catalog.cards.filter(({ path }) => changedPaths.has(path));
  const changedCards = new Set(changed.map(({ card }) => card.id));
  // With the scope `changed`, search only for numbers of changed cards. A full run checks the other cards.
  const isCardInScope = ({ cardId }: { readonly cardId: string }) =>
    scope !== 'changed' || changedCards.has(cardId);
  const searchedClaims = input.evidence ? claims.filter(isCardInScope) : [];
  const claimsByUrl = Map.groupBy(searchedClaims, ({ url }) => url);
  const claimsOf = (url: string) => claimsByUrl.get(url) ?? [];
  const plan = planProbes({
    sources,
    scope,
    limit: input.limit,
    changedCards,
    exceptions: catalog.exceptions,
    cachedOutcomes: collectCachedOutcomes(sources, claimsOf, input),
    now: ranAt,
  });
  const previousReport = isRecent(input.previousReport, ranAt) ? input.previousReport : null;
  const aliveUrls = new Set(
    previousReport?.sources.filter((source) => source.last_alive_at !== null).map(({ url }) => url),
  );
  const fetchRun = await fetchPages(plan.queues, {
    ...input,
    today: ranAt.slice(0, 10),
    claimsOf,
    wasAlive: (url) => aliveUrls.has(url),
    isChanged: ({ citedBy }) => citedBy.some(({ cardId }) => changedCards.has(cardId)),
  });
  const pages = [...fetchRun.pages.values()];
  if (!fetchRun.offline) updateCache(pages, cache, failedDays);
  const results: readonly SourceResult[] = [
    ...pages.map((page) => (fetchRun.offline ? toOfflineResult(page) : toSourceResult(page, failedDays))),
    ...plan.excepted.map(({ source, exception }) => toSkippedResult(source, 'excepted', exception.reason)),
    ...plan.fresh.map((source) => {
      const page = must(cache?.get(source.url), 'a cached page');
      return toCachedResult(source, page, claimsOf(source.url));
    }),
    ...plan.deferred.map((source) => toSkippedResult(source, 'not-checked', 'over the limit of this run')),
  ];
  const { headSha, baseSha, pullRequest = null } = input;
  // The evidence for the numbers of an unsearched page is `unreadablePage`.
  const checkedClaims = results.flatMap(({ source, evidence }) =>
    claimsOf(source.url).map((claim) => ({ claim, evidence: evidence.get(claim) ?? unreadablePage })),
  );
  return {
    report: buildReport({
      headSha,
      baseSha,
      pullRequest,
      ranAt,
      sources: results,
      claims: checkedClaims,
      previousReport,
    }),
    diagnostics: buildSourceDiagnostics(
      {
        sources: results.map(({ source }) => ({ ...source, citedBy: source.citedBy.filter(isCardInScope) })),
        claims: searchedClaims,
        outcomes: new Map(results.map(({ source, outcome }) => [source.url, outcome])),
        evidence: new Map(results.flatMap(({ evidence }) => [...evidence])),
      },
      catalog.files,
    ),
    notChecked: countNotChecked(results),
    checkedCardPaths: listCheckedCardPaths(results, isCardInScope),
  };
}

/**
 * Collects the cached outcomes of pages that need no request: the cache has the evidence for all of their claims, and the last
 * check did not fail. Changed cards always need requests.
 */
function collectCachedOutcomes(
  sources: readonly PageSource[],
  claimsOf: (url: string) => readonly Claim[],
  { cache, failedDays, scope }: CheckSourcesInput,
): ReadonlyMap<string, CachedOutcome> {
  const outcomes = new Map<string, CachedOutcome>();
  if (cache === undefined || scope === 'changed') return outcomes;
  for (const { url } of sources) {
    const page = cache.get(url);
    if (page === undefined || failedDays.getDays(url).length > 0) continue;
    if (findCachedEvidence(page.judged, claimsOf(url)) !== undefined)
      outcomes.set(url, { kind: page.judged.kind, at: page.at });
  }
  return outcomes;
}

function updateCache(
  pages: readonly CheckedPage[],
  cache: PageCache | undefined,
  failedDays: FailedDays,
): void {
  for (const { source, fetchResult, outcome, textSha256, evidence } of pages) {
    if (outcome.kind === 'not-checked') continue;
    cache?.store(fetchResult, toCachedJudgment(outcome.kind, textSha256, evidence));
    if (isTemporary(outcome.kind)) failedDays.add(source.url, fetchResult.at.slice(0, 10));
    else failedDays.clear(source.url);
  }
  cache?.save();
  failedDays.save();
}

function countNotChecked(results: readonly SourceResult[]): SourceCheckResult['notChecked'] {
  const skipped = results.filter(({ outcome }) => outcome.kind === 'not-checked');
  const byReason = Map.groupBy(skipped, ({ outcome }) => outcome.reason ?? 'no network');
  return [...byReason]
    .map(([why, { length }]) => ({ why, count: length }))
    .sort((a, b) => b.count - a.count || compareText(a.why, b.why));
}

function listCheckedCardPaths(
  results: readonly SourceResult[],
  isCardInScope: (citation: { readonly cardId: string }) => boolean,
): readonly string[] {
  const checked = results.filter(({ outcome }) => outcome.kind !== 'not-checked');
  const citations = checked.flatMap(({ source }) => source.citedBy.filter(isCardInScope));
  return [...new Set(citations.map(({ path }) => path))].sort();
}

interface SourceResult extends CheckedSource {
  readonly evidence: ReadonlyMap<Claim, PageEvidence>;
}

export const noNetworkReason = 'no network';

function toSourceResult(
  { source, fetchResult, outcome, textSha256, evidence }: CheckedPage,
  failedDays: FailedDays,
): SourceResult {
  const { ms, tries, at } = fetchResult;
  const retrievedAt = outcome.kind === 'not-checked' ? null : at;
  const failingSince = failedDays.getDays(source.url)[0] ?? null;
  return { source, outcome, ms, tries, retrievedAt, textSha256, failingSince, evidence };
}

/** Builds the result for a failed request. Without a network, a failed request says nothing about the page. */
function toOfflineResult({ source, fetchResult: { ms, tries } }: CheckedPage): SourceResult {
  return { ...toSkippedResult(source, 'not-checked', noNetworkReason), ms, tries };
}

function toSkippedResult(source: PageSource, kind: 'excepted' | 'not-checked', reason: string): SourceResult {
  const outcome = createOutcome(source, kind, { reason });
  const unread = { retrievedAt: null, textSha256: null, failingSince: null, evidence: new Map() };
  return { source, outcome, ms: 0, tries: 0, ...unread };
}

/** Builds the result for a page that is not requested, because its cached outcome is recent enough. */
function toCachedResult(
  source: PageSource,
  { hops, status, at, judged }: CachedPage,
  claims: readonly Claim[],
): SourceResult {
  const finalUrl = hops.at(-1)?.url ?? source.url;
  return {
    source,
    outcome: createOutcome(source, judged.kind, { finalUrl, status }),
    ms: 0,
    tries: 0,
    retrievedAt: at,
    textSha256: judged.textSha256,
    failingSince: null,
    evidence: must(findCachedEvidence(judged, claims), 'the cached evidence'),
  };
}

/** Builds the report that the reporters show. `cards` counts only the cards with at least one checked page. */
export function toReport(
  check: SourceCheckResult,
  {
    cardsNotRead,
    ...rest
  }: Pick<Report, 'changedCards'> & Partial<Pick<Report, 'elapsedMs'>> & { readonly cardsNotRead: number },
): Report {
  const { diagnostics, checkedCardPaths } = check;
  const skippedCards: SkippedCheck = {
    what: cardsNotRead === 1 ? 'card' : 'cards',
    count: cardsNotRead,
    why: 'does not match the schema; run `cardcat validate`',
  };
  return {
    ...rest,
    version,
    diagnostics,
    totals: countBySeverity(diagnostics),
    cards: checkedCardPaths.length,
    artNotDecoded: 0,
    notChecked: [...listPagesNotChecked(check), ...(cardsNotRead > 0 ? [skippedCards] : [])],
  };
}

/** Lists the pages that were not checked. `suffix` is added after the word “pages”, such as ` of changed cards`. */
export function listPagesNotChecked({ notChecked }: SourceCheckResult, suffix = ''): readonly SkippedCheck[] {
  return notChecked.map(({ why, count }) => ({
    what: `cited ${count === 1 ? 'page' : 'pages'}${suffix}`,
    count,
    why,
  }));
}
