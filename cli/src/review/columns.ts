import { measureTextWidth, wrap } from '#core/report/terminal';
import { must } from '#core/text/must';

const gap = '  ';

const maxTextWidth = 100;

/** Returns the width for text in columns. If the terminal reports no width or 0, uses 80. */
export function getTextWidth({ columns }: { readonly columns?: number | undefined }): number {
  return Math.min(columns || 80, maxTextWidth);
}

/**
 * Arranges cells in aligned columns, and wraps long cells so that lines fit in `width`. If the longest words do not fit, writes
 * each cell on its own line after its column heading.
 */
export function formatColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
): readonly string[] {
  const isUsed = header.map((label, column) => label !== '' || rows.some((row) => row[column]));
  const selectUsed = (row: readonly string[]) =>
    header.map((_, column) => row[column] ?? '').filter((_, column) => isUsed[column]);
  const labels = selectUsed(header);
  const cells = rows.map(selectUsed);
  const lines = labels.some((label) => label !== '') ? [labels, ...cells] : cells;
  const columns = labels.map((_, column) => lines.map((row) => must(row[column], 'the cell')));
  const widths = fitWidths(columns, width - gap.length * (columns.length - 1));
  if (widths !== undefined) return lines.flatMap((row) => alignRow(row, widths));
  return cells.flatMap((row) => listRow(labels, row, width));
}

/**
 * Returns column widths that together fit in `available`. Shrinks the widest columns first. Returns undefined if a word does
 * not fit.
 */
function fitWidths(
  columns: readonly (readonly string[])[],
  available: number,
): readonly number[] | undefined {
  const findMaxima = (measure: (text: string) => number) =>
    columns.map((cells) => Math.max(...cells.map(measure)));
  const minWidths = findMaxima((text) => Math.max(...wrapKeepingCode(text, 1).map(measureTextWidth)));
  const widths = findMaxima(measureTextWidth);
  for (let excess = widths.reduce((sum, width) => sum + width, 0) - available; excess > 0; excess--) {
    const shrinkable = widths.map((current, column) =>
      current > must(minWidths[column], 'the width') ? current : 0,
    );
    const widest = shrinkable.indexOf(Math.max(...shrinkable));
    if (shrinkable[widest] === 0 || widths[widest] === undefined) return undefined;
    widths[widest]--;
  }
  return widths;
}

function alignRow(row: readonly string[], widths: readonly number[]): readonly string[] {
  const cells = row.map((cell, column) => wrapKeepingCode(cell, must(widths[column], 'the width')));
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    cells
      .map((lines, column) => pad(lines[line] ?? '', must(widths[column], 'the width')))
      .join(gap)
      .trimEnd(),
  );
}

function listRow(labels: readonly string[], row: readonly string[], width: number): readonly string[] {
  return row.flatMap((cell, column) => {
    if (cell === '') return [];
    const label = labels[column] ? `${labels[column]}${gap}` : '';
    const indent = column === 0 ? '' : gap;
    return wrapKeepingCode(`${label}${cell}`, width - indent.length).map((line) => (indent + line).trimEnd());
  });
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(width - measureTextWidth(text), 0));
}

/** Matches short code, which is not wrapped so that users can copy commands. */
const shortCode = /`[^`]{1,40}`/g;

const noBreakSpace = '\u00a0';

/** Wraps text to `width` columns without splitting words or short code. */
export function wrapKeepingCode(text: string, width: number): readonly string[] {
  const unbreakable = text.replace(shortCode, (code) => code.replaceAll(' ', noBreakSpace));
  return wrap(unbreakable, width).map((line) => line.replaceAll(noBreakSpace, ' '));
}
