import type { Card } from '../generated/types.ts';
import { networksOf } from './derive.ts';
import type { ExportContent } from './export-file.ts';
import { idIndex } from './id-index.ts';

/** `index-network.json`: network to the sorted ids of the cards that bear it, as main or as further network. */
export function indexNetwork(
  lines: Iterable<{ readonly card: Pick<Card, 'id' | 'network' | 'additional_networks'> }>,
): ExportContent {
  return { path: 'index-network.json', chunks: () => idIndex(lines, networksOf) };
}
