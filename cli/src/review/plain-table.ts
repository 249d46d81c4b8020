import { columns } from './columns.ts';
import { wrapped } from './wrapped.ts';

const indent = '  ';

/** Columns that say on which page a number stands: rows of one page are shown together, its address once. */
const pageHeaders: ReadonlySet<string> = new Set(['Page', 'Source']);

/** A cell that is a link, and what stands behind it. */
const pageLink = /^\[(?:[^[\]]|\\.)*\]\(([^()\s]+)\)(.*)$/;

/**
 * A table of the bot's Markdown as lines for a terminal of `width` columns. `plain` makes plain text of a cell.
 * A table whose first cell is empty and that has one column more is about what stands there: that is its title.
 */
export function plainTable(
  lines: readonly string[],
  plain: (markdown: string) => string,
  width: number,
): readonly string[] {
  const [header = [], , ...rows] = lines.map(cellsOf);
  const labels = header.map(plain);
  const room = width - indent.length;
  const indented = (text: readonly string[]) => text.map((line) => indent + line);
  if (labels.length === 2 && labels[0] === '')
    return [
      ...wrapped(labels[1] ?? '', width),
      ...indented(
        columns(
          ['', ''],
          rows.map((row) => row.map(plain)),
          room,
        ),
      ),
    ];
  const pageAt = labels.findIndex((label) => pageHeaders.has(label));
  if (pageAt < 0)
    return columns(
      labels,
      rows.map((row) => row.map(plain)),
      width,
    );
  const groups = Map.groupBy(rows, (row) => row[pageAt] ?? '');
  return [...groups].flatMap(([page, own], at) => {
    const cells = own.map((row) => row.map(plain));
    const same = labels.flatMap((_, column) =>
      column > pageAt && cells.every((row) => row[column] === cells[0]?.[column]) ? [column] : [],
    );
    const said = same.flatMap((column) =>
      cells[0]?.[column] ? [`${labels[column]}: ${cells[0][column]}`] : [],
    );
    const kept = (row: readonly string[]) =>
      row.filter((_, column) => column !== pageAt && !same.includes(column));
    return [
      ...(at === 0 ? [] : ['']),
      ...wrapped(titleOf(page, labels[pageAt] ?? '', plain), width),
      ...wrapped(said.join('; '), width).filter((line) => line !== ''),
      ...indented(columns(kept(labels), cells.map(kept), room)),
    ];
  });
}

function titleOf(page: string, label: string, plain: (markdown: string) => string): string {
  const [, address, rest = ''] = pageLink.exec(page) ?? [];
  if (address !== undefined) return address + plain(rest);
  return plain(page) || `${label}: none`;
}

function cellsOf(line: string): readonly string[] {
  // A bar within code is escaped, and one elsewhere is a character reference.
  const cells = line
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/);
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}
