import { counted } from '#core/catalog/text';
import type { CatalogFrom } from '../catalog/source.ts';
import { canBeAsked, exportable } from '../flow/choose.ts';
import { type Scan, type ScanRow, totalsOf } from '../scan.ts';
import { fitted, flowed, passesTable, widthOf } from './table.ts';
import { matchReasonWords, missingWords, refusedLine } from './words.ts';

interface ScanTextFacts {
  /** Of the terminal, in columns; infinite if there is none. */
  readonly width: number;
  /** `owner/name` of the catalog's repository; null if it is not known. */
  readonly repository: string | null;
}

/** All that `scan` prints for people. Parts are set apart by an empty line. */
export function scanText(scan: Scan, { width, repository }: ScanTextFacts): string {
  const { rows, refused, bundles } = scan;
  const isUnknown = rows.some(({ match }) => match?.outcome === 'none');
  const hasNext = rows.some((row) => exportable.has(row.status) || canBeAsked(row));
  const parts: readonly (readonly string[])[] = [
    passesTable(scan, width).split('\n').slice(0, -1),
    ...rows.map((row) => candidateLines(row, width)),
    rows.flatMap((row) => lackingLine(row, width)),
    refused.flatMap(({ n, why }) => flowed(refusedLine(n, bundles, why).split(' '), ' ', width)),
    isUnknown ? unknownLines(repository) : [],
    [
      ...flowed(summaryParts(scan), ' · ', width),
      ...(hasNext ? ['Next: cardcat wallet export          pick cards to contribute'] : []),
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

/** For cards that the catalog does not have. */
function unknownLines(repository: string | null): readonly string[] {
  const form =
    repository === null
      ? "the form «Request a card» of the catalog's repository"
      : `https://github.com/${repository}/issues/new?template=request-a-card.yml`;
  return ['To add a card:     cardcat new', `To ask for one:    ${form}`];
}

/** The figures in their parts. */
function summaryParts(scan: Scan): readonly string[] {
  const { otherPasses, catalog } = scan;
  const { payment, exact, ask, none } = totalsOf(scan);
  const passes = otherPasses === 1 ? 'pass' : 'passes';
  const others = otherPasses === 0 ? '' : ` (${otherPasses} other ${passes} not read further)`;
  const cards = `${counted(payment, 'payment card')}${others}`;
  if (catalog.from === 'none') return [cards, 'catalog: none'];
  return [
    cards,
    `${exact} sure, ${ask} to confirm, ${none} unknown`,
    `catalog: ${fromWords[catalog.from]}, ${counted(catalog.cards.size, 'card')}`,
  ];
}

const fromWords = {
  live: 'live',
  cache: 'last download',
  checkout: 'checkout',
  file: 'file',
} as const satisfies Record<Exclude<CatalogFrom, 'none'>, string>;
