/** The readable text of a page. `text` and `folded` have the same length, so that places agree. */
export interface PageText {
  /**
   * What a reader sees: runs of white space are one space, `\n` between lines, `\n\n` between groups of lines,
   * `\t` between the cells of a table row, `\u200b` where text is raised or lowered (`$95` and its footnote mark).
   */
  readonly text: string;
  /** The same in lower case, without accents, with full-width forms, dashes and signs as ASCII has them. */
  readonly folded: string;
  /** What stands in `<title>`, on one line. */
  readonly title: string;
  /** Stretches that are struck through, as pairs of start and end, in order. */
  readonly struck: readonly number[];
  /** How many scripts the page has: little text and many scripts is a page that only a browser can show. */
  readonly scripts: number;
}

/** Stands where the page raises or lowers a piece of text. */
export const shiftMark = '\u200b';

/** Whether a place is in one of some stretches, given as pairs of start and end. Pages strike few things through. */
export function isWithin(stretches: readonly number[], place: number): boolean {
  for (let at = 0; at + 1 < stretches.length; at += 2)
    if ((stretches[at] ?? 0) <= place && place < (stretches[at + 1] ?? 0)) return true;
  return false;
}

/** Soft hyphen, zero-width signs, direction marks, byte-order mark. */
const invisible: RegExp = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g;

const whiteSpace: RegExp = /[\0- \x7f\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;

/** Text as pages are compared with: the same folding as `PageText.folded`, white space kept as it is. */
export function foldText(text: string): string {
  // No sign that is left becomes longer when its case is folded.
  return text.replace(folding, (sign) => folds.get(sign) ?? sign).toLowerCase();
}

const folding =
  /[`\u00b4\u00c0-\u024f\u02bc\u2010-\u2015\u2018\u2019\u2212\u301c\ufe63\ufe69\ufe6a\uff01-\uff5e\uffe5]/g;

const folds: ReadonlyMap<string, string> = foldTable();

function foldTable(): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (let code = 0xc0; code <= 0x24f; code++) {
    const sign = String.fromCharCode(code);
    table.set(sign, sign.normalize('NFD').charAt(0));
  }
  for (let code = 0xff01; code <= 0xff5e; code++)
    table.set(String.fromCharCode(code), String.fromCharCode(code - 0xfee0));
  for (const dash of '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63') table.set(dash, '-');
  for (const quote of '\u2018\u2019\u02bc`\u00b4') table.set(quote, "'");
  table.set('\u00d7', 'x');
  table.set('\uffe5', '\u00a5');
  table.set('\ufe6a', '%');
  table.set('\ufe69', '$');
  table.set('\u301c', '~');
  return table;
}

/** Breaks between pieces of text, from the weakest to the strongest; the strongest of several holds. */
export const breaks = { none: 0, space: 1, line: 2, group: 3 } as const;

/** Puts the text of a page together, a piece at a time. */
export class TextBuilder {
  #text = '';
  #break: number = breaks.none;
  /** Cells begun since the last text. */
  #cells = 0;
  #atRowStart = false;
  #mark = false;

  /** The length so far, not counting breaks that nothing follows yet. */
  get length(): number {
    return this.#text.length;
  }

  break(strength: number): void {
    // At the start of a cell a paragraph breaks nothing.
    if (strength > this.#break && this.#cells === 0) this.#break = strength;
  }

  /** The start or the end of a row or a table. */
  breakRow(strength: number): void {
    this.#cells = 0;
    this.break(strength);
    this.#atRowStart = true;
  }

  /** The start of any cell of a row but the first. */
  cell(): void {
    if (!this.#atRowStart) this.#break = breaks.none;
    this.#cells++;
  }

  /** What follows is raised or lowered against what stands before. */
  shift(): void {
    this.#mark = true;
  }

  /** A piece of text, white space and all. */
  add(piece: string): void {
    const shown = piece.replace(invisible, '').replace(whiteSpace, ' ');
    const core = shown.trim();
    if (shown.startsWith(' ')) this.#space();
    if (core === '') return;
    this.#write(core);
    if (shown.endsWith(' ')) this.#space();
  }

  finish(): Pick<PageText, 'text' | 'folded'> {
    const text = this.#text.toWellFormed();
    return { text, folded: foldText(text) };
  }

  #space(): void {
    if (this.#break === breaks.none) this.#break = breaks.space;
  }

  #write(piece: string): void {
    if (this.#break > breaks.none || this.#cells > 0 || this.#mark || this.#atRowStart)
      this.#text += this.#gap();
    this.#text += piece;
  }

  #gap(): string {
    const between = this.#text === '' ? '' : this.#signOfBreak();
    const gap = between + '\t'.repeat(this.#cells);
    this.#break = breaks.none;
    this.#cells = 0;
    this.#mark = false;
    this.#atRowStart = false;
    return gap;
  }

  #signOfBreak(): string {
    if (this.#break === breaks.group) return '\n\n';
    if (this.#break === breaks.line) return '\n';
    if (this.#cells > 0) return '';
    if (this.#break === breaks.space) return ' ';
    // Any other break keeps the pieces apart already.
    return this.#mark ? shiftMark : '';
  }
}

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
      builder.add(piece);
    }
  }
}

/** A cell of a table row in a folded text; a line without cells is one cell. */
export interface Cell {
  readonly start: number;
  readonly end: number;
}

export interface Row {
  readonly cells: readonly Cell[];
  /** Which of them holds the place asked for. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/** No row that is longer is a row of figures, in UTF-16 code units. */
const maxRow = 2000;

/** The line around a place with its cells. */
export function rowAt(folded: string, place: number): Row {
  const start = startOf(folded, '\n', place, maxRow);
  const end = endOf(folded, '\n', place, maxRow);
  const cells = cellsOf(folded, start, end);
  return { cells, at: cells.findIndex((cell) => place <= cell.end), start, end };
}

/** Where the piece around a place begins that a sign ends; looks no further than `most` back. */
export function startOf(folded: string, sign: string, place: number, most: number): number {
  const from = Math.max(0, place - most);
  const found = folded.slice(from, place).lastIndexOf(sign);
  return found < 0 ? from : from + found + sign.length;
}

/** Where the piece around a place ends; looks no further than `most` ahead. */
export function endOf(folded: string, sign: string, place: number, most: number): number {
  const found = folded.slice(place, place + most).indexOf(sign);
  return found < 0 ? Math.min(folded.length, place + most) : place + found;
}

/** The row above, where the two belong to one table. */
export function rowAbove(folded: string, row: Row): Row | undefined {
  if (row.start < 2 || folded[row.start - 2] === '\n') return undefined;
  const above = rowAt(folded, row.start - 2);
  return above.cells.length > 1 ? above : undefined;
}

function cellsOf(folded: string, start: number, end: number): readonly Cell[] {
  let from = start;
  return folded
    .slice(start, end)
    .split('\t')
    .map((text) => {
      const cell = { start: from, end: from + text.length };
      from = cell.end + 1;
      return cell;
    });
}
