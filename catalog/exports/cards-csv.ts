import { utf8 } from './bytes.ts';
import type { CardLine } from './card-lines.ts';
import { csvHeader, csvRow } from './csv-row.ts';
import type { ExportContent } from './export-file.ts';

const rowsAtOnce = 1024;

/** `cards.csv`: RFC 4180, header first, one row a card; the last row has its CRLF too. */
export function cardsCsv(lines: readonly CardLine[]): ExportContent {
  return { path: 'cards.csv', chunks: () => blocks(lines) };
}

function* blocks(lines: readonly CardLine[]): Iterable<Uint8Array> {
  yield utf8(`${csvHeader}\r\n`);
  for (let from = 0; from < lines.length; from += rowsAtOnce) {
    const rows = lines.slice(from, from + rowsAtOnce).map(({ card }) => `${csvRow(card)}\r\n`);
    yield utf8(rows.join(''));
  }
}
