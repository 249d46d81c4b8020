import { textWidth, wrap } from '#core/catalog/reporters/terminal';

const gap = '  ';

/** Wider lines are hard to read. */
const maxTextWidth = 100;

/** Width for text on `output`, in columns. Some terminals report a width of 0. */
export function getTextWidth({ columns }: { readonly columns?: number | undefined }): number {
  return Math.min(columns || 80, maxTextWidth);
}

/**
 * Aligns rows of plain cells within `width` terminal columns and wraps long cells. If the longest words do not fit, each
 * row becomes lines of `label  value`.
 */
export function formatColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
): readonly string[] {
  const used = header.flatMap((label, at) => (label !== '' || rows.some((row) => row[at]) ? [at] : []));
  const labels = used.map((at) => header[at] ?? '');
  const cells = rows.map((row) => used.map((at) => row[at] ?? ''));
  const all = labels.some((label) => label !== '') ? [labels, ...cells] : cells;
  const widths = fitting(all, width - gap.length * (used.length - 1));
  if (widths !== undefined) return all.flatMap((row) => rowLines(row, widths));
  return cells.flatMap((row) => inLines(labels, row, width));
}

/** Column widths, shrinking the widest first; undefined if a word does not fit. */
function fitting(rows: readonly (readonly string[])[], available: number): readonly number[] | undefined {
  const count = rows[0]?.length ?? 0;
  const widest = (measure: (text: string) => number) =>
    Array.from({ length: count }, (_, at) => Math.max(...rows.map((row) => measure(row[at] ?? ''))));
  const least = widest((text) => Math.max(...wrapKeepingCode(text, 1).map(textWidth)));
  const widths = widest(textWidth);
  for (let over = sum(widths) - available; over > 0; over--) {
    const canGive = widths.map((each, at) => (each > (least[at] ?? 0) ? each : 0));
    const at = canGive.indexOf(Math.max(...canGive));
    if (canGive[at] === 0 || widths[at] === undefined) return undefined;
    widths[at]--;
  }
  return widths;
}

function rowLines(row: readonly string[], widths: readonly number[]): readonly string[] {
  const cells = row.map((cell, at) => wrapKeepingCode(cell, widths[at] ?? 0));
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    cells
      .map((lines, at) => padded(lines[line] ?? '', widths[at] ?? 0))
      .join(gap)
      .trimEnd(),
  );
}

function inLines(labels: readonly string[], row: readonly string[], width: number): readonly string[] {
  return row.flatMap((cell, at) => {
    if (cell === '') return [];
    const label = labels[at] ? `${labels[at]}${gap}` : '';
    const indent = at === 0 ? '' : gap;
    return wrapKeepingCode(`${label}${cell}`, width - indent.length).map((line) => (indent + line).trimEnd());
  });
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(width - textWidth(text), 0));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** Code up to this length is not wrapped, so that commands can be copied. */
const shortCode = /`[^`]{1,40}`/g;

/** A no-break space. */
const hardSpace = '\u00a0';

/** Wraps text to `width` columns; longer words and short code are not split. */
export function wrapKeepingCode(text: string, width: number): readonly string[] {
  const held = text.replace(shortCode, (code) => code.replaceAll(' ', hardSpace));
  return wrap(held, width).map((line) => line.replaceAll(hardSpace, ' '));
}
