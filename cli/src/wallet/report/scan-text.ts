import { wrap } from '#core/report/terminal';
import { must } from '#core/text/must';
import { pluralize } from '#core/text/text';
import { escapeInvisible } from '../../redact.ts';
import { formatColumns } from '../../review/columns.ts';
import { quoteForShell } from '../../terminal.ts';
import type { CatalogOrigin } from '../catalog/source.ts';
import { exportable, isPromptNeeded } from '../flow/choose.ts';
import type { ScanFlags } from '../options.ts';
import type { PassReport, Scan, ScanRow } from '../scan.ts';
import {
  formatArt,
  formatMatch,
  formatRefusedPass,
  humanizeCode,
  matchReasonTexts,
  notInCatalog,
} from './labels.ts';

interface ScanTextFacts {
  /** The width of the terminal in columns. Infinite if the output is not a terminal. */
  readonly width: number;
  /** The catalog's repository as `owner/name`. Null if it is not known. */
  readonly repository: string | null;
  /** The flags of this scan that an export also needs, quoted for a shell. */
  readonly nextFlags?: readonly string[];
}

/**
 * Formats the flags of a scan, to suggest the next command. Paths in the home folder are shortened with `~`. Paths of bundles
 * are private, so `…` replaces them.
 */
export function formatNextFlags(
  { passesDir = [], catalog, offline = false }: ScanFlags,
  home: string,
): readonly string[] {
  const quotePath = (path: string) => {
    const shownPath = escapeInvisible(path);
    return shownPath.startsWith(`${home}/`)
      ? `~/${quoteForShell(shownPath.slice(home.length + 1))}`
      : quoteForShell(shownPath);
  };
  const catalogText =
    catalog?.kind === 'path' ? quotePath(catalog.path) : catalog && quoteForShell(catalog.url);
  return [
    ...passesDir.map((path) => `--passes-dir ${path.endsWith('.pkpass') ? '…' : quotePath(path)}`),
    ...(catalogText === undefined ? [] : [`--catalog ${catalogText}`]),
    ...(offline ? ['--offline'] : []),
  ];
}

/** Formats the text output of `scan`, with an empty line between its parts. */
export function scanText(scan: Scan, { width, repository, nextFlags = [] }: ScanTextFacts): string {
  const { rows, bundles, document } = scan;
  const { passes, refused } = document;
  const hasUnknown = passes.some(({ match }) => match && formatMatch(match) === notInCatalog);
  const hasNext = rows.some((row) => exportable.has(row.passReport.art.status) || isPromptNeeded(row));
  const sections: readonly (readonly string[])[] = [
    ...(width < minTableWidth
      ? passes.map((passReport) => formatBlock(passReport, width))
      : [formatTable(passes, width)]),
    ...rows.map((row) => formatMatchLines(row, scan, width)),
    rows.flatMap((row) => formatLackingLine(row, width)),
    refused.flatMap(({ n, why }) => wrap(formatRefusedPass(n, bundles, why), width)),
    hasUnknown ? formatUnknownLines(repository) : [],
    [
      ...wrap(formatSummary(scan), width),
      ...(hasNext ? [`Next: ${['npx cardcat wallet export', ...nextFlags].join(' ')}`] : []),
    ],
  ];
  const visibleSections = sections.filter((lines) => lines.length > 0);
  return `${visibleSections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** The minimum width for a table. In a narrower terminal, each pass is shown as a block of lines. */
const minTableWidth = 80;
/** The minimum table width for the issuer column. A narrower table does not need it, because the card's id names the issuer. */
const minIssuerColumnWidth = 100;

const columnHeadings = ['#', 'card', 'issuer', 'match', 'data', 'art'] as const;

function formatCells({ n, name, issuer, match, data, art }: PassReport): readonly string[] {
  const filled = data === null ? '' : `${data.filled}/${data.total}`;
  return [String(n), name, issuer ?? '', formatMatch(match), filled, formatArt(art)];
}

function formatTable(passes: readonly PassReport[], width: number): readonly string[] {
  if (passes.length === 0) return [];
  const rows = [columnHeadings, ...passes.map(formatCells)];
  const [headingRow = [], ...body] =
    width < minIssuerColumnWidth ? rows.map((row) => row.toSpliced(2, 1)) : rows;
  return formatColumns(headingRow, body, width);
}

function formatBlock(passReport: PassReport, width: number): readonly string[] {
  const [n, card = '', ...otherCells] = formatCells(passReport);
  const rows = otherCells.map(
    (cell, index) => [must(columnHeadings[index + 2], 'the heading'), cell] as const,
  );
  return formatColumns(['', ''], [[`#${n}`, card], ...rows.filter(([, cell]) => cell !== '')], width);
}

/** Says why a match is not exact, and lists the candidates with the words that differ. */
function formatMatchLines(
  { passReport: { n, name, match }, issuerIds }: ScanRow,
  { catalog }: Scan,
  width: number,
): readonly string[] {
  if (match === null || match.outcome === 'exact') return [];
  const reasons: string[] = match.why.map((reason) => matchReasonTexts[reason]);
  if (match.outcome === 'none' && issuerIds !== null) {
    const hasCards = [...catalog.cards.values()].some((card) => issuerIds.has(card.issuer_id));
    reasons.unshift(`the catalog has no card of this issuer${hasCards ? ' with a similar name' : ''}`);
  }
  const why = reasons.join('; ');
  const rows = match.candidates.map(({ card_id, score, differs }) => [
    score.toFixed(2),
    card_id,
    differs.join(' '),
  ]);
  const lines = formatColumns(['', '', ''], rows, width - 2).map((line) => `  ${line}`);
  return [...wrap(`#${n} ${name}: ${why}`, width), ...lines];
}

function formatLackingLine({ card, passReport }: ScanRow, width: number): readonly string[] {
  if (card === null) return [];
  const missing = must(passReport.data, 'the data')
    .missing.filter((field) => field !== 'image')
    .map(humanizeCode);
  return missing.length === 0 ? [] : wrap(`${card.id} lacks: ${missing.join(', ')}`, width);
}

function formatUnknownLines(repository: string | null): readonly string[] {
  const requestForm =
    repository === null
      ? "the form “Request a card” of the catalog's repository"
      : `https://github.com/${repository}/issues/new?template=request-a-card.yml`;
  return ['To add a card:     npx cardcat new', `To ask for one:    ${requestForm}`];
}

function formatSummary({ document, catalog }: Scan): string {
  const { totals, other_passes: otherPasses } = document;
  const othersNote =
    otherPasses === 0 ? '' : ` (${otherPasses} other pass${otherPasses === 1 ? '' : 'es'} skipped)`;
  const unreadNote = document.refused.length === 0 ? '' : `, ${document.refused.length} not read`;
  const cards = `${pluralize(totals.payment, 'payment card')}${unreadNote}${othersNote}`;
  if (catalog.loadedFrom === 'none') return `${cards} · catalog: none`;
  const { exact, ask, none } = totals;
  const source = `${catalogOriginLabels[catalog.loadedFrom]}, ${pluralize(catalog.cards.size, 'card')}`;
  return `${cards} · ${exact} sure, ${ask} to confirm, ${none} unknown · catalog: ${source}`;
}

const catalogOriginLabels = {
  live: 'live',
  checkout: 'checkout',
  file: 'file',
} as const satisfies Record<Exclude<CatalogOrigin, 'none'>, string>;
