import { type Colours, coloursFor } from './colours.ts';
import { withoutCommands } from './escape-command.ts';
import { below } from './links.ts';
import type { Report, Reporter, ReporterOptions } from './reporter.ts';
import { fileGroup, moreOfTheSame, onOtherCards } from './text-findings.ts';
import { planFindings } from './text-plan.ts';
import { type CodeCount, cardCount, countByCode, notCheckedLines, timeWords, totalsLine } from './totals.ts';

/**
 * The report for a terminal or a log: findings by file, what is only listed or counted, then files with errors, so that
 * what blocks stands nearest to the totals; then the totals and the page of each code. What a card says never steers the
 * terminal.
 */
export const textReporter: Reporter = (report, options) => {
  const colours = coloursFor(options.colour);
  const width = Math.max(40, Math.floor(options.width) || 80);
  const shown = options.quiet
    ? report.diagnostics.filter(({ severity }) => severity === 'error')
    : report.diagnostics;
  const changed = new Set(report.changedCards);
  const { files, repeats, elsewhere, blocking } = planFindings(shown, changed, report.asked !== undefined);
  const blocks = [
    ...files.map((file) => fileGroup(file, width, colours)),
    ...repeats.map((repeat) => moreOfTheSame(repeat, colours)),
    ...onOtherCards(elsewhere, colours),
    ...blocking.map((file) => fileGroup(file, width, colours)),
    [...totals(report, options, colours), ...pages(countByCode(shown), options, colours)],
  ];
  return withoutCommands(blocks.map((lines) => lines.map((line) => `${line}\n`).join('')).join('\n'));
};

function totals(report: Report, { quiet }: ReporterOptions, colours: Colours): readonly string[] {
  const { error, warning, note } = report.totals;
  const line =
    error + warning + note === 0 && report.cards > 0
      ? `${cardCount(report)}${timeWords(report.elapsedMs)}, all in order.`
      : totalsLine(report);
  const paint = error > 0 ? colours.error : colours.strong;
  return [paint(line), ...(quiet ? [] : notCheckedLines(report))];
}

/** How often each code was found, and where it is explained. */
function pages(
  counts: readonly CodeCount[],
  { pagesUrl }: ReporterOptions,
  colours: Colours,
): readonly string[] {
  const digits = Math.max(0, ...counts.map(({ count }) => String(count).length));
  const rows = counts.map(({ severity, count, page }) => {
    const number = String(count).padStart(digits);
    const kind = `${severity}${count === 1 ? '' : 's'}`.padEnd('warnings'.length);
    return `  ${number} ${colours[severity](kind)}  ${colours.faint(pagesUrl === undefined ? page : below(pagesUrl, page))}`;
  });
  return rows.length === 0 ? [] : ['', ...rows];
}
