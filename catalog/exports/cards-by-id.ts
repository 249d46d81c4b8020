import type { CardLine } from './card-lines.ts';
import type { ExportContent } from './export-file.ts';
import { packedLines } from './packed-lines.ts';

/** `cards-by-id.json`: an object from id to card, sorted by id, one card a line. */
export function cardsById(lines: readonly CardLine[]): ExportContent {
  const before = ({ card }: CardLine, index: number) =>
    `${index === 0 ? '{\n' : ',\n'}${JSON.stringify(card.id)}:`;
  return {
    path: 'cards-by-id.json',
    chunks: () => packedLines(lines, before, lines.length === 0 ? '{\n}\n' : '\n}\n'),
  };
}
