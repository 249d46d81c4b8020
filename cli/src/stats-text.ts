import type { CatalogStats, Count } from '#catalog/stats';
import { counted } from '#catalog/text';

const barWidth = 24;

/** The catalog in numbers, as a terminal shows it. */
export function statsText(stats: CatalogStats): string {
  const { cards, issuers, sources, discontinued, source_age: age } = stats;
  const open = discontinued === 0 ? '' : `, ${discontinued} of them no longer issued`;
  const span = age.oldest === null ? '' : ` (read from ${age.oldest} to ${age.newest})`;
  return [
    `${counted(cards, 'card')} of ${counted(issuers, 'issuer')}${open}; ${counted(sources, 'cited page')}${span}`,
    ...section('Country', stats.by_country, cards),
    ...section('Network', stats.by_network, cards),
    ...section('Issuer', stats.by_issuer, cards),
    ...section(
      'Filled in',
      stats.completeness.map(({ field, filled }) => ({ value: field, count: filled })),
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
