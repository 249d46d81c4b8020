import {
  type Diagnostic,
  type DiagnosticCode,
  describeDiagnostic,
  type Severity,
  severities,
} from '#core/check/diagnostic';
import { escapeHiddenCharacters } from '#core/text/escape';
import { compareText, pluralize } from '#core/text/text';
import type { Report, SkippedCheck } from './reporter.ts';

/** Formats the number of cards: `143 cards`, or `1 of 143 cards` if only one was requested. */
export function formatCardCount({ cards, requestedCards = cards }: Report): string {
  return `${requestedCards === cards ? '' : `${requestedCards} of `}${pluralize(cards, 'card')}`;
}

/** Formats the totals: `143 cards (5 changed), 2 errors, 33 warnings, 3 notes in 0.21 s`. */
export function formatTotalsLine(report: Report): string {
  const { changedCards, totals, elapsedMs } = report;
  const changedText = changedCards === null ? '' : ` (${changedCards.length} changed)`;
  const counts = severities.map((severity) => pluralize(totals[severity], severity));
  return `${formatCardCount(report)}${changedText}, ${counts.join(', ')}${formatElapsed(elapsedMs)}`;
}

/** Formats the time as ` in 0.21 s`. Empty if the time was not measured. */
export function formatElapsed(elapsedMs: number | undefined): string {
  return elapsedMs === undefined ? '' : ` in ${(elapsedMs / 1000).toFixed(elapsedMs < 10_000 ? 2 : 0)} s`;
}

export function formatNotCheckedLines(report: Report): readonly string[] {
  return listNotChecked(report).map(({ what, count, why }) =>
    escapeHiddenCharacters(`Not checked: ${count} ${what} (${why})`),
  );
}

export function listNotChecked({ notChecked, artNotDecoded }: Report): readonly SkippedCheck[] {
  if (artNotDecoded === 0) return notChecked;
  const what = artNotDecoded === 1 ? "picture's pixels" : "pictures' pixels";
  return [...notChecked, { what, count: artNotDecoded, why: 'no image decoder is installed' }];
}

export interface CodeCount {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly count: number;
  readonly title: string;
  readonly page: string;
}

/** Counts findings per severity and code. Sorts by severity, then by count, highest first. */
export function countByCode(diagnostics: readonly Diagnostic[]): readonly CodeCount[] {
  const groups = Map.groupBy(diagnostics, ({ severity, code }) => `${severity} ${code}`);
  const counts = [...groups.values()].flatMap(([first, ...rest]) => {
    if (first === undefined) return [];
    const { title, page } = describeDiagnostic(first);
    return { code: first.code, severity: first.severity, count: 1 + rest.length, title, page };
  });
  return counts.toSorted(
    (a, b) => rankOf(a.severity) - rankOf(b.severity) || b.count - a.count || compareText(a.code, b.code),
  );
}

/**
 * Sorts findings for an output with a limit: the most severe first. In each severity, findings on changed cards come
 * first.
 */
export function sortByUrgency({ diagnostics, changedCards }: Report): readonly Diagnostic[] {
  const changedPaths = new Set(changedCards);
  const rank = ({ severity, location }: Diagnostic) =>
    rankOf(severity) * 2 + (changedPaths.has(location.path) ? 0 : 1);
  return diagnostics.toSorted((a, b) => rank(a) - rank(b));
}

function rankOf(severity: Severity): number {
  return severities.indexOf(severity);
}
