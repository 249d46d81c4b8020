import { getHost } from '#core/card/address';
import type { Card } from '#core/card/card';
import { countDaysBetween } from '#core/card/days';
import type { SourceException } from '#core/card/generated/types';
import type { Registry } from '#core/card/registry';
import { createFileFromText, type SourceFile } from '#core/card/source-file';
import { checkCard } from '#core/check/check-card';
import { must } from '#core/text/must';
import { feePointer, type OtherValue } from '../evidence/find-evidence.ts';
import { areSimilarQuotes, haveSameWords } from '../evidence/quote.ts';
import { type CitingCard, withoutFragment } from '../judge/extract.ts';
import { findException } from '../judge/plan.ts';
import {
  formatClaimKey,
  isRecent,
  type LastSighting,
  type ReportClaim,
  type ReportSource,
  type SourcesReport,
} from '../judge/report.ts';
import { applyFeeChange } from './change.ts';
import { isRejected, type ProposalPull } from './identity.ts';

export interface ProposalFacts {
  /** The time of the decision, as an ISO 8601 instant in UTC. */
  readonly now: string;
  readonly report: SourcesReport;
  /** The previous report. Without it, nothing is proposed. */
  readonly previousReport: SourcesReport | undefined;
  readonly cards: readonly CitingCard[];
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly registry: Registry;
  readonly exceptions: readonly SourceException[];
  readonly pulls: readonly ProposalPull[];
  /** The card that a person asked for, if any. Its new fee is proposed after a single run, regardless of the limits. */
  readonly onlyCardId: string | undefined;
  /** Returns the SHA-256 of a text, as lower-case hexadecimal. */
  readonly sha256: (text: string) => string;
}

/** A fee that the cited page no longer shows, and the value that the page shows instead. */
export interface ProposalCandidate {
  readonly card: Card;
  readonly path: string;
  readonly claim: ReportClaim & { readonly instead: OtherValue };
  readonly source: ReportSource;
  /** When the previous run saw the same new fee. Null if it did not see the fee. */
  readonly previouslySeenAt: string | null;
  /** A key that depends only on the card, both fees and the URL. */
  readonly key: string;
  /** The text of the card file with the new fee. Undefined if the file cannot be edited in place. */
  readonly updatedText: string | undefined;
  readonly metConditions: Readonly<Record<ConditionId, boolean>>;
}

/**
 * The conditions for proposing a fee. Each text continues a sentence that begins with “waits until”. Conditions a to e apply to
 * the latest run. If the run before it saw the same new fee, they also apply to that run.
 */
export const conditionText = {
  a: 'the page is alive at the address of the old fee, and cited only by this card',
  b: "the words of the card's name are on the page, under the same title",
  c: 'the old fee is no longer on any page that is cited for it',
  d: 'the one other fee is above 0, and between a third and three times the old one',
  e: 'the words around the fee are the same as before',
  f: 'two runs at least three days apart saw the same fee, the second on a page fetched afresh',
  g: 'no open pull request changes the card',
  h: 'this fee was not refused before, and no exception covers it',
  i: 'the changed record has no new finding',
  j: 'only a few fees disappeared from this site at once',
} as const;

export type ConditionId = keyof typeof conditionText;

export const conditionIds = Object.keys(conditionText) as readonly ConditionId[];

export function findCandidates(facts: ProposalFacts): readonly ProposalCandidate[] {
  const entryById = new Map(facts.cards.map((entry) => [entry.card.id, entry]));
  const { report, previousReport } = facts;
  const run = new RunReport(report, facts.cards);
  const previousRun = isRecent(previousReport, report.ran_at)
    ? new RunReport(previousReport, facts.cards)
    : undefined;
  return run.fees.flatMap((claim) => {
    const entry = entryById.get(claim.card_id);
    const { instead } = claim;
    const source = run.sourceOf(claim);
    // The run searched for the fee that the card file had at that time. If the file has another fee now, ignore the result.
    if (instead === null || source === undefined || entry?.card.annual_fee.amount !== claim.value) return [];
    return toCandidate({ ...entry, claim: { ...claim, instead }, source }, { facts, run, previousRun });
  });
}

interface Runs {
  readonly facts: ProposalFacts;
  readonly run: RunReport;
  readonly previousRun: RunReport | undefined;
}

function toCandidate(
  observation: Pick<ProposalCandidate, 'card' | 'path' | 'claim' | 'source'>,
  { facts, run, previousRun }: Runs,
): ProposalCandidate {
  const { card, path, claim, source } = observation;
  const { instead, url } = claim;
  const address = source.final_url ?? url;
  const key = facts.sha256([card.id, feePointer, claim.value, instead.value, address].join('\n')).slice(0, 8);
  const day = (source.retrieved_at ?? facts.now).slice(0, 10);
  const today = facts.now.slice(0, 10);
  const previousClaim = previousRun?.claims.get(formatClaimKey(claim));
  const previousSource = previousClaim && previousRun?.sourceOf(previousClaim);
  const isSameFee =
    previousClaim?.instead?.value === instead.value && previousSource?.final_url === source.final_url;
  const previouslySeenAt = (isSameFee && previousSource?.retrieved_at) || null;
  const updatedText = applyFeeChange(readText(facts.files.get(path)), { url, fee: instead.value, day });
  const current = run.checkConditions(claim);
  const previous =
    isSameFee && previousRun !== undefined ? previousRun.checkConditions(previousClaim) : current;
  const metConditions = {
    a: current.a && previous.a,
    b: current.b && previous.b,
    c: current.c && previous.c,
    d: current.d && previous.d,
    e: current.e && previous.e,
    f:
      previouslySeenAt !== null &&
      countDaysBetween(previouslySeenAt.slice(0, 10), day) >= 3 &&
      source.tries > 0,
    g: !facts.pulls.some(({ state, paths }) => state === 'open' && paths.includes(path)),
    h:
      !facts.pulls.some((pull) => isRejected(pull) && pull.proposal.key === key) &&
      findException(url, facts.exceptions, today, feePointer) === undefined,
    i: updatedText !== undefined && !hasNewFinding(path, updatedText, facts),
    j: !isOneOfMany(claim, listFees(run, previousRun)),
  };
  return { ...observation, previouslySeenAt, key, updatedText, metConditions };
}

type RunConditions = Readonly<Record<'a' | 'b' | 'c' | 'd' | 'e', boolean>>;

class RunReport {
  readonly fees: readonly ReportClaim[];
  /** The claims by `formatClaimKey`. */
  readonly claims: ReadonlyMap<string, ReportClaim>;
  readonly #sources: ReadonlyMap<string, ReportSource>;
  readonly #cards: readonly CitingCard[];

  constructor({ claims, sources }: SourcesReport, cards: readonly CitingCard[]) {
    this.fees = claims.filter(({ pointer }) => pointer === feePointer);
    this.claims = new Map(this.fees.map((claim) => [formatClaimKey(claim), claim]));
    this.#sources = new Map(sources.map((source) => [source.url, source]));
    this.#cards = cards;
  }

  sourceOf({ url }: ReportClaim): ReportSource | undefined {
    return this.#sources.get(url);
  }

  #countCitingCards(page: string): number {
    return this.#cards.filter(({ card }) => card.sources.some(({ url }) => withoutFragment(url) === page))
      .length;
  }

  checkConditions(claim: ReportClaim): RunConditions {
    const { card_id, value, url, verdict, instead, last_found: last } = claim;
    const source = this.sourceOf(claim);
    const isFoundElsewhere = this.fees.some((fee) => fee.card_id === card_id && fee.verdict === 'found');
    const newFee = instead?.value ?? 0;
    return {
      a:
        source?.outcome === 'alive' &&
        last !== null &&
        source.final_url === last.final_url &&
        this.#countCitingCards(url) === 1,
      b: instead?.named === true && last !== null && haveSameWords(instead.title, last.title),
      c: verdict === 'absent' && !isFoundElsewhere,
      d: newFee > 0 && newFee * 3 >= value && newFee <= value * 3,
      e: instead !== null && last !== null && areSimilarQuotes(instead.context, last.context),
    };
  }
}

/** Lists every fee. Fees that this run did not check come from the previous run. */
function listFees(run: RunReport, previousRun: RunReport | undefined): readonly ReportClaim[] {
  const uncheckedFees = previousRun?.fees.filter((fee) => !run.claims.has(formatClaimKey(fee))) ?? [];
  return [...run.fees, ...uncheckedFees];
}

/**
 * Reports whether the fee is one of many that disappeared from a site at the same time. The reason is then a redesigned site or
 * a bot wall, not a changed fee.
 */
function isOneOfMany({ url, last_found: last }: ReportClaim, fees: readonly ReportClaim[]): boolean {
  const siteFees = fees.filter((fee) => getHost(fee.url) === getHost(url)).filter(hasSighting);
  // Pages are requested at least once a week. Fees that were last found up to two weeks apart may have disappeared on the same
  // day.
  const missingFees = siteFees.filter(
    (fee) =>
      fee.verdict !== 'found' &&
      last !== null &&
      Math.abs(Date.parse(fee.last_found.at) - Date.parse(last.at)) <= 14 * 86_400_000,
  );
  const missingCards = countCards(missingFees);
  return missingCards > 1 && (missingCards > 3 || missingCards * 4 > countCards(siteFees));
}

function hasSighting(fee: ReportClaim): fee is ReportClaim & { readonly last_found: LastSighting } {
  return fee.last_found !== null;
}

function countCards(fees: readonly ReportClaim[]): number {
  return new Set(fees.map(({ card_id }) => card_id)).size;
}

function hasNewFinding(path: string, updatedText: string, { now, files, registry }: ProposalFacts): boolean {
  const art = { get: () => undefined, pixelHashes: new Map() };
  const context = {
    registry,
    today: now.slice(0, 10),
    changed: true,
    supportChanged: true,
    sourcesBefore: [],
    art,
  };
  const findingsOf = (text: string) =>
    checkCard(createFileFromText(path, text), context).findings.map(
      ({ code, pointer }) => `${code} ${pointer}`,
    );
  const currentFindings = findingsOf(must(readText(files.get(path)), path));
  return findingsOf(updatedText).some((finding) => !currentFindings.includes(finding));
}

function readText(file: SourceFile | undefined): string | undefined {
  const content = file?.read();
  return content?.kind === 'text' ? content.text : undefined;
}
