import { compareText } from '../text.ts';
import {
  compareClaims,
  type ReportClaim,
  type ReportSource,
  reportVersion,
  type SourcesReport,
  totalsOf,
} from './report.ts';

export type Merged =
  | { readonly kind: 'merged'; readonly report: SourcesReport }
  /** One sentence that says what does not fit. */
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * The reports of a run's shards as one. The order of the reports changes nothing. Of a page that stands in several
 * the latest answer is taken, with what was seen in the report it comes from.
 */
export function mergeReports(reports: readonly SourcesReport[]): Merged {
  const [first, ...others] = reports;
  if (first === undefined) return refused('There is no report to merge; name at least one.');
  const odd = reports.find(({ version }) => version !== reportVersion);
  if (odd !== undefined)
    return refused(
      `A report has version ${odd.version}, and this program knows ${reportVersion}; make all of them with the same program.`,
    );
  for (const key of ['head_sha', 'base_sha'] as const)
    for (const report of others)
      if (report[key] !== first[key])
        return refused(
          `The reports are of different commits (${key} ${shown(first[key])} and ${shown(report[key])}); merge those of one run.`,
        );
  const chosen = new Map<string, Chosen>();
  for (const report of reports)
    for (const source of report.sources) {
      const known = chosen.get(source.url);
      const order = known === undefined ? 1 : compareAnswers(source, known.source);
      if (order > 0) chosen.set(source.url, { source, reports: new Set([report]) });
      else if (order === 0) known?.reports.add(report);
    }
  const sources = [...chosen.values()].map(({ source }) => source).sort((a, b) => compareText(a.url, b.url));
  const claims = claimsOf(reports, chosen);
  return {
    kind: 'merged',
    report: {
      version: reportVersion,
      head_sha: first.head_sha,
      base_sha: first.base_sha,
      ran_at: reports.map(({ ran_at }) => ran_at).reduce((a, b) => (a < b ? a : b)),
      totals: totalsOf(sources, claims),
      sources,
      claims,
    },
  };
}

interface Chosen {
  readonly source: ReportSource;
  /** Those that have this very answer. */
  readonly reports: Set<SourcesReport>;
}

function compareAnswers(one: ReportSource, other: ReportSource): number {
  return (
    compareText(one.retrieved_at ?? '', other.retrieved_at ?? '') ||
    compareText(JSON.stringify(one), JSON.stringify(other))
  );
}

/** Claims on a page come from the report its answer comes from. */
function claimsOf(
  reports: readonly SourcesReport[],
  chosen: ReadonlyMap<string, Chosen>,
): readonly ReportClaim[] {
  const claims = new Map<string, ReportClaim>();
  for (const report of reports)
    for (const claim of report.claims) {
      const source = chosen.get(claim.url);
      if (source !== undefined && !source.reports.has(report)) continue;
      const key = JSON.stringify([claim.card_id, claim.pointer, claim.url]);
      const known = claims.get(key);
      if (known === undefined || compareText(JSON.stringify(claim), JSON.stringify(known)) > 0)
        claims.set(key, claim);
    }
  return [...claims.values()].sort(compareClaims);
}

function refused(reason: string): Merged {
  return { kind: 'refused', reason };
}

function shown(sha: string | null): string {
  return sha === null ? 'none' : sha.slice(0, 12);
}
