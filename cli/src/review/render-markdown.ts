import type { Colours } from '#core/catalog/reporters/terminal';
import { formatColumns, wrapKeepingCode } from './columns.ts';

/**
 * Renders Markdown of the bot, or of a page of a finding, for a terminal of `width` columns: values unescaped, folds open, tables as columns, links
 * with their target. Links into the repository at `url` are shown as paths in this checkout.
 */
export function renderMarkdownForTerminal(markdown: string, url: string, width: number): string {
  const plain = (piece: string) => renderInline(piece, url);
  const lines = markdown
    .replaceAll(/<!--.*?-->\n?/gs, '')
    .replaceAll(/<details><summary>(.*?)<\/summary>\n*/g, '\n#### $1\n')
    .replaceAll(/\n?<\/details>/g, '')
    .split('\n');
  const shown: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const tableEnds = tableEnd(lines, at);
    const codeEnds = codeEnd(lines, at);
    if (tableEnds > at) shown.push(...plainTable(lines.slice(at, tableEnds), plain, width));
    else if (codeEnds > at) shown.push(...lines.slice(at + 1, codeEnds - 1).map((line) => `    ${line}`));
    else shown.push(...plainLine(plain(lines[at] ?? ''), width));
    at = Math.max(tableEnds, codeEnds, at + 1);
  }
  return shown
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** End of the table that begins at a line; the line itself if no table does. */
function tableEnd(lines: readonly string[], from: number): number {
  if (!lines[from]?.startsWith('|') || !/^\|(?: ?-+ ?\|)+$/.test(lines[from + 1] ?? '')) return from;
  const end = lines.findIndex((line, at) => at > from && !line.startsWith('|'));
  return end < 0 ? lines.length : end;
}

/** End of the block of code that begins at a line; the line itself if none does. */
function codeEnd(lines: readonly string[], from: number): number {
  if (!lines[from]?.startsWith('```')) return from;
  const closing = lines.indexOf('```', from + 1);
  return closing < 0 ? lines.length : closing + 1;
}

/** Headings in bold, and code in another colour, or in backquotes without colours: for what `plainMarkdown` gives. */
export function applyColours(text: string, { note, strong }: Colours): string {
  const isColoured = note('x') !== 'x';
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('--- ')) return strong(line.slice(4).replaceAll('`', ''));
      const bold = line
        .replaceAll(/\*\*(.+?)\*\*/g, (_, words: string) => strong(words))
        .replaceAll('**', '');
      return isColoured ? bold.replaceAll(/`([^`]+)`/g, (_, code: string) => note(code)) : bold;
    })
    .join('\n');
}

/** Wraps prose, a heading or a list item, indented under its first word. */
function plainLine(line: string, width: number): readonly string[] {
  const [, heading] = /^#{1,4} (.*)$/.exec(line) ?? [];
  if (heading !== undefined) return ['', ...wrapKeepingCode(`--- ${heading}`, width), ''];
  const [lead = ''] = /^ *(?:\d+\. |- )?/.exec(line) ?? [];
  const indent = ' '.repeat(lead.length);
  return wrapKeepingCode(line.slice(lead.length), width - lead.length).map(
    (each, at) => (at === 0 ? lead : indent) + each,
  );
}

function renderInline(markdown: string, url: string): string {
  return (
    markdown
      .replaceAll(/\[((?:[^[\]]|\\.)*)\]\(([^()\s]+)\)/g, (_, words: string, target: string) =>
        renderLink(words, target, url),
      )
      .replaceAll(/<code>(.*?)<\/code>/g, '`$1`')
      .replaceAll('<span>$</span>', '$')
      .replaceAll(/[\u200b\u2060]/g, '')
      // Only ASCII punctuation is escaped like this; control characters must not be decoded.
      .replaceAll(/&#(\d+);/g, (reference, code: string) => character(Number(code)) ?? reference)
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  );
}

function renderLink(words: string, target: string, url: string): string {
  if (!target.startsWith(`${url}/`)) return `${words} <${target}>`;
  const [, path] = /^blob\/[^/]+\/([^#]+)/.exec(target.slice(url.length + 1)) ?? [];
  if (path === undefined || words.includes('`')) return words;
  return words === 'more' ? `see ${path}` : `${words} ${path}`;
}

function character(code: number): string | undefined {
  if (code === 0x200b) return '';
  return code >= 0x20 && code <= 0x7e ? String.fromCodePoint(code) : undefined;
}

const indent = '  ';

/** Columns with the page of a number: rows of one page are grouped under its address. */
const pageHeaders: ReadonlySet<string> = new Set(['Page', 'Source']);

/** A cell that is a link, and the text after it. */
const pageLink = /^\[(?:[^[\]]|\\.)*\]\(([^()\s]+)\)(.*)$/;

/**
 * Renders a Markdown table for a terminal of `width` columns. `plain` converts a cell to plain text.
 * If the first header cell is empty and there is only one other column, that column's header is the title.
 */
function plainTable(
  lines: readonly string[],
  plain: (markdown: string) => string,
  width: number,
): readonly string[] {
  const [header = [], , ...rows] = lines.map(cellsOf);
  const labels = header.map(plain);
  const available = width - indent.length;
  const indented = (text: readonly string[]) => text.map((line) => indent + line);
  if (labels.length === 2 && labels[0] === '')
    return [
      ...wrapKeepingCode(labels[1] ?? '', width),
      ...indented(
        formatColumns(
          ['', ''],
          rows.map((row) => row.map(plain)),
          available,
        ),
      ),
    ];
  const pageAt = labels.findIndex((label) => pageHeaders.has(label));
  if (pageAt < 0)
    return formatColumns(
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
    const sharedValues = same.flatMap((column) =>
      cells[0]?.[column] ? [`${labels[column]}: ${cells[0][column]}`] : [],
    );
    const selectOtherCells = (row: readonly string[]) =>
      row.filter((_, column) => column !== pageAt && !same.includes(column));
    return [
      ...(at === 0 ? [] : ['']),
      ...wrapKeepingCode(titleOf(page, labels[pageAt] ?? '', plain), width),
      ...wrapKeepingCode(sharedValues.join('; '), width).filter((line) => line !== ''),
      ...indented(formatColumns(selectOtherCells(labels), cells.map(selectOtherCells), available)),
    ];
  });
}

function titleOf(page: string, label: string, plain: (markdown: string) => string): string {
  const [, address, rest = ''] = pageLink.exec(page) ?? [];
  if (address !== undefined) return address + plain(rest);
  return plain(page) || `${label}: none`;
}

function cellsOf(line: string): readonly string[] {
  // A bar in code is escaped with a backslash, elsewhere with a character reference.
  const cells = line
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/);
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}
