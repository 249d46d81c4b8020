import type { LoadedCatalog } from './source.ts';

/** What a person is told of the catalog before the table, a sentence a line; empty where it is as it was wanted. */
export function catalogWarnings(catalog: LoadedCatalog): readonly string[] {
  const { skipped } = catalog;
  const lines = [];
  if (catalog.why !== null)
    lines.push(`The catalog is not available: ${catalog.why.replace(/\.$/, '')}; ${instead(catalog)}.`);
  if (skipped > 0)
    lines.push(
      skipped === 1
        ? 'One record of the catalog was left out: it is no card, or its id came before.'
        : `${skipped} records of the catalog were left out: they are no cards, or their ids came before.`,
    );
  return lines;
}

function instead({ from, ageDays }: LoadedCatalog): string {
  if (from === 'cache') return `taken is the one last downloaded, ${age(ageDays ?? 0)}`;
  if (from === 'checkout') return 'taken is the checkout around this folder';
  return 'nothing can be compared';
}

function age(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
