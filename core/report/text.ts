import { type Diagnostic, describeDiagnostic, type SourceLocation } from '#core/check/diagnostic';
import { escapeHiddenCharacters, neutralizeWorkflowCommands } from '#core/text/escape';
import { pluralize } from '#core/text/text';
import { truncate } from '#core/text/truncate';
import { joinUrl } from './links.ts';
import type { Report, Reporter, ReporterOptions } from './reporter.ts';
import { type Colors, renderCodeFrame, selectColors, wrap } from './terminal.ts';
import { type FileFindings, type FindingsPlan, planFindings, type RepeatedFindings } from './text-plan.ts';
import {
  type CodeCount,
  countByCode,
  formatCardCount,
  formatElapsed,
  formatNotCheckedLines,
  formatTotalsLine,
} from './totals.ts';

/**
 * Formats the report for a terminal or a log: files without errors, repeated findings, files with errors, totals, and
 * documentation pages. Errors come late, so that they are close to the totals. Text from cards cannot control the
 * terminal.
 */
export const textReporter: Reporter = (report, options) => {
  const colors = selectColors(options.color);
  const width = Math.max(40, Math.floor(options.width) || 80);
  const requestedDiagnostics = options.quiet
    ? report.diagnostics.filter(({ severity }) => severity === 'error')
    : report.diagnostics;
  const changedPaths = new Set(report.changedCards);
  const { diagnostics, files, repeats, elsewhere, blocking } = planFindings(
    requestedDiagnostics,
    changedPaths,
    report.requestedCards !== undefined,
  );
  const blocks = [
    ...files.map((file) => formatFileGroup(file, width, colors)),
    ...repeats.map((repeat) => formatRepeatedFindings(repeat, colors)),
    ...formatOtherCardsLine(elsewhere, colors),
    ...blocking.map((file) => formatFileGroup(file, width, colors)),
    [...formatTotals(report, options, colors), ...formatPages(countByCode(diagnostics), options, colors)],
  ];
  return neutralizeWorkflowCommands(
    blocks.map((lines) => lines.map((line) => `${line}\n`).join('')).join('\n'),
  );
};

function formatTotals(report: Report, { quiet }: ReporterOptions, colors: Colors): readonly string[] {
  const { error, warning, note } = report.totals;
  const line =
    error + warning + note === 0 && report.cards > 0
      ? `${formatCardCount(report)}${formatElapsed(report.elapsedMs)}, no problems found`
      : formatTotalsLine(report);
  const paint = error > 0 ? colors.error : colors.strong;
  return [paint(line), ...formatFixableLine(report), ...(quiet ? [] : formatNotCheckedLines(report))];
}

function formatFixableLine({ diagnostics }: Report): readonly string[] {
  const fixableCount = diagnostics.filter((diagnostic) => describeDiagnostic(diagnostic).fixable).length;
  return fixableCount === 0 ? [] : [`${fixableCount} of ${diagnostics.length} can be fixed with --fix`];
}

function formatPages(
  counts: readonly CodeCount[],
  { pagesUrl }: ReporterOptions,
  colors: Colors,
): readonly string[] {
  const digitCount = Math.max(0, ...counts.map(({ count }) => String(count).length));
  const rows = counts.map(({ severity, count, page }) => {
    const number = String(count).padStart(digitCount);
    const severityText = `${severity}${count === 1 ? '' : 's'}`.padEnd('warnings'.length);
    return `  ${number} ${colors[severity](severityText)}  ${colors.faint(pagesUrl === undefined ? page : joinUrl(pagesUrl, page))}`;
  });
  return rows.length === 0 ? [] : ['', ...rows];
}

const indent = '  ';

/**
 * The maximum length of a message in UTF-16 code units. Longer messages are truncated. Only long values from cards make
 * a message so long.
 */
const maxMessageLength = 800;

function formatFileGroup({ diagnostics }: FileFindings, width: number, colors: Colors): readonly string[] {
  const findings = diagnostics.map((diagnostic) => formatFinding(diagnostic, width, colors));
  return findings.flatMap((lines, index) => [...(index === 0 ? [] : ['']), ...lines]);
}

/**
 * Formats a finding in full. The first line starts with `path:line:column`, which editors and terminals turn into a
 * link.
 */
function formatFinding(diagnostic: Diagnostic, width: number, colors: Colors): readonly string[] {
  const { code, severity, location, lineText } = diagnostic;
  const paint = colors[severity];
  const { message, fixable } = describeDiagnostic(diagnostic);
  const availableWidth = width - indent.length;
  const detailLines = [
    ...wrap(escapeHiddenCharacters(truncate(message, maxMessageLength)), availableWidth),
    ...(lineText === undefined
      ? []
      : renderCodeFrame(lineText, location, { width: availableWidth, mark: paint, faint: colors.faint })),
  ];
  return [
    `${colors.strong(formatLocation(location))} ${paint(severity)} ${code}${fixable ? ' [fixable]' : ''}`,
    ...detailLines.map((line) => indent + line),
  ];
}

function formatLocation({ path, line, column }: SourceLocation): string {
  return `${escapeHiddenCharacters(path)}:${line}:${column}`;
}

function formatRepeatedFindings(
  { code, severity, listed, unlisted }: RepeatedFindings,
  colors: Colors,
): readonly string[] {
  const count = pluralize(listed.length + unlisted, `more ${severity}`);
  const locations = listed.map(({ location }) => indent + formatLocation(location));
  const unlistedText = `${unlisted} of them not listed here; use \`--format json\` to see all`;
  if (locations.length === 0)
    return [`${colors[severity](count)}  ${code}, not listed here; use \`--format json\` to see all`];
  return [
    `${colors[severity](count)}  ${code}`,
    ...locations,
    ...(unlisted > 0 ? [indent + unlistedText] : []),
  ];
}

function formatOtherCardsLine(
  counts: FindingsPlan['elsewhere'],
  colors: Colors,
): readonly (readonly string[])[] {
  const presentSeverities = (['warning', 'note'] as const).filter((severity) => counts[severity] > 0);
  if (presentSeverities.length === 0) return [];
  const countsText = presentSeverities
    .map((severity) => colors[severity](pluralize(counts[severity], severity)))
    .join(' and ');
  return [[`${countsText} on cards you did not change: npx cardcat validate data`]];
}
