import { type PageText, shiftMark } from './page-text.ts';
import { breaks, TextBuilder } from './text-builder.ts';

/**
 * Plain text, such as that of a PDF, as a page: lines, empty lines between groups of them, `\t` between the cells of a
 * line, and the mark of raised text.
 */
export function plainPageText(plain: string): PageText {
  const builder = new TextBuilder();
  for (const line of plain.split(/(\r?\n(?:[ \t]*\r?\n)*)/)) {
    if (/^\r?\n/.test(line)) builder.break(/\n[ \t]*\r?\n/.test(line) ? breaks.group : breaks.line);
    else addLine(builder, line);
  }
  return { ...builder.finish(), title: '', struck: [], scripts: 0 };
}

function addLine(builder: TextBuilder, line: string): void {
  const cells = line.split('\t');
  if (cells.length > 1) builder.breakRow(breaks.none);
  for (const [at, cell] of cells.entries()) {
    if (at > 0) builder.cell();
    for (const [part, piece] of cell.split(shiftMark).entries()) {
      if (part > 0) builder.shift();
      builder.add(piece, 0, piece.length);
    }
  }
}
