import { createHash, randomUUID } from 'node:crypto';
import type { Outcome, OutcomeKind } from '#core/catalog/outcome';
import { findWithOthers, type PageEvidence, unread } from './evidence/instead.ts';
import type { Page } from './evidence/page.ts';
import { readPlain } from './evidence/read-plain.ts';
import type { ReadPdf } from './fetch/pdf/reader.ts';
import type { Prober } from './fetch/prober.ts';
import type { Answer } from './judge/answer.ts';
import type { Claim, PageSource } from './judge/extract.ts';
import { judge } from './judge/judge.ts';
import { type HostQueue, planRetries } from './judge/plan.ts';
import { pageTextOf } from './judge/soft-404.ts';
import { type AnswerCache, conditionalOf, type FailedDays, keptEvidence } from './kept.ts';
import { nothingReached } from './offline.ts';

export interface AskDeps extends PageDeps {
  /** Concurrent requests per host. */
  readonly perHost: number;
  /** Whether there is a network; called only if no host was reached. */
  readonly hasNetwork: (hosts: readonly string[]) => Promise<boolean>;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface Asked {
  /** By address. */
  readonly pages: ReadonlyMap<string, CheckedPage>;
  readonly offline: boolean;
}

/** Requests every page of the queues, then retries once those with a temporary failure. */
export async function askQueues(queues: readonly HostQueue[], deps: AskDeps): Promise<Asked> {
  const pages = new Map<string, CheckedPage>();
  const total = queues.reduce((sum, { sources }) => sum + sources.length, 0);
  await askEach(queues, deps, (page) => {
    pages.set(page.source.url, page);
    deps.onProgress?.(pages.size, total);
  });
  if (nothingReached([...pages.values()]) && !(await deps.hasNetwork(queues.map(({ host }) => host))))
    return { pages, offline: true };
  if (deps.signal?.aborted !== true) {
    const outcomes = new Map<string, OutcomeKind>(
      [...pages].map(([url, { outcome }]) => [url, outcome.kind]),
    );
    await askEach(planRetries(queues, outcomes), deps, (page) => {
      const first = pages.get(page.source.url);
      // A canceled retry is less informative than the first result.
      if (page.outcome.kind !== 'not-checked') pages.set(page.source.url, withTimeOf(page, first));
    });
  }
  return { pages, offline: false };
}

async function askEach(
  queues: readonly HostQueue[],
  deps: AskDeps,
  onPage: (page: CheckedPage) => void,
): Promise<void> {
  await Promise.all(
    queues.map(async ({ sources }) => {
      let probe: Promise<Answer> | undefined;
      const left = sources.values();
      const worker = async () => {
        for (const source of left) {
          const probeOfHost = () => {
            const { country } = source;
            probe ??= deps.prober.ask(randomSiblingOf(source), { country, signal: deps.signal });
            return probe;
          };
          onPage(await checkPage(source, deps, probeOfHost));
        }
      };
      await Promise.all(Array.from({ length: Math.min(deps.perHost, sources.length) }, worker));
    }),
  );
}

function withTimeOf(page: CheckedPage, first: CheckedPage | undefined): CheckedPage {
  if (first === undefined) return page;
  const { answer } = page;
  const ms = answer.ms + first.answer.ms;
  return { ...page, answer: { ...answer, ms, tries: answer.tries + first.answer.tries } };
}

/** The result for one page, without its text, so that memory does not grow with the run. */
export interface CheckedPage {
  readonly source: PageSource;
  readonly answer: Answer;
  readonly outcome: Outcome;
  readonly textSha256: string | null;
  /** By claim of the page; empty if the page could not be read. */
  readonly evidence: ReadonlyMap<Claim, PageEvidence>;
}

interface PageDeps {
  readonly prober: Prober;
  /** Undefined if PDFs are not read; numbers in them are `unreadable` then. */
  readonly readPdf: ReadPdf | undefined;
  /** YYYY-MM-DD: values that ended before, or begin later, are not in force. */
  readonly today: string;
  readonly cache: AnswerCache | undefined;
  readonly failedDays: FailedDays;
  readonly deadAfter: number;
  readonly signal: AbortSignal | undefined;
  readonly isChanged: (source: PageSource) => boolean;
  /** By address of the page; empty if no evidence is wanted. */
  readonly claimsOf: (url: string) => readonly Claim[];
}

/** Requests one page and judges it. `probeOfHost` requests an address of the same host that cannot exist. */
async function checkPage(
  source: PageSource,
  deps: PageDeps,
  probeOfHost: () => Promise<Answer>,
): Promise<CheckedPage> {
  const { prober, signal } = deps;
  const claims = deps.claimsOf(source.url);
  const before = keptOf(source, claims, deps);
  const conditional = before === undefined ? undefined : conditionalOf(before.kept);
  const answer = await prober.ask(source.url, { country: source.country, conditional, signal });
  const context = {
    domains: source.domains,
    country: source.country,
    failedOn: deps.failedDays.of(source.url),
    deadAfter: deps.deadAfter,
    changed: deps.isChanged(source),
    kept: before?.kept.judged.kind,
  };
  const alone = judge(answer, { ...context, notFoundProbe: null });
  const seemsThere = isThere(alone) && answer.end.kind === 'page' && answer.end.text !== null;
  const outcome = seemsThere ? judge(answer, { ...context, notFoundProbe: await probeOfHost() }) : alone;
  const seen = await findOnPage(answer, outcome, claims, before, deps);
  return { source, answer: withoutBody(answer), outcome, ...seen };
}

/**
 * An address that cannot exist, in the same folder and with the same extension: other folders may have other error pages. A numeric
 * folder is replaced too, since a server may only read that number.
 */
function randomSiblingOf({ url }: PageSource): string {
  const { origin, pathname } = new URL(url);
  const folder = pathname.replace(/(?:\/\d+)?\/[^/]*\/?$/, '');
  const ending = /\.[a-z]{2,5}$/i.exec(pathname)?.[0] ?? '';
  return `${origin}${folder}/${randomUUID().replaceAll('-', '')}${ending}`;
}

/** Whether the response is the cited page, here or at a new address of the issuer. */
export function isThere({ kind }: Outcome): boolean {
  return kind === 'alive' || kind === 'moved';
}

type PageEnd = Extract<Answer['end'], { readonly kind: 'page' }>;
type Before = ReturnType<typeof keptOf>;

/** The cached response, if it is complete in case the page has not changed. */
function keptOf({ url }: PageSource, claims: readonly Claim[], { cache }: PageDeps) {
  const kept = cache?.get(url);
  if (kept === undefined || (kept.judged.kind !== 'alive' && kept.judged.kind !== 'moved')) return undefined;
  const evidence = keptEvidence(kept.judged, claims);
  return evidence === undefined ? undefined : { kept, evidence };
}

async function findOnPage(
  { end }: Answer,
  outcome: Outcome,
  claims: readonly Claim[],
  before: Before,
  { readPdf, today }: Pick<PageDeps, 'readPdf' | 'today'>,
): Promise<Pick<CheckedPage, 'textSha256' | 'evidence'>> {
  if (!isThere(outcome)) return { textSha256: null, evidence: new Map() };
  if (end.kind === 'not-modified' && before !== undefined)
    return { textSha256: before.kept.judged.textSha256, evidence: before.evidence };
  const wanted = claims.length > 0 ? readPdf : undefined;
  const page = end.kind === 'page' ? await textOf(end, wanted) : null;
  const asked = claims.map((claim) => claim.asked);
  const found = page === null ? [] : findWithOthers(page, asked, outcome.finalUrl ?? outcome.url, today);
  // The response was truncated: a missing number may be in the rest of the page.
  const isCut = end.kind === 'page' && end.cut;
  const seen = found.map((its) => (isCut && its.verdict === 'absent' ? unread : its));
  return {
    textSha256: page === null ? null : createHash('sha256').update(page.text).digest('hex'),
    evidence: new Map(claims.map((claim, at) => [claim, seen[at] ?? unread])),
  };
}

async function textOf(end: PageEnd, readPdf: ReadPdf | undefined): Promise<Page | null> {
  if (end.pdf === null) return pageTextOf(end);
  const text = (await readPdf?.(end.pdf)) ?? null;
  return text === null ? null : readPlain(text);
}

function withoutBody(answer: Answer): Answer {
  const { end } = answer;
  return end.kind === 'page' ? { ...answer, end: { ...end, text: null, pdf: null } } : answer;
}
