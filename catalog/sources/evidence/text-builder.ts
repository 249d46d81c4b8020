import { foldText, invisible, type PageText, shiftMark, whiteSpace } from './page-text.ts';

/** Breaks between pieces of text, from the weakest to the strongest; the strongest of several holds. */
export const breaks = { none: 0, space: 1, line: 2, group: 3 } as const;

const space = 32;

/** Puts the text of a page together, a piece at a time. Most pieces are plain, and taken as they are. */
export class TextBuilder {
  #text = '';
  /** Whether all of the text is folded by its case alone. */
  #isPlain = true;
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

  /** A stretch of some text, white space and all. */
  add(source: string, start: number, end: number): void {
    let from = start;
    let to = end;
    while (from < to && source.charCodeAt(from) <= space) from++;
    if (from > start) this.#space();
    if (from === to) return;
    while (source.charCodeAt(to - 1) <= space) to--;
    if (isPlain(source, from, to)) this.#write(source.slice(from, to));
    else this.#addUnusual(source.slice(from, to));
    if (to < end) this.#space();
  }

  finish(): Pick<PageText, 'text' | 'folded'> {
    const text = this.#text.toWellFormed();
    return { text, folded: this.#isPlain ? text.toLowerCase() : foldText(text) };
  }

  #addUnusual(piece: string): void {
    const shown = piece.replace(invisible, '').replace(whiteSpace, ' ');
    const core = shown.trim();
    if (shown.startsWith(' ')) this.#space();
    if (core === '') return;
    if (!isPlain(core, 0, core.length)) this.#isPlain = false;
    this.#write(core);
    if (shown.endsWith(' ')) this.#space();
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

const backtick = 96;
const tilde = 126;

/** Whether a stretch is printable ASCII with lone spaces, and folded by its case alone. */
function isPlain(source: string, from: number, to: number): boolean {
  let before = 0;
  for (let at = from; at < to; at++) {
    const code = source.charCodeAt(at);
    if (code < space || code > tilde || code === backtick || (code === space && before === space))
      return false;
    before = code;
  }
  return true;
}
