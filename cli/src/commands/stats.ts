import { Option } from 'commander';
import { countryNames, networkNames } from '#core/card/card';
import { type Colors, measureTextWidth, selectColors } from '#core/report/terminal';
import { escapeHiddenCharacters } from '#core/text/escape';
import { must } from '#core/text/must';
import { pluralize } from '#core/text/text';
import { findCatalogRoot, readValidCards } from '../catalog-folder.ts';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, getToday, shouldUseColor } from '../context.ts';
import { exitCodes } from '../errors.ts';
import { type CatalogStats, computeCatalogStats, type ValueCount } from '../stats.ts';
import { printHint } from '../terminal.ts';

interface StatsOptions {
  readonly json: boolean;
}

export const statsCommand: CommandDefinition<StatsOptions> = {
  name: 'stats',
  description: 'print the catalog in numbers',
  options: [new Option('--json', 'as JSON').default(false)],
  helpText: `
Examples:
  cardcat stats
  cardcat stats --json | jq .by_country

Exit codes: 0 printed, 2 could not run.
More: docs/reference/cli.md`,
  run: runStats,
};

async function runStats({ json }: StatsOptions, context: CliContext): Promise<number> {
  const root = findCatalogRoot(context.cwd);
  const numbers = computeCatalogStats(await readValidCards(root, context), getToday(context));
  if (json) {
    context.stdout.write(`${JSON.stringify({ version: 1, ...numbers }, null, 2)}\n`);
    return exitCodes.ok;
  }
  const width = Math.min(context.stdout.columns ?? maxWidth, maxWidth);
  context.stdout.write(
    formatStats(numbers, width, selectColors(shouldUseColor(context.stdout, context.env))),
  );
  printHint('Next: npx cardcat search --country us --category grocery', context);
  return exitCodes.ok;
}

const maxWidth = 100;
/** The number of issuers to list. Issuers with the most cards come first, and the remaining issuers share one row. */
const maxIssuers = 15;

function formatStats(numbers: CatalogStats, width: number, colors: Colors): string {
  const { cards, issuers, sources, discontinued, source_age: age } = numbers;
  const discontinuedNote = discontinued === 0 ? '' : `, ${discontinued} of them closed to new applicants`;
  const dateRange = age.oldest === null ? '' : ` (read from ${age.oldest} to ${age.newest})`;
  const withNames = (
    names: Readonly<Record<string, string>>,
    counts: readonly ValueCount[],
  ): readonly ValueCount[] => counts.map(({ value, count }) => ({ value: names[value] ?? value, count }));
  const sections: readonly Section[] = [
    ['Country', withNames(countryNames, numbers.by_country), cards],
    ['Network', withNames(networkNames, numbers.by_network), cards],
    ['Issuer', combineRemaining(numbers.by_issuer), cards],
    ['Filled in', numbers.completeness.map(({ field, filled }) => ({ value: field, count: filled })), cards],
    ['Pages read, days ago', age.buckets.map(({ days, count }) => ({ value: days, count })), sources],
  ];
  const labelWidth = Math.max(
    ...sections.flatMap(([, counts]) => counts.map(({ value }) => measureTextWidth(value))),
  );
  return [
    colors.strong(`${pluralize(cards, 'card')} of ${pluralize(issuers, 'issuer')}`) + discontinuedNote,
    `${pluralize(sources, 'cited page')}${dateRange}`,
    ...sections.flatMap((section) => formatSection(section, { labelWidth, width, colors })),
    '',
  ].join('\n');
}

type Section = readonly [title: string, counts: readonly ValueCount[], total: number];

function combineRemaining(counts: readonly ValueCount[]): readonly ValueCount[] {
  const rest = counts.slice(maxIssuers);
  if (rest.length < 2) return counts;
  const count = rest.reduce((sum, each) => sum + each.count, 0);
  return [...counts.slice(0, maxIssuers), { value: `${rest.length} others`, count }];
}

/**
 * Formats one section of the statistics. Columns are aligned across all sections. A bar for 100 % fills the remaining width.
 */
function formatSection(
  [title, counts, total]: Section,
  { labelWidth, width, colors }: { labelWidth: number; width: number; colors: Colors },
): readonly string[] {
  const countWidth = String(total).length;
  // Five columns are for the percentage and the space before it, and six for the other three gaps.
  const maxBarWidth = Math.max(10, width - labelWidth - countWidth - 5 - 6);
  const rows = counts.map(({ value, count }) => {
    const share = total === 0 ? 0 : count / total;
    const label = escapeHiddenCharacters(value) + ' '.repeat(labelWidth - measureTextWidth(value));
    const percent = `${Math.round(share * 100)}%`.padStart(4);
    return `  ${label}  ${String(count).padStart(countWidth)} ${colors.faint(percent)}  ${colors.note(formatBar(share * maxBarWidth))}`.trimEnd();
  });
  return ['', colors.strong(title), ...rows];
}

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** Draws a horizontal bar. Its length is rounded to an eighth of a column. */
function formatBar(columns: number): string {
  const units = Math.round(columns * 8);
  return '█'.repeat(Math.floor(units / 8)) + must(eighths[units % 8], 'the rest of the bar');
}
