import { canBeAsked, exportable } from '../flow/choice.ts';
import { type Scan, type ScanRow, totalsOf } from '../scan.ts';
import {
  matchReasonWords,
  missingWords,
  nextLine,
  refusedLine,
  summaryParts,
  unknownLines,
} from '../scan-words.ts';
import { fitted, flowed, widthOf } from './fit.ts';
import { passesTable } from './table.ts';

export interface ScanTextFacts {
  /** Of the terminal, in columns; infinite where there is none. */
  readonly width: number;
  /** `owner/name` of the catalog's repository; null where nobody knows it. */
  readonly repository: string | null;
}

/** All that `scan` prints for people. Parts are set apart by an empty line. */
export function scanText(scan: Scan, { width, repository }: ScanTextFacts): string {
  const { rows, refused, bundles, catalog, otherPasses } = scan;
  const isUnknown = rows.some(({ match }) => match?.outcome === 'none');
  const { payment, exact, ask, none } = totalsOf(scan);
  const facts = { payment, exact, ask, none, otherPasses, from: catalog.from, cards: catalog.cards.size };
  const parts: readonly (readonly string[])[] = [
    passesTable(scan, width).split('\n').slice(0, -1),
    ...rows.map((row) => candidateLines(row, width)),
    rows.flatMap((row) => lackingLine(row, width)),
    refused.flatMap(({ n, why }) => flowed(refusedLine(n, bundles, why).split(' '), ' ', width)),
    isUnknown ? unknownLines(repository) : [],
    [
      ...flowed(summaryParts(facts), ' · ', width),
      ...(rows.some((row) => exportable.has(row.status) || canBeAsked(row)) ? [nextLine] : []),
    ],
  ];
  const shown = parts.filter((lines) => lines.length > 0);
  return `${shown.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** Which cards a pass may be, with the words in which they differ. */
function candidateLines({ n, name, match }: ScanRow, width: number): readonly string[] {
  if (match?.outcome !== 'ask') return [];
  const why = match.why.map((reason) => matchReasonWords[reason]).join('; ');
  const idWidth = Math.max(...match.candidates.map(({ cardId }) => widthOf(cardId)));
  return [
    ...flowed(`#${n} ${name}: ${why}`.split(' '), ' ', width),
    ...match.candidates.map(({ cardId, score, differs }) =>
      fitted(`  ${score.toFixed(2)}  ${cardId.padEnd(idWidth)}  ${differs.join(' ')}`.trimEnd(), width),
    ),
  ];
}

/** What the record of a sure card lacks; the column of the art has that already. */
function lackingLine({ card, data }: ScanRow, width: number): readonly string[] {
  const missing = (data?.missing ?? [])
    .filter((field) => field !== 'image')
    .map((field) => missingWords[field]);
  if (card === null || missing.length === 0) return [];
  return [fitted(`${card.id} lacks: ${missing.join(', ')}`, width)];
}
