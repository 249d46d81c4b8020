import type { CardLine } from './card-lines.ts';
import type { ExportContent } from './export-file.ts';
import { packedLines } from './packed-lines.ts';

/** `cards.ndjson`: one card a line, each line ended by a line feed. */
export function cardsNdjson(lines: readonly CardLine[]): ExportContent {
  const before = (_: CardLine, index: number) => (index === 0 ? '' : '\n');
  return { path: 'cards.ndjson', chunks: () => packedLines(lines, before, lines.length === 0 ? '' : '\n') };
}
