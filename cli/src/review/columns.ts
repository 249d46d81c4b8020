import { textWidth, wrap } from '#core/catalog/reporters/terminal';

const gap = '  ';

/**
 * Rows of plain cells as aligned columns of at most `width` columns of the terminal in all; a longer cell goes on below
 * itself. Where not even its longest words fit, each row becomes lines of `label  value`.
 */
export function columns(
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

/** How wide each column may be, the widest giving way first; undefined where a word is too long for that. */
function fitting(rows: readonly (readonly string[])[], room: number): readonly number[] | undefined {
  const count = rows[0]?.length ?? 0;
  const widest = (measure: (text: string) => number) =>
    Array.from({ length: count }, (_, at) => Math.max(...rows.map((row) => measure(row[at] ?? ''))));
  const least = widest((text) => Math.max(...wrapped(text, 1).map(textWidth)));
  const widths = widest(textWidth);
  for (let over = sum(widths) - room; over > 0; over--) {
    const canGive = widths.map((each, at) => (each > (least[at] ?? 0) ? each : 0));
    const at = canGive.indexOf(Math.max(...canGive));
    if (canGive[at] === 0 || widths[at] === undefined) return undefined;
    widths[at]--;
  }
  return widths;
}

function rowLines(row: readonly string[], widths: readonly number[]): readonly string[] {
  const cells = row.map((cell, at) => wrapped(cell, widths[at] ?? 0));
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
    return wrapped(`${label}${cell}`, width - indent.length).map((line) => (indent + line).trimEnd());
  });
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(width - textWidth(text), 0));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** Code up to so many characters is not broken, so that a command can be copied. */
const shortCode = /`[^`]{1,40}`/g;

/** Looks like a space, and the text is not broken there. */
const hardSpace = '\u00a0';

/** A text in lines of at most `width` columns; a longer word, and short code, keeps a line of its own. */
export function wrapped(text: string, width: number): readonly string[] {
  const held = text.replace(shortCode, (code) => code.replaceAll(' ', hardSpace));
  return wrap(held, width).map((line) => line.replaceAll(hardSpace, ' '));
}
