import { pagesLine } from '#adapters/check-sources/words';
import type { Report, ReporterOptions } from '#catalog/reporters/reporter';
import { summaryReporter } from '#catalog/reporters/summary';
import type { Scope } from '#catalog/sources/plan';
import type { ReportTotals } from '#catalog/sources/report';
import { counted } from '#catalog/text';

export interface SummaryFacts {
  readonly totals: ReportTotals;
  readonly scope: Scope;
  /** Whether the step passes. */
  readonly passed: boolean;
}

/** The job summary of a check of cited pages: it counts pages and numbers, where the usual one counts cards. */
export function sourcesSummary(report: Report, options: ReporterOptions, facts: SummaryFacts): string {
  return summaryReporter(report, options, { verdict: verdictOf(facts), totals: totalsOf(facts) });
}

function verdictOf({ totals, passed }: SummaryFacts): string {
  const { sources, dead, claims, verdicts } = totals;
  const pages = counted(sources, 'cited page');
  if (sources === 0) return 'No cited page to check';
  if (nothingChecked(totals)) return `⚠️ None of ${pages} could be checked`;
  if (dead > 0) return `❌ ${dead} of ${pages} ${dead === 1 ? 'counts' : 'count'} as dead`;
  if (verdicts.absent > 0) {
    const numbers = `${verdicts.absent} of ${counted(claims, 'cited number')}`;
    return `${passed ? '⚠️' : '❌'} No dead page, but ${numbers} not seen`;
  }
  return `✅ No dead page among ${counted(lookedAt(totals), 'cited page')}`;
}

function totalsOf({ totals, scope }: SummaryFacts): string {
  if (totals.sources === 0) return nothingCited(scope);
  if (nothingChecked(totals)) return 'Nothing is known of these pages, good or bad; run this step again.';
  return pagesLine(totals);
}

function lookedAt({ sources, outcomes }: ReportTotals): number {
  return sources - outcomes['not-checked'] - outcomes.excepted;
}

function nothingChecked(totals: ReportTotals): boolean {
  return lookedAt(totals) === 0 && totals.outcomes['not-checked'] > 0;
}

function nothingCited(scope: Scope): string {
  return scope === 'changed' ? 'No changed card cites a page.' : 'No card cites a page.';
}
