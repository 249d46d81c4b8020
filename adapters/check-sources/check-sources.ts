import type { Diagnostic } from '#catalog/diagnostic';
import { type Claim, extractSources, type PageSource } from '#catalog/sources/extract';
import { isTemporary } from '#catalog/sources/outcome';
import { type KeptOutcome, planProbes, type Scope, type Shard } from '#catalog/sources/plan';
import { buildReport, type SourcesReport } from '#catalog/sources/report';
import { sourceDiagnostics } from '#catalog/sources/source-diagnostics';
import { compareText } from '#catalog/text';
import type { AnswerCache } from '../prober/cache.ts';
import type { Prober } from '../prober/prober.ts';
import { askQueues } from './ask-queues.ts';
import type { CheckedPage } from './check-page.ts';
import type { CitingCatalog } from './citing-cards.ts';
import type { FailedDays } from './failed-days.ts';
import { type KeptJudgement, keptEvidence, toKept } from './kept-judgement.ts';
import type { ReadPdf } from './pdf/pdf-reader.ts';
import { askedPage, claimsSeen, fromCache, notAsked, offlinePage, type Seen } from './seen.ts';

export interface CheckSourcesInput {
  readonly catalog: CitingCatalog;
  readonly scope: Scope;
  /** Paths of cards that differ from the base, or that somebody named: the scope `changed` asks for these alone. */
  readonly changedPaths: ReadonlySet<string>;
  /** At most so many pages are asked; null for no limit. */
  readonly limit: number | null;
  readonly shard: Shard;
  /** Whether the cited numbers are looked for on the pages. */
  readonly evidence: boolean;
  /** Runs on so many days after which a passing failure counts as dead. */
  readonly deadAfter: number;
  readonly prober: Prober;
  /** Without one the numbers in PDFs are `unreadable`. */
  readonly readPdf?: ReadPdf | undefined;
  /** Pages of one host at once, as the prober has it. */
  readonly perHost: number;
  /** Whether a network is there, asked only where no host was reached; `hosts` are those. */
  readonly hasNetwork: (hosts: readonly string[]) => Promise<boolean>;
  readonly cache?: AnswerCache<KeptJudgement> | undefined;
  readonly failedDays: FailedDays;
  readonly now: () => Date;
  /** Ends the run: what has not been asked by then is not checked. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly headSha: string | null;
  readonly baseSha: string | null;
}

export interface SourcesCheck {
  readonly report: SourcesReport;
  /** In order of path, line, column, code. */
  readonly diagnostics: readonly Diagnostic[];
  /** Pages that nobody looked at, by reason, the most frequent first. */
  readonly notChecked: readonly { readonly why: string; readonly count: number }[];
  /** Paths of the cards of this run of which a page was checked, sorted. */
  readonly cards: readonly string[];
}

/**
 * The one road of the command line and the action from cards to what became of their cited pages. Throws the file
 * system's error where the cache cannot be written.
 */
export async function checkSources(input: CheckSourcesInput): Promise<SourcesCheck> {
  const { catalog, changedPaths, scope, cache, failedDays } = input;
  const ranAt = input.now().toISOString();
  const { sources, claims } = extractSources(catalog.cards, catalog.issuers);
  const changed = catalog.cards.filter(({ path }) => changedPaths.has(path));
  const changedCards = new Set(changed.map(({ card }) => card.id));
  // Cards that nobody changed have their turn in the run over all of them.
  const concerns = ({ cardId }: { readonly cardId: string }) =>
    scope !== 'changed' || changedCards.has(cardId);
  const wanted = input.evidence ? claims.filter(concerns) : [];
  const claimsAt = Map.groupBy(wanted, ({ url }) => url);
  const claimsOf = (url: string) => claimsAt.get(url) ?? [];
  const kept = keptOutcomes(sources, claimsOf, input);
  const { exceptions } = catalog;
  const { limit, shard } = input;
  const plan = planProbes({
    sources,
    scope,
    limit,
    changedCards,
    exceptions,
    shard,
    kept,
    now: ranAt,
  });
  const isChanged = ({ citedBy }: PageSource) => citedBy.some(({ cardId }) => changedCards.has(cardId));
  const asked = await askQueues(plan.queues, {
    prober: input.prober,
    readPdf: input.readPdf,
    perHost: input.perHost,
    hasNetwork: input.hasNetwork,
    deadAfter: input.deadAfter,
    signal: input.signal,
    onProgress: input.onProgress,
    cache,
    failedDays,
    claimsOf,
    isChanged,
  });
  const pages = [...asked.pages.values()];
  if (!asked.offline) remember(pages, cache, failedDays);
  const seen: readonly Seen[] = [
    ...pages.map(asked.offline ? offlinePage : askedPage),
    ...plan.excepted.map(({ source, exception }) => notAsked(source, 'excepted', exception.reason)),
    ...plan.fresh.flatMap((source) => {
      const known = cache?.get(source.url);
      return known === undefined ? [] : [fromCache(source, known, claimsOf(source.url))];
    }),
    ...plan.leftOut.map((source) => notAsked(source, 'not-checked', 'beyond the limit of this run')),
  ];
  const { headSha, baseSha } = input;
  return {
    report: buildReport({ headSha, baseSha, ranAt, sources: seen, claims: claimsSeen(seen, claimsOf) }),
    diagnostics: sourceDiagnostics(
      {
        sources: seen.map(({ source }) => ({ ...source, citedBy: source.citedBy.filter(concerns) })),
        claims: wanted,
        outcomes: new Map(seen.map(({ source, outcome }) => [source.url, outcome])),
        evidence: new Map(seen.flatMap(({ evidence }) => [...evidence])),
      },
      catalog.files,
    ),
    notChecked: notCheckedOf(seen),
    cards: cardsOf(seen, concerns),
  };
}

/** Only answers that say all that is to be known of a page now. */
function keptOutcomes(
  sources: readonly PageSource[],
  claimsOf: (url: string) => readonly Claim[],
  { cache, failedDays, scope }: CheckSourcesInput,
): ReadonlyMap<string, KeptOutcome> {
  const outcomes = new Map<string, KeptOutcome>();
  if (cache === undefined || scope === 'changed') return outcomes;
  for (const { url } of sources) {
    const kept = cache.get(url);
    if (kept === undefined || failedDays.of(url).length > 0) continue;
    if (keptEvidence(kept.judged, claimsOf(url)) !== undefined)
      outcomes.set(url, { kind: kept.judged.kind, at: kept.at });
  }
  return outcomes;
}

function remember(
  pages: readonly CheckedPage[],
  cache: AnswerCache<KeptJudgement> | undefined,
  failedDays: FailedDays,
): void {
  for (const { source, answer, outcome, textSha256, evidence } of pages) {
    if (outcome.kind === 'not-checked') continue;
    cache?.keep(answer, toKept(outcome.kind, textSha256, evidence));
    if (isTemporary(outcome.kind)) failedDays.add(source.url, answer.at.slice(0, 10));
    else failedDays.clear(source.url);
  }
  cache?.save();
  failedDays.save();
}

function notCheckedOf(seen: readonly Seen[]): SourcesCheck['notChecked'] {
  const open = seen.filter(({ outcome }) => outcome.kind === 'not-checked');
  const byWhy = Map.groupBy(open, ({ outcome }) => outcome.reason ?? 'no network');
  return [...byWhy]
    .map(([why, those]) => ({ why, count: those.length }))
    .sort((a, b) => b.count - a.count || compareText(a.why, b.why));
}

function cardsOf(
  seen: readonly Seen[],
  concerns: (citation: { readonly cardId: string }) => boolean,
): readonly string[] {
  const checked = seen.filter(({ outcome }) => outcome.kind !== 'not-checked');
  const cited = checked.flatMap(({ source }) => source.citedBy.filter(concerns));
  return [...new Set(cited.map(({ path }) => path))].sort();
}
