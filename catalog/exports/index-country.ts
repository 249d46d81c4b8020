import type { Card } from '../generated/types.ts';
import type { ExportContent } from './export-file.ts';
import { idIndex } from './id-index.ts';

/** `index-country.json`: country to the sorted ids of its cards. */
export function indexCountry(
  lines: Iterable<{ readonly card: Pick<Card, 'id' | 'country'> }>,
): ExportContent {
  return { path: 'index-country.json', chunks: () => idIndex(lines, (card) => [card.country]) };
}
