import type { ScanRow } from '../scan.ts';
import { artWords, matchWords } from '../scan-words.ts';

/** The columns of the table, in their order. */
export const columnNames = ['#', 'card', 'issuer', 'match', 'data', 'art'] as const;

export type Cells = Readonly<Record<(typeof columnNames)[number], string>>;

/** What the table says of one pass. */
export function cellsOf(row: ScanRow): Cells {
  const { n, name, issuer, match, data } = row;
  return {
    '#': String(n),
    card: name,
    issuer: issuer ?? '',
    match: match === null ? matchWords.notCompared : matchWords[match.outcome](match),
    data: data === null ? '' : `${data.filled}/${data.total}`,
    art: artWords(row.status, row.art),
  };
}
