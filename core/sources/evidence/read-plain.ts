import { type Page, PageBuilder, shiftMark } from './page.ts';

/** The text of a PDF, as `layOut` shapes it, as a page: lines, empty lines between groups, `\t` between cells. */
export function readPlain(plain: string): Page {
  const builder = new PageBuilder();
  let isTable = false;
  for (const line of plain.split(/\r?\n/)) {
    const row = line.split('\t');
    const isRow = row.length > 1;
    if (isTable && !isRow && line.trim() !== '') builder.close();
    if (isRow && !isTable) builder.open('table');
    if (isRow || line.trim() !== '') isTable = isRow;
    if (isRow) {
      builder.open('tr');
      for (const cell of row) addPlain(builder, 'td', cell);
      builder.close();
    } else if (line.trim() !== '') addPlain(builder, isHeadingLine(line) ? 'h3' : 'p', line);
  }
  if (isTable) builder.close();
  return builder.finish('', 0);
}

function addPlain(builder: PageBuilder, name: string, text: string): void {
  builder.open(name);
  for (const [at, piece] of text.split(shiftMark).entries()) {
    if (at > 0) builder.shift();
    builder.add(piece);
  }
  builder.close();
}

function isHeadingLine(line: string): boolean {
  const text = line.trim();
  return text.length <= 80 && !/[.。;；,，:：!?？]$/.test(text) && !/[$¥%元]|\d{3}/.test(text);
}
