import { columns, wrapped } from './columns.ts';

/**
 * Markdown that the bot writes for GitHub, for a person at a terminal of `width` columns: a value reads as it stands, a
 * fold is open, a table stands in columns, a link shows where it leads. What is in the repository at `url` is in this
 * checkout too, so its path is enough.
 */
export function plainMarkdown(markdown: string, url: string, width: number): string {
  const plain = (piece: string) => plainWords(piece, url);
  const lines = markdown
    .replaceAll(/<!--.*?-->\n?/gs, '')
    .replaceAll(/<details><summary>(.*?)<\/summary>\n*/g, '\n#### $1\n')
    .replaceAll(/\n?<\/details>/g, '')
    .split('\n');
  const shown: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const end = tableEnd(lines, at);
    if (end > at) shown.push(...plainTable(lines.slice(at, end), plain, width));
    else shown.push(...plainLine(plain(lines[at] ?? ''), width));
    at = Math.max(end, at + 1);
  }
  return shown
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Where the table that begins at a line ends; that line itself where none does. */
function tableEnd(lines: readonly string[], from: number): number {
  if (!lines[from]?.startsWith('|') || !/^\|(?:-+\|)+$/.test(lines[from + 1] ?? '')) return from;
  const end = lines.findIndex((line, at) => at > from && !line.startsWith('|'));
  return end < 0 ? lines.length : end;
}

/** A line of prose, a heading or an item of a list, which goes on below its first word. */
function plainLine(line: string, width: number): readonly string[] {
  const [, heading] = /^#### (.*)$/.exec(line) ?? [];
  if (heading !== undefined) return ['', ...wrapped(`--- ${heading}`, width), ''];
  const [lead = ''] = /^ *(?:\d+\. |- )?/.exec(line) ?? [];
  const indent = ' '.repeat(lead.length);
  return wrapped(line.slice(lead.length), width - lead.length).map(
    (each, at) => (at === 0 ? lead : indent) + each,
  );
}

function plainWords(markdown: string, url: string): string {
  return (
    markdown
      .replaceAll(/\[((?:[^[\]]|\\.)*)\]\(([^()\s]+)\)/g, (_, words: string, target: string) =>
        linkWords(words, target, url),
      )
      .replaceAll(/<code>(.*?)<\/code>/g, '`$1`')
      .replaceAll('<span>$</span>', '$')
      .replaceAll(/[\u200b\u2060]/g, '')
      // Only signs of ASCII are written so; a control character never is, and must not become one here.
      .replaceAll(/&#(\d+);/g, (reference, code: string) => character(Number(code)) ?? reference)
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  );
}

function linkWords(words: string, target: string, url: string): string {
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

/** Columns that say on which page a number stands: rows of one page are shown together, its address once. */
const pageHeaders: ReadonlySet<string> = new Set(['Page', 'Source']);

/** A cell that is a link, and what stands behind it. */
const pageLink = /^\[(?:[^[\]]|\\.)*\]\(([^()\s]+)\)(.*)$/;

/**
 * A table of the bot's Markdown as lines for a terminal of `width` columns. `plain` makes plain text of a cell.
 * A table whose first cell is empty and that has one column more is about what stands there: that is its title.
 */
function plainTable(
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
