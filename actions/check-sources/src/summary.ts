import type { Report, ReporterOptions } from '#core/catalog/reporters/reporter';
import { summaryReporter } from '#core/catalog/reporters/summary';
import { counted } from '#core/catalog/text';
import type { Scope } from '#core/sources/judge/plan';
import { pagesLine, type ReportTotals } from '#core/sources/judge/report';

interface SummaryFacts {
  readonly totals: ReportTotals;
  readonly scope: Scope;
  /** Whether the step passes. */
  readonly passed: boolean;
}

/** The job summary of a check of cited pages: it counts pages and numbers, instead of cards. */
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
  return `✅ No dead page among ${counted(checkedPages(totals), 'cited page')}`;
}

function totalsOf({ totals, scope }: SummaryFacts): string {
  if (totals.sources === 0) return nothingCited(scope);
  if (nothingChecked(totals)) return 'The state of these pages is unknown; run this step again.';
  return pagesLine(totals);
}

/** Pages whose state is known, from this run or from a recent one. */
export function checkedPages({ sources, outcomes }: ReportTotals): number {
  return sources - outcomes['not-checked'] - outcomes.excepted;
}

function nothingChecked(totals: ReportTotals): boolean {
  return checkedPages(totals) === 0 && totals.outcomes['not-checked'] > 0;
}

function nothingCited(scope: Scope): string {
  return scope === 'changed' ? 'No changed card cites a page.' : 'No card cites a page.';
}
