import type { Report, ReporterOptions } from '#core/report/reporter';
import { summaryReporter } from '#core/report/summary';
import type { CheckScope } from '#core/sources/judge/plan';
import { formatTotals, type ReportTotals } from '#core/sources/judge/report';
import { pluralize } from '#core/text/text';

interface SummaryFacts {
  readonly totals: ReportTotals;
  readonly scope: CheckScope;
  readonly passed: boolean;
}

/** Builds the job summary. Its totals count the cited pages and the numbers for which pages are cited, not the cards. */
export function formatSourcesSummary(report: Report, options: ReporterOptions, facts: SummaryFacts): string {
  return summaryReporter(report, options, { verdict: describeVerdict(facts), totals: describeTotals(facts) });
}

function describeVerdict({ totals, passed }: SummaryFacts): string {
  const { sources, dead, claims, verdicts } = totals;
  const pages = pluralize(sources, 'cited page');
  if (sources === 0) return 'No cited pages to check';
  if (isNothingChecked(totals)) return `⚠️ None of the ${pages} could be checked`;
  if (dead > 0) return `❌ ${dead} of ${pages} ${dead === 1 ? 'counts' : 'count'} as dead`;
  if (verdicts.absent > 0) {
    const numbers = `${verdicts.absent} of ${pluralize(claims, 'cited number')}`;
    return `${passed ? '⚠️' : '❌'} No dead pages, but ${numbers} not found`;
  }
  return `✅ No dead pages among ${pluralize(countCheckedPages(totals), 'cited page')}`;
}

function describeTotals({ totals, scope }: SummaryFacts): string {
  if (totals.sources === 0) return describeNothingCited(scope);
  if (isNothingChecked(totals)) return 'The state of these pages is unknown. Run this step again.';
  return formatTotals(totals);
}

/** Counts the pages that this run or a recent run has checked. */
export function countCheckedPages({ sources, outcomes }: ReportTotals): number {
  return sources - outcomes['not-checked'] - outcomes.excepted;
}

function isNothingChecked(totals: ReportTotals): boolean {
  return countCheckedPages(totals) === 0 && totals.outcomes['not-checked'] > 0;
}

function describeNothingCited(scope: CheckScope): string {
  return scope === 'changed' ? 'The changed cards cite no pages.' : 'The cards cite no pages.';
}
