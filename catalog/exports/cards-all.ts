import { cardArray } from './card-array.ts';
import type { CardLine } from './card-lines.ts';
import type { ExportContent } from './export-file.ts';

/** `cards-all.json`: an array of all cards, sorted by id, one a line. */
export function cardsAll(lines: readonly CardLine[]): ExportContent {
  return { path: 'cards-all.json', chunks: () => cardArray(lines) };
}
