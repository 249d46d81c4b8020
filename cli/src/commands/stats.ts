import { Option } from 'commander';
import { type CatalogStats, type Count, catalogStats } from '#core/catalog/stats';
import { counted } from '#core/catalog/text';
import { findCatalogRoot, readCards } from '../catalog-folder.ts';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, todayOf } from '../context.ts';
import { exitCodes } from '../errors.ts';

interface StatsOptions {
  readonly json: boolean;
}

export const stats: CommandDefinition<StatsOptions> = {
  name: 'stats',
  description: 'print the catalog in numbers',
  options: [new Option('--json', 'as JSON').default(false)],
  run: runStats,
};

async function runStats({ json }: StatsOptions, context: CliContext): Promise<number> {
  const root = findCatalogRoot(context.cwd);
  const numbers = catalogStats(await readCards(root, context), todayOf(context));
  context.stdout.write(
    json ? `${JSON.stringify({ version: 1, ...numbers }, null, 2)}\n` : statsText(numbers),
  );
  return exitCodes.ok;
}

const barWidth = 24;

/** The catalog in numbers, as a terminal shows it. */
function statsText(numbers: CatalogStats): string {
  const { cards, issuers, sources, discontinued, source_age: age } = numbers;
  const open = discontinued === 0 ? '' : `, ${discontinued} of them no longer issued`;
  const span = age.oldest === null ? '' : ` (read from ${age.oldest} to ${age.newest})`;
  return [
    `${counted(cards, 'card')} of ${counted(issuers, 'issuer')}${open}; ${counted(sources, 'cited page')}${span}`,
    ...section('Country', numbers.by_country, cards),
    ...section('Network', numbers.by_network, cards),
    ...section('Issuer', numbers.by_issuer, cards),
    ...section(
      'Filled in',
      numbers.completeness.map(({ field, filled }) => ({ value: field, count: filled })),
      cards,
    ),
    ...section(
      'Pages read, days ago',
      age.buckets.map(({ days, count }) => ({ value: days, count })),
      sources,
    ),
    '',
  ].join('\n');
}

function section(title: string, counts: readonly Count[], whole: number): readonly string[] {
  const labelWidth = Math.max(...counts.map(({ value }) => value.length), 0);
  const countWidth = String(whole).length;
  const rows = counts.map(({ value, count }) => {
    const share = whole === 0 ? 0 : count / whole;
    const bar = '█'.repeat(Math.round(share * barWidth));
    return `  ${value.padEnd(labelWidth)}  ${String(count).padStart(countWidth)}  ${bar}`.trimEnd();
  });
  return ['', title, ...rows];
}
