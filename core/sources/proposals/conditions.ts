import { getHost } from '#core/catalog/address';
import type { Card } from '#core/catalog/card';
import { checkCard } from '#core/catalog/check-card';
import { daysBetween } from '#core/catalog/days';
import type { SourceException } from '#core/catalog/generated/types';
import type { Registry } from '#core/catalog/registry';
import { createFileFromText, type SourceFile } from '#core/catalog/source-file';
import { areSimilarQuotes, haveSameWords } from '../evidence/nearby-text.ts';
import { feePointer, type OtherValue } from '../evidence/other-values.ts';
import { type CitingCard, withoutFragment } from '../judge/extract.ts';
import { exceptionFor } from '../judge/plan.ts';
import {
  claimKey,
  isRecent,
  type ReportClaim,
  type ReportSource,
  type SourcesReport,
} from '../judge/report.ts';
import { applyFeeChange } from './change.ts';
import { isRejected, type ProposalPull } from './identity.ts';

/** The input of a decision about proposals. */
export interface ProposalFacts {
  /** The time of the decision, ISO 8601, UTC. */
  readonly now: string;
  readonly report: SourcesReport;
  /** The previous report; without it nothing is proposed. */
  readonly previousReport: SourcesReport | undefined;
  readonly cards: readonly CitingCard[];
  /** Files of cards by path. */
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly registry: Registry;
  readonly exceptions: readonly SourceException[];
  /** Every pull request of the repository. */
  readonly pulls: readonly ProposalPull[];
  /** A card that a person asked for: its changed fee is proposed after one run, regardless of the limits. */
  readonly onlyCardId: string | undefined;
  /** Lower-case hexadecimal. */
  readonly sha256: (text: string) => string;
}

/** A fee that its page no longer shows, and the value that it shows instead. */
export interface ProposalCandidate {
  readonly card: Card;
  readonly path: string;
  readonly claim: ReportClaim & { readonly instead: OtherValue };
  readonly source: ReportSource;
  /** When the previous run saw the same; null if it did not. */
  readonly previouslySeenAt: string | null;
  /** The same card, values and address give the same key. */
  readonly key: string;
  /** The record with the new fee; undefined if its file cannot be edited in place. */
  readonly updatedText: string | undefined;
  readonly metConditions: Readonly<Record<ConditionId, boolean>>;
}

/**
 * What must be true before a fee is proposed, as text after “until”. The first five apply to the last run, and to the previous run if it
 * saw the same new fee.
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

/** The candidates of a report, in report order. */
export function findCandidates(facts: ProposalFacts): readonly ProposalCandidate[] {
  const cards = new Map(facts.cards.map((entry) => [entry.card.id, entry]));
  const before = isRecent(facts.previousReport, facts.report.ran_at) ? facts.previousReport : undefined;
  const run = new RunReport(facts.report, facts.cards);
  const earlier = before === undefined ? undefined : new RunReport(before, facts.cards);
  return run.fees.flatMap((claim) => {
    const entry = cards.get(claim.card_id);
    const { instead } = claim;
    const source = run.sourceOf(claim);
    // A record that has changed since the check no longer has the value that was searched.
    if (instead === null || source === undefined || entry?.card.annual_fee.amount !== claim.value) return [];
    return toCandidate({ ...entry, claim: { ...claim, instead }, source }, { facts, run, earlier });
  });
}

interface Runs {
  readonly facts: ProposalFacts;
  readonly run: RunReport;
  readonly earlier: RunReport | undefined;
}

function toCandidate(
  seen: Pick<ProposalCandidate, 'card' | 'path' | 'claim' | 'source'>,
  { facts, run, earlier }: Runs,
): ProposalCandidate {
  const { card, path, claim, source } = seen;
  const { instead, url } = claim;
  const address = source.final_url ?? url;
  const key = facts.sha256([card.id, feePointer, claim.value, instead.value, address].join('\n')).slice(0, 8);
  const day = (source.retrieved_at ?? facts.now).slice(0, 10);
  const old = earlier?.claims.get(claimKey(claim));
  const oldSource = old && earlier?.sourceOf(old);
  const isSame = old?.instead?.value === instead.value && oldSource?.final_url === source.final_url;
  const seenBefore = (isSame && oldSource?.retrieved_at) || null;
  const changed = applyFeeChange(textOf(facts.files.get(path)), { url, fee: instead.value, day });
  const today = facts.now.slice(0, 10);
  const met = {
    ...(isSame && earlier !== undefined
      ? both(run.checkConditions(claim), earlier.checkConditions(old))
      : run.checkConditions(claim)),
    f: seenBefore !== null && daysBetween(seenBefore.slice(0, 10), day) >= 3 && source.tries > 0,
    g: !facts.pulls.some(({ state, paths }) => state === 'open' && paths.includes(path)),
    h:
      !facts.pulls.some((pull) => isRejected(pull) && pull.proposal?.key === key) &&
      exceptionFor(url, facts.exceptions, today, feePointer) === undefined,
    i: changed !== undefined && !hasNewFinding(path, changed, facts),
    j: !isOneOfMany(claim, everyFee(run, earlier)),
  };
  return { ...seen, previouslySeenAt: seenBefore, key, updatedText: changed, metConditions: met };
}

type RunConditions = Readonly<Record<'a' | 'b' | 'c' | 'd' | 'e', boolean>>;

function both(one: RunConditions, other: RunConditions): RunConditions {
  return {
    a: one.a && other.a,
    b: one.b && other.b,
    c: one.c && other.c,
    d: one.d && other.d,
    e: one.e && other.e,
  };
}

/** What one run found. */
class RunReport {
  readonly fees: readonly ReportClaim[];
  /** By key. */
  readonly claims: ReadonlyMap<string, ReportClaim>;
  readonly #sources: ReadonlyMap<string, ReportSource>;
  readonly #citing: ReadonlyMap<string, number>;

  constructor({ claims, sources }: SourcesReport, cards: readonly CitingCard[]) {
    this.fees = claims.filter(({ pointer }) => pointer === feePointer);
    this.claims = new Map(this.fees.map((claim) => [claimKey(claim), claim]));
    this.#sources = new Map(sources.map((source) => [source.url, source]));
    const urls = cards.flatMap(({ card }) => [
      ...new Set(card.sources.map(({ url }) => withoutFragment(url))),
    ]);
    this.#citing = new Map([...Map.groupBy(urls, (url) => url)].map(([url, all]) => [url, all.length]));
  }

  sourceOf({ url }: ReportClaim): ReportSource | undefined {
    return this.#sources.get(url);
  }

  checkConditions(claim: ReportClaim): RunConditions {
    const { card_id, value, url, verdict, instead, last_found: last } = claim;
    const source = this.sourceOf(claim);
    const isElsewhere = this.fees.some((one) => one.card_id === card_id && one.verdict === 'found');
    const other = instead?.value ?? 0;
    return {
      a:
        source?.outcome === 'alive' &&
        last !== null &&
        source.final_url === last.final_url &&
        this.#citing.get(url) === 1,
      b: instead?.named === true && last !== null && haveSameWords(instead.title, last.title),
      c: verdict === 'absent' && !isElsewhere,
      d: other > 0 && other * 3 >= value && other <= value * 3,
      e: instead !== null && last !== null && areSimilarQuotes(instead.context, last.context),
    };
  }
}

/** A check of one card takes the other cards from the previous run. */
function everyFee(run: RunReport, earlier: RunReport | undefined): readonly ReportClaim[] {
  const others = earlier?.fees.filter((fee) => !run.claims.has(claimKey(fee))) ?? [];
  return [...run.fees, ...others];
}

/** A single missing fee may have changed; many at once mean a redesigned site, or a bot wall. */
function isOneOfMany({ url, last_found: last }: ReportClaim, fees: readonly ReportClaim[]): boolean {
  const known = fees.filter((fee) => fee.last_found !== null && getHost(fee.url) === getHost(url));
  // Pages are requested at least once a week, so a number last found within two weeks may have disappeared on any one day.
  const gone = known.filter(
    ({ verdict, last_found: its }) =>
      verdict !== 'found' &&
      Math.abs(Date.parse(its?.at ?? '') - Date.parse(last?.at ?? '')) <= 14 * 86_400_000,
  );
  const [cards, all] = [gone, known].map((some) => new Set(some.map(({ card_id }) => card_id)).size);
  return cards !== undefined && all !== undefined && cards > 1 && (cards > 3 || cards * 4 > all);
}

function hasNewFinding(path: string, changed: string, { now, files, registry }: ProposalFacts): boolean {
  const context = {
    ...{ registry, today: now.slice(0, 10), changed: true, supportChanged: true },
    art: { get: () => undefined, pixelHashes: new Map() },
  };
  const found = (text: string) =>
    checkCard(createFileFromText(path, text), context).findings.map(
      ({ code, pointer }) => `${code} ${pointer}`,
    );
  const known = new Set(found(textOf(files.get(path)) ?? ''));
  return found(changed).some((one) => !known.has(one));
}

function textOf(file: SourceFile | undefined): string | undefined {
  const content = file?.read();
  return content?.kind === 'text' ? content.text : undefined;
}
