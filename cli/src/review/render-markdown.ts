import type { Colors } from '#core/report/terminal';
import { must } from '#core/text/must';
import { formatColumns, wrapKeepingCode } from './columns.ts';

/**
 * Renders a bot comment, or the documentation of a finding, for a terminal with `width` columns. Shows the content of collapsed
 * sections, aligns tables, and shows the targets of links. Links into the repository at `url` become paths.
 */
export function renderMarkdownForTerminal(markdown: string, url: string, width: number): string {
  const toPlain = (text: string) => renderInline(text, url);
  const lines = markdown
    .replaceAll(/<!--.*?-->\n?/gs, '')
    .replaceAll(/<details><summary>(.*?)<\/summary>\n*/g, '\n#### $1\n')
    .replaceAll(/\n?<\/details>/g, '')
    .split('\n');
  const renderedLines: string[] = [];
  for (let index = 0; index < lines.length; ) {
    const tableEnd = findTableEnd(lines, index);
    const codeEnd = findCodeEnd(lines, index);
    if (tableEnd > index) renderedLines.push(...renderTable(lines.slice(index, tableEnd), toPlain, width));
    else if (codeEnd > index)
      renderedLines.push(...lines.slice(index + 1, codeEnd - 1).map((line) => `    ${line}`));
    else renderedLines.push(...renderLine(toPlain(must(lines[index], 'the line')), width));
    index = Math.max(tableEnd, codeEnd, index + 1);
  }
  return renderedLines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Returns the index after the table that begins at `from`, or `from` if no table begins there. */
function findTableEnd(lines: readonly string[], from: number): number {
  const [header, separator] = lines.slice(from, from + 2);
  if (!header?.startsWith('|') || separator === undefined || !/^\|(?: ?-+ ?\|)+$/.test(separator))
    return from;
  const end = lines.findIndex((line, index) => index > from && !line.startsWith('|'));
  return end < 0 ? lines.length : end;
}

/** Returns the index after the code block that begins at `from`, or `from` if no code block begins there. */
function findCodeEnd(lines: readonly string[], from: number): number {
  if (!lines[from]?.startsWith('```')) return from;
  const closing = lines.indexOf('```', from + 1);
  return closing < 0 ? lines.length : closing + 1;
}

const headingMark = '--- ';

/**
 * Applies terminal styles to the output of `renderMarkdownForTerminal`. Headings become bold. Code gets a color, and its
 * backquotes are removed.
 */
export function applyColors(text: string, { note, strong }: Colors): string {
  const isColored = note('x') !== 'x';
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith(headingMark)) return strong(line.slice(headingMark.length).replaceAll('`', ''));
      const bold = line.replaceAll(/\*\*(.+?)\*\*/g, (_, text: string) => strong(text)).replaceAll('**', '');
      return isColored ? bold.replaceAll(/`([^`]+)`/g, (_, code: string) => note(code)) : bold;
    })
    .join('\n');
}

/** Wraps prose, a heading or a list item. Continuation lines align with the first word. */
function renderLine(line: string, width: number): readonly string[] {
  const heading = /^#{1,4} (.*)$/.exec(line)?.[1];
  if (heading !== undefined) return ['', ...wrapKeepingCode(`${headingMark}${heading}`, width), ''];
  const [marker] = must(/^ *(?:\d+\. |- )?/.exec(line), 'the marker');
  const hangingIndent = ' '.repeat(marker.length);
  return wrapKeepingCode(line.slice(marker.length), width - marker.length).map(
    (segment, index) => (index === 0 ? marker : hangingIndent) + segment,
  );
}

function renderInline(markdown: string, url: string): string {
  return decodeMarkup(
    markdown.replaceAll(/\[((?:[^[\]\\]|\\.)*)\]\(([^()\s]+)\)/g, (_, text: string, target: string) =>
      renderLink(text, target, url),
    ),
  );
}

function decodeMarkup(markdown: string): string {
  return (
    markdown
      .replaceAll(/<code>(.*?)<\/code>/g, '`$1`')
      .replaceAll('<span>$</span>', '$')
      .replaceAll('<br>', ' ')
      .replaceAll(/[\u200b\u2060]/g, '')
      // The bot writes numeric references only for printable ASCII. Keep all others, because they could decode to control
      // characters.
      .replaceAll(/&#(\d+);/g, (reference, code: string) => decodeCharacter(Number(code)) ?? reference)
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  );
}

function renderLink(text: string, target: string, url: string): string {
  // The bot shows the address of a page without its scheme, and cut if it is long.
  const [address = ''] = decodeMarkup(text).split('…');
  if (address !== '' && target.startsWith(`https://${address}`)) return target;
  if (!target.startsWith(`${url}/`)) return `${text} <${target}>`;
  // `.+?` is the branch name, which may contain slashes.
  const path = /^blob\/.+?\/(docs\/[^#]+)/.exec(target.slice(url.length + 1))?.[1];
  if (path === undefined || text.includes('`')) return text;
  return text === 'more' ? `see ${path}` : `${text} ${path}`;
}

function decodeCharacter(code: number): string | undefined {
  if (code === 0x200b) return '';
  return code >= 0x20 && code <= 0x7e ? String.fromCodePoint(code) : undefined;
}

const indent = '  ';

/** The heading of the table column that contains cited pages. Rows that cite the same page are grouped below its URL. */
const pageHeader = 'Source';

/**
 * Renders a Markdown table. If the table has two columns and the first heading is empty, the second heading becomes the title.
 */
function renderTable(
  lines: readonly string[],
  toPlain: (markdown: string) => string,
  width: number,
): readonly string[] {
  const [header = [], , ...rows] = lines.map(parseCells);
  const labels = header.map(toPlain);
  const availableWidth = width - indent.length;
  const indentLines = (text: readonly string[]) => text.map((line) => indent + line);
  const [firstLabel, title] = labels;
  if (labels.length === 2 && firstLabel === '' && title !== undefined)
    return [
      ...wrapKeepingCode(title, width),
      ...indentLines(
        formatColumns(
          ['', ''],
          rows.map((row) => row.map(toPlain)),
          availableWidth,
        ),
      ),
    ];
  const pageColumn = labels.indexOf(pageHeader);
  if (pageColumn < 0)
    return formatColumns(
      labels,
      rows.map((row) => row.map(toPlain)),
      width,
    );
  const groups = Map.groupBy(rows, (row) => row[pageColumn] ?? '');
  return [...groups].flatMap(([page, rowsOfPage], index) => {
    const cells = rowsOfPage.map((row) => row.map(toPlain));
    const sharedColumns = labels.flatMap((_, column) =>
      column > pageColumn && cells.every((row) => row[column] === cells[0]?.[column]) ? [column] : [],
    );
    const sharedValues = sharedColumns.flatMap((column) =>
      cells[0]?.[column] ? [`${labels[column]}: ${cells[0][column]}`] : [],
    );
    const selectOtherCells = (row: readonly string[]) =>
      row.filter((_, column) => column !== pageColumn && !sharedColumns.includes(column));
    return [
      ...(index === 0 ? [] : ['']),
      ...wrapKeepingCode(toPlain(page) || 'Other changes', width),
      ...wrapKeepingCode(sharedValues.join('; '), width).filter((line) => line !== ''),
      ...indentLines(formatColumns(selectOtherCells(labels), cells.map(selectOtherCells), availableWidth)),
    ];
  });
}

function parseCells(line: string): readonly string[] {
  // A vertical bar is escaped with a backslash in code, and with a character reference elsewhere.
  const cells = line
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/);
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}
