import type { Card } from '../generated/types.ts';
import { networkTiersOf } from './derive.ts';
import type { ExportContent } from './export-file.ts';
import { idIndex } from './id-index.ts';

/** `index-network-tier.json`: network tier to the sorted ids of the cards that name it, for any of their networks. */
export function indexNetworkTier(
  lines: Iterable<{ readonly card: Pick<Card, 'id' | 'network_tier' | 'additional_networks'> }>,
): ExportContent {
  return { path: 'index-network-tier.json', chunks: () => idIndex(lines, networkTiersOf) };
}
