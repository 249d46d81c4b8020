import { hasTexts, isObject, isTextOrNull, parseJson } from '#core/card/json';
import { type Outcome, type OutcomeKind, outcomeKinds } from '#core/check/rules/outcome';
import { must } from '#core/text/must';
import { compareText, pluralize } from '#core/text/text';
import type { Doubt } from '../evidence/doubt-rules.ts';
import {
  type EvidenceVerdict,
  evidenceVerdicts,
  formatQuote,
  isOtherValue,
  type OtherValue,
  type PageEvidence,
} from '../evidence/find-evidence.ts';
import { areTwinLines } from '../evidence/quote.ts';
import type { Claim, PageSource } from './extract.ts';

/** The version of the report. Increment it when a field is added, is removed, or changes its meaning. */
export const reportVersion = 6;

/** The content of `sources-report.json`. The schema is `docs/schemas/sources-report.schema.json`. */
export interface SourcesReport {
  readonly version: typeof reportVersion;
  /** The commit that was checked. For a pull request, this is its head commit. Null outside a git checkout. */
  readonly head_sha: string | null;
  /** The base commit of the comparison. Null if there is none. */
  readonly base_sha: string | null;
  /** The pull request that the run was for. Null if there was none, as in a merge queue. */
  readonly pull_request: number | null;
  /** The start of the run as an ISO 8601 instant in UTC. */
  readonly ran_at: string;
  readonly totals: ReportTotals;
  /** The sources, sorted by URL. */
  readonly sources: readonly ReportSource[];
  /** The claims, sorted by card, pointer and URL. */
  readonly claims: readonly ReportClaim[];
}

export interface ReportTotals {
  readonly sources: number;
  /** The number of sources that count as dead for the option `fail-on`. */
  readonly dead: number;
  /** The number of sources with each outcome, including outcomes with no source. */
  readonly outcomes: Readonly<Record<OutcomeKind, number>>;
  readonly claims: number;
  readonly verdicts: Readonly<Record<EvidenceVerdict, number>>;
}

export interface ReportSource {
  readonly url: string;
  readonly final_url: string | null;
  readonly final_host: string | null;
  readonly outcome: OutcomeKind;
  /** Whether the source counts as dead for the option `fail-on`. */
  readonly dead: boolean;
  readonly status: number | null;
  /** The time of all tries in milliseconds. Zero if the page was not requested. */
  readonly ms: number;
  readonly tries: number;
  /** When the judged response arrived, as an ISO 8601 instant in UTC. Null if there is none. */
  readonly retrieved_at: string | null;
  /**
   * When the text of the page was last read, as an ISO 8601 instant in UTC. If this run did not read it, the entry of the previous report is
   * copied. Null if unknown.
   */
  readonly last_alive_at: string | null;
  /** The first day (YYYY-MM-DD, UTC) of the failures since the page last responded. Null if it responded. */
  readonly failing_since: string | null;
  /** The SHA-256 of the page's text in UTF-8, as lower-case hexadecimal. Null if there is no text. */
  readonly text_sha256: string | null;
}

export interface ReportClaim {
  readonly card_id: string;
  readonly head_blob_sha: string | null;
  readonly pointer: string;
  readonly value: number;
  readonly url: string;
  readonly verdict: EvidenceVerdict;
  /** Null unless the verdict is `number-only`. */
  readonly doubt: Doubt | null;
  /**
   * The text of the block with the number's label: up to 120 untrusted characters. Null if there is no label, or if the number
   * is in the same block.
   */
  readonly label: string | null;
  /** Up to 120 untrusted characters of the page. Escape them before showing them. */
  readonly context: string | null;
  readonly link: string | null;
  /**
   * The only other value that the page shows for this field. Null if the number was found, or if the page shows no other value
   * or several. A value that the page already showed when the number was last found does not count.
   */
  readonly instead: OtherValue | null;
  /**
   * When the page was last seen to show the value. If this run did not see the value, the entry of the previous report is
   * copied. Null if unknown.
   */
  readonly last_found: LastSighting | null;
}

export interface LastSighting {
  /** When the response that showed the value arrived, as an ISO 8601 instant in UTC. */
  readonly at: string;
  /** The text around the value, from `formatQuote`. */
  readonly context: string;
  readonly final_url: string;
  /** The title and the first heading of the page at that time. */
  readonly title: string;
  /** The other values that the page showed for this field at that time. Always empty, except for the annual fee. */
  readonly others: readonly number[];
}

export interface CheckedSource {
  readonly source: PageSource;
  readonly outcome: Outcome;
  readonly ms: number;
  readonly tries: number;
  readonly retrievedAt: string | null;
  readonly textSha256: string | null;
  /** The first day of the failures since the page last responded, YYYY-MM-DD. Null if it responded. */
  readonly failingSince: string | null;
}

interface CheckedClaim {
  readonly claim: Claim;
  readonly evidence: PageEvidence;
}

export interface ReportInput {
  readonly headSha: string | null;
  readonly baseSha: string | null;
  readonly pullRequest: number | null;
  readonly ranAt: string;
  readonly sources: readonly CheckedSource[];
  readonly claims: readonly CheckedClaim[];
  /** The last report, if it is recent. */
  readonly previousReport: SourcesReport | null;
}

export function buildReport({ ranAt, sources, claims, previousReport, ...run }: ReportInput): SourcesReport {
  const aliveAt = new Map(previousReport?.sources.map((source) => [source.url, source.last_alive_at]));
  const rows = sources
    .map((checked) => toSource(checked, aliveAt.get(checked.source.url) ?? null))
    .sort((a, b) => compareText(a.url, b.url));
  const rowByUrl = new Map(rows.map((row) => [row.url, row]));
  const sightings = new Map(previousReport?.claims.map((claim) => [formatClaimKey(claim), claim.last_found]));
  const claimRows = claims
    .map((checked) => toClaim(checked, must(rowByUrl.get(checked.claim.url), 'a source'), sightings))
    .sort(compareClaims);
  return {
    version: reportVersion,
    head_sha: run.headSha,
    base_sha: run.baseSha,
    pull_request: run.pullRequest,
    ran_at: ranAt,
    totals: countTotals(rows, claimRows),
    sources: rows,
    claims: claimRows,
  };
}

/** Serializes the report with a two-space indent and a newline at the end. */
export function serializeReport(report: SourcesReport): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

function countTotals(sources: readonly ReportSource[], claims: readonly ReportClaim[]): ReportTotals {
  return {
    sources: sources.length,
    dead: sources.filter(({ dead }) => dead).length,
    outcomes: countByKey(
      outcomeKinds,
      sources.map(({ outcome }) => outcome),
    ),
    claims: claims.length,
    verdicts: countByKey(
      evidenceVerdicts,
      claims.map(({ verdict }) => verdict),
    ),
  };
}

function compareClaims(a: ReportClaim, b: ReportClaim): number {
  return compareText(a.card_id, b.card_id) || compareText(a.pointer, b.pointer) || compareText(a.url, b.url);
}

function toSource(
  { source, outcome, ms, tries, retrievedAt, textSha256, failingSince }: CheckedSource,
  lastAliveAt: string | null,
): ReportSource {
  return {
    url: source.url,
    final_url: outcome.finalUrl,
    final_host: outcome.finalUrl === null ? null : outcome.finalHost,
    outcome: outcome.kind,
    dead: outcome.dead,
    status: outcome.status,
    ms: Math.round(ms),
    tries,
    retrieved_at: retrievedAt,
    last_alive_at: (isRead(outcome) && textSha256 !== null ? retrievedAt : null) ?? lastAliveAt,
    failing_since: failingSince,
    text_sha256: textSha256,
  };
}

/** Reports whether the cited page itself was read. */
export function isRead({ kind }: Pick<Outcome, 'kind'>): boolean {
  return kind === 'alive' || kind === 'moved';
}

/** The maximum age of a report in days. An older report says nothing about recent changes. */
const maxReportAgeDays = 30;

/** Reports whether a report is recent enough to copy values from it. */
export function isRecent(report: SourcesReport | undefined, instant: string): report is SourcesReport {
  if (report === undefined) return false;
  const age = Date.parse(instant) - Date.parse(report.ran_at);
  return age >= 0 && age <= maxReportAgeDays * 86_400_000;
}

/** Builds the key that identifies a claim across reports: the same number on the same page. */
export function formatClaimKey(claim: Pick<ReportClaim, 'card_id' | 'pointer' | 'value' | 'url'>): string {
  return [claim.card_id, claim.pointer, claim.value, claim.url].join(' ');
}

/** Builds a claim of the report. `sightings` has the `last_found` values of the previous report, by `formatClaimKey`. */
function toClaim(
  { claim, evidence }: CheckedClaim,
  { retrieved_at: at, final_url }: ReportSource,
  sightings: ReadonlyMap<string, LastSighting | null>,
): ReportClaim {
  const { cardId: card_id, pointer, value, url } = claim;
  const { verdict, others, title } = evidence;
  const quote = { context: formatQuote(evidence), title, others: others.map((other) => other.value) };
  const last =
    verdict === 'found' && at !== null
      ? { at, final_url: final_url ?? url, ...quote }
      : (sightings.get(formatClaimKey({ card_id, pointer, value, url })) ?? null);
  return {
    card_id,
    head_blob_sha: claim.blobSha,
    pointer,
    value,
    url,
    verdict: evidence.verdict,
    doubt: evidence.doubt,
    label: evidence.label,
    context: evidence.context,
    link: evidence.link,
    instead: verdict === 'found' ? null : findReplacement(others, last),
    last_found: last,
  };
}

/**
 * Returns the only value that the page did not show before. Returns null if there is none or more than one. Also returns null
 * if the page has another value in a line with similar words, as in a price list.
 */
function findReplacement(others: readonly OtherValue[], last: LastSighting | null): OtherValue | null {
  const [onlyValue, ...furtherValues] = others.filter(({ value }) => last?.others.includes(value) !== true);
  if (onlyValue === undefined || furtherValues.length > 0) return null;
  return others.some(({ context }) => areTwinLines(context, onlyValue.context)) ? null : onlyValue;
}

function countByKey<Key extends string>(keys: readonly Key[], found: readonly Key[]): Record<Key, number> {
  const counts = Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
  for (const key of found) counts[key]++;
  return counts;
}

/** Parses a report. Returns undefined if the text is not a report. */
export function parseSourcesReport(text: string): SourcesReport | undefined {
  const value = parseJson(text);
  if (!isObject(value) || typeof value.version !== 'number') return undefined;
  const { head_sha, base_sha, pull_request, ran_at, totals, sources, claims } = value;
  // A report of another version may have another structure. The caller checks the version.
  if (value.version === reportVersion) {
    if (!isTextOrNull(head_sha) || !isTextOrNull(base_sha) || typeof ran_at !== 'string') return undefined;
    if (pull_request !== null && typeof pull_request !== 'number') return undefined;
    if (!isObject(totals) || typeof totals.dead !== 'number') return undefined;
    if (!Array.isArray(sources) || !sources.every((source) => hasTexts(source, ['url', 'outcome'])))
      return undefined;
    if (!Array.isArray(claims) || !claims.every(isClaim)) return undefined;
  }
  return value as unknown as SourcesReport;
}

/** Validates the fields that decide whether a fee is proposed. The report may come from a cache or an artifact. */
function isClaim(claim: unknown): boolean {
  if (!hasTexts(claim, ['card_id', 'pointer', 'url', 'verdict'])) return false;
  const { value, instead, last_found: last } = claim;
  const isSighting =
    hasTexts(last, ['at', 'context', 'final_url', 'title']) &&
    Array.isArray(last.others) &&
    last.others.every((other) => typeof other === 'number');
  return (
    typeof value === 'number' && (instead === null || isOtherValue(instead)) && (last === null || isSighting)
  );
}

/** Formats the totals: `12 cited pages: 10 alive, 1 gone, 1 blocked; 30 cited numbers: 25 found, 5 absent.` */
export function formatTotals({ sources, outcomes, claims, verdicts }: ReportTotals): string {
  const pages = outcomeKinds.filter((kind) => outcomes[kind] > 0).map((kind) => `${outcomes[kind]} ${kind}`);
  const numbers = evidenceVerdicts
    .filter((verdict) => verdicts[verdict] > 0)
    .map((verdict) => `${verdicts[verdict]} ${verdict}`);
  const formatPart = (count: number, noun: string, counts: readonly string[]) =>
    `${pluralize(count, noun)}${counts.length > 0 ? `: ${counts.join(', ')}` : ''}`;
  const claimsPart = claims > 0 ? `; ${formatPart(claims, 'cited number', numbers)}` : '';
  return `${formatPart(sources, 'cited page', pages)}${claimsPart}.`;
}
