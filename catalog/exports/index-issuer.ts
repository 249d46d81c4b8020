import type { CardLine } from './card-lines.ts';
import type { ExportContent } from './export-file.ts';
import { idIndex } from './id-index.ts';

/** `index-issuer.json`: issuer id to the sorted ids of its cards. */
export function indexIssuer(lines: readonly CardLine[]): ExportContent {
  return { path: 'index-issuer.json', chunks: () => idIndex(lines, (card) => [card.issuer_id]) };
}
