import { type Evidence, unreadable } from '#catalog/sources/evidence/find-evidence';
import type { Claim, PageSource } from '#catalog/sources/judge/extract';
import type { Outcome, OutcomeKind } from '#catalog/sources/judge/outcome';
import type { CheckedSource } from '#catalog/sources/judge/report';
import type { Kept } from '../prober/cache.ts';
import type { CheckedPage } from './check-page.ts';
import { type KeptJudgement, keptEvidence } from './kept-judgement.ts';

/** A source of the run with what is said of its claims. */
export interface Seen extends CheckedSource {
  readonly evidence: ReadonlyMap<Claim, Evidence>;
}

export const noNetwork = 'no network';

export function askedPage({ source, answer, outcome, textSha256, evidence }: CheckedPage): Seen {
  const { ms, tries, at } = answer;
  const retrievedAt = outcome.kind === 'not-checked' ? null : at;
  return { source, outcome, ms, tries, retrievedAt, textSha256, evidence };
}

/** What came of asking says nothing about the page where there was no network. */
export function offlinePage({ source, answer: { ms, tries } }: CheckedPage): Seen {
  return { ...notAsked(source, 'not-checked', noNetwork), ms, tries };
}

export function notAsked(source: PageSource, kind: 'excepted' | 'not-checked', reason: string): Seen {
  const outcome = plainOutcome(source, kind, { reason });
  return { source, outcome, ms: 0, tries: 0, retrievedAt: null, textSha256: null, evidence: new Map() };
}

/** A page that was found alive some days ago. */
export function fromCache(
  source: PageSource,
  { hops, status, at, judged }: Kept<KeptJudgement>,
  claims: readonly Claim[],
): Seen {
  const finalUrl = hops.at(-1)?.url ?? source.url;
  return {
    source,
    outcome: plainOutcome(source, judged.kind, { finalUrl, status }),
    ms: 0,
    tries: 0,
    retrievedAt: at,
    textSha256: judged.textSha256,
    evidence: keptEvidence(judged, claims) ?? new Map(),
  };
}

/** Every claim of the sources that were seen; one that nobody could look for is `unreadable`. */
export function claimsSeen(
  seen: readonly Seen[],
  claimsOf: (url: string) => readonly Claim[],
): readonly { readonly claim: Claim; readonly evidence: Evidence }[] {
  return seen.flatMap(({ source, evidence }) =>
    claimsOf(source.url).map((claim) => ({ claim, evidence: evidence.get(claim) ?? unreadable })),
  );
}

function plainOutcome(
  { url, host }: PageSource,
  kind: OutcomeKind,
  known: Partial<Pick<Outcome, 'finalUrl' | 'status' | 'reason'>>,
): Outcome {
  const finalUrl = known.finalUrl ?? null;
  return {
    kind,
    url,
    finalUrl,
    finalHost: finalUrl === null ? host : new URL(finalUrl).host,
    status: known.status ?? null,
    reason: known.reason ?? null,
    newUrl: null,
    failedDays: 0,
    dead: false,
  };
}
