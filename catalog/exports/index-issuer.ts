import type { Card } from '../generated/types.ts';
import type { ExportContent } from './export-file.ts';
import { idIndex } from './id-index.ts';

/** `index-issuer.json`: issuer id to the sorted ids of its cards. */
export function indexIssuer(
  lines: Iterable<{ readonly card: Pick<Card, 'id' | 'issuer_id'> }>,
): ExportContent {
  return { path: 'index-issuer.json', chunks: () => idIndex(lines, (card) => [card.issuer_id]) };
}
