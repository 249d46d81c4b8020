import { type Diagnostic, describeDiagnostic, type Severity } from '#core/check/diagnostic';
import { escapeMarkdown, escapeSentence, formatMarkdownCode } from '#core/text/escape';
import { pluralize } from '#core/text/text';
import { buildLineUrl, buildPageUrl } from './links.ts';
import type { Report, ReporterOptions } from './reporter.ts';
import { formatCardCount, formatNotCheckedLines, formatTotalsLine, sortByUrgency } from './totals.ts';

/** GitHub rejects a job summary above 1 MiB. */
const defaultMaxBytes = 1024 * 1024;

interface SummaryOptions {
  readonly maxBytes?: number;
  /** Markdown that follows the findings and precedes the totals. */
  readonly section?: string;
  /** A line of plain text that replaces the default verdict, such as “✅ No errors, 2 warnings in 1 file”. */
  readonly verdict?: string;
  /** A line of plain text that replaces the default totals. */
  readonly totals?: string;
}

const encoder = new TextEncoder();

/**
 * Builds a job summary in GitHub's Markdown. It contains a verdict, a table of findings, `section` and the totals. The
 * most urgent findings come first. The summary never exceeds `maxBytes` of UTF-8. If some findings do not fit, a line
 * says how many are left out. Text from cards never becomes a link, an image, a mention, an emoji or HTML.
 */
export function summaryReporter(
  report: Report,
  options: ReporterOptions,
  { maxBytes = defaultMaxBytes, section = '', ...replacements }: SummaryOptions = {},
): string {
  const diagnostics = sortByUrgency(report);
  const head = `## ${escapeMarkdown(replacements.verdict ?? formatVerdict(report))}\n\n`;
  const tail = [
    section === '' ? '' : `${section}\n`,
    `${escapeMarkdown(replacements.totals ?? formatTotalsLine(report))}\n`,
    ...formatNotCheckedLines(report).map((line) => `\n${escapeMarkdown(line)}\n`),
    ...formatPagesHint(diagnostics, options),
  ].join('');
  if (diagnostics.length === 0) return findFirstThatFits([head + tail, head], maxBytes);

  const tableHead = '| Severity | Location | Finding | Code |\n| --- | --- | --- | --- |\n';
  const omittedLineBytes = countBytes(formatOmittedLine(diagnostics.length)) + 1;
  let remainingBytes = maxBytes - countBytes(head + tableHead + tail) - omittedLineBytes;
  const rows: string[] = [];
  for (const diagnostic of diagnostics) {
    const row = formatTableRow(diagnostic, options);
    remainingBytes -= countBytes(row);
    if (remainingBytes < 0) break;
    rows.push(row);
  }
  const omittedCount = diagnostics.length - rows.length;
  const table = `${rows.length === 0 ? '' : `${tableHead}${rows.join('')}\n`}${omittedCount > 0 ? formatOmittedLine(omittedCount) : ''}`;
  return findFirstThatFits([head + table + tail, head], maxBytes);
}

function formatVerdict(report: Report): string {
  const { diagnostics, totals, cards } = report;
  if (cards === 0 && diagnostics.length === 0) return 'No cards found';
  const countFiles = (severity: Severity) => {
    const severityDiagnostics = diagnostics.filter((diagnostic) => diagnostic.severity === severity);
    return pluralize(new Set(severityDiagnostics.map(({ location }) => location.path)).size, 'file');
  };
  if (totals.error > 0) return `❌ ${pluralize(totals.error, 'error')} in ${countFiles('error')}`;
  if (totals.warning > 0)
    return `✅ No errors, ${pluralize(totals.warning, 'warning')} in ${countFiles('warning')}`;
  return `✅ ${formatCardCount(report)}, no problems found`;
}

function formatTableRow(diagnostic: Diagnostic, options: ReporterOptions): string {
  const { code, severity, location } = diagnostic;
  const { message, page } = describeDiagnostic(diagnostic);
  // A second colon after the line number would make an emoji: `:100:`.
  const locationText = `${escapeMarkdown(location.path)}:${location.line}`;
  // The file of a removed card no longer exists, so there is no link.
  const url = code === 'id-removed' ? undefined : buildLineUrl(location.path, location.line, options);
  return `| ${severity} | ${formatLink(locationText, url)} | ${escapeSentence(message)} | ${formatLink(formatMarkdownCode(code), buildPageUrl(page, options))} |\n`;
}

function formatPagesHint(
  [firstDiagnostic]: readonly Diagnostic[],
  options: ReporterOptions,
): readonly string[] {
  if (firstDiagnostic === undefined || buildPageUrl('', options) !== undefined) return [];
  return ['\nEach code is explained in <code>docs/diagnostics/&lt;code&gt;.md</code>.\n'];
}

/** `label` must already be escaped. */
function formatLink(label: string, url: string | undefined): string {
  return url === undefined ? label : `[${label}](${url})`;
}

function formatOmittedLine(count: number): string {
  return `${pluralize(count, 'more finding')} left out to keep this page small. Run \`npx cardcat validate\` to see all of them.\n\n`;
}

function findFirstThatFits(texts: readonly string[], maxBytes: number): string {
  return texts.find((text) => countBytes(text) <= maxBytes) ?? '';
}

function countBytes(text: string): number {
  return encoder.encode(text).length;
}
