import { PageBuilder, type PageContent, superscriptMark } from './page.ts';

/** Turns the text of a PDF (from `formatPageText`) into a page. A tab separates cells, and an empty line separates groups. */
export function readPlainText(plain: string): PageContent {
  const builder = new PageBuilder();
  const lines = plain
    .replace(/[\u2e80-\u2fdf]/g, (sign) => radicals.get(sign) ?? sign.normalize('NFKC'))
    .split(/\r?\n/);
  for (const group of groupLines(lines))
    if (typeof group === 'string') addElement(builder, isHeadingLine(group) ? 'h3' : 'p', group);
    else addTable(builder, group);
  return builder.finish(titleOf(lines), {
    scriptCount: 0,
    dataScripts: [],
    hasPasswordField: false,
    isPlain: true,
  });
}

/**
 * Pairs of a radical and the Chinese character that looks the same. Some PDF fonts encode the character as the radical, and
 * Unicode normalization does not convert these radicals.
 */
const radicals: ReadonlyMap<string, string> = new Map(
  '⺠民 ⻄西 ⻅见 ⻆角 ⻉贝 ⻋车 ⻓长 ⻔门 ⻘青 ⻙韦 ⻚页 ⻛风 ⻜飞 ⻝食 ⻢马 ⻣骨 ⻤鬼 ⻥鱼 ⻦鸟 ⻨麦 ⻩黄 ⻬齐 ⻮齿 ⻰龙 ⻳龟 ⼾户'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

type Row = readonly string[];

/** Groups consecutive rows into tables. A label on two lines becomes one cell. */
function groupLines(lines: readonly string[]): readonly (string | readonly Row[])[] {
  const groups: (string | Row[])[] = [];
  const nonemptyLines = lines.filter((line) => line.trim() !== '');
  let label = '';
  for (const [index, line] of nonemptyLines.entries()) {
    const last = groups.at(-1);
    const isInTable = typeof last === 'object';
    if (!line.includes('\t')) {
      const continuesInNextLine =
        isInTable &&
        line.length < 40 &&
        !sectionTitle.test(line) &&
        !/[.。:：]$|[$¥][\d,.]+$|\d ?[$%元]$/.test(line) &&
        nonemptyLines[index + 1]?.includes('\t');
      if (continuesInNextLine) label = `${label}${line} `;
      else if (typeof last === 'string' && isWrapped(last, line)) groups.splice(-1, 1, `${last} ${line}`);
      else groups.push(line);
      continue;
    }
    const row = `${label}${line}`.split('\t');
    label = '';
    if (isInTable) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** Matches the title of a section, which is no first line of a label: “二、其他收费”, “PENALTY FEES”. */
const sectionTitle = /^(?:[（(]?[一二三四五六七八九十]+[）)、.]|\d+[.)] |[A-Z &-]{4,}$)/;

/** Reports whether a line goes on with the sentence of the line before it. */
function isWrapped(before: string, line: string): boolean {
  const text = before.trim();
  const goesOn = /^[\p{Ll}\d$]/u.test(line.trim()) || (text.length > 65 && /\.$/.test(line.trim()));
  return text.length > 50 && !/[.。:：;；!?]$/.test(text) && goesOn;
}

/** Adds a table. If the row of column headings is one cell too short, adds an empty cell above the row labels. */
function addTable(builder: PageBuilder, rows: readonly Row[]): void {
  const [head = [], ...body] = rows;
  const isShort = body.some(
    (row) => row.length === head.length + 1 && row.findIndex((cell) => /\d/.test(cell)) !== 0,
  );
  const isHeadingRow = !head.slice(1).some((cell) => /^[$¥]?\d/.test(cell));
  builder.open('table');
  for (const row of [isShort && isHeadingRow ? ['', ...head] : head, ...body]) {
    builder.open('tr');
    for (const cell of row) addElement(builder, 'td', cell);
    builder.close();
  }
  builder.close();
}

function titleOf(lines: readonly string[]): string {
  return lines
    .filter((line) => isHeadingLine(line) && line.trim() !== '' && !line.includes('\t'))
    .slice(0, 3)
    .join(' | ');
}

function addElement(builder: PageBuilder, name: string, text: string): void {
  builder.open(name);
  for (const [index, piece] of text.split(superscriptMark).entries()) {
    if (index > 0) builder.markSuperscript();
    builder.add(piece);
  }
  builder.close();
}

function isHeadingLine(line: string): boolean {
  const text = line.trim();
  return text.length <= 80 && !/[.。;；,，:：!?？]$/.test(text) && !/[$¥%元]|\d{3}/.test(text);
}
