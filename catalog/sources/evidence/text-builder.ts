import { foldedAs, type PageText, shiftMark, shownAs } from './page-text.ts';

/** Breaks between pieces of text, from the weakest to the strongest; the strongest of several holds. */
export const breaks = { none: 0, space: 1, line: 2, group: 3 } as const;

const tab = 9;
const newline = 10;
const space = 32;
const mark = shiftMark.charCodeAt(0);

/** Puts the text of a page together, folding as it goes: each character is looked at once. */
export class TextBuilder {
  #shown: Uint16Array;
  #folded: Uint16Array;
  #length = 0;
  #break: number = breaks.none;
  /** Cells begun since the last text. */
  #cells = 0;
  #atRowStart = false;
  #mark = false;

  /** `capacity` is a guess at the length, in UTF-16 code units. */
  constructor(capacity: number) {
    this.#shown = new Uint16Array(capacity + 64);
    this.#folded = new Uint16Array(capacity + 64);
  }

  /** The length so far, not counting breaks that nothing follows yet. */
  get length(): number {
    return this.#length;
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

  add(source: string, start: number, end: number): void {
    for (let at = start; at < end; at++) this.addUnit(source.charCodeAt(at));
  }

  addCodePoint(point: number): void {
    const text = String.fromCodePoint(point);
    this.add(text, 0, text.length);
  }

  addUnit(unit: number): void {
    const shown = shownAs[unit] as number;
    if (shown === space) {
      if (this.#break === breaks.none) this.#break = breaks.space;
      return;
    }
    if (shown === 0) return;
    if (this.#break > breaks.none || this.#cells > 0 || this.#mark || this.#atRowStart) this.#writeBreak();
    if (this.#length === this.#shown.length) this.#grow();
    this.#shown[this.#length] = shown;
    this.#folded[this.#length++] = foldedAs[shown] as number;
  }

  finish(): Pick<PageText, 'text' | 'folded'> {
    const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });
    return {
      text: decoder.decode(this.#shown.subarray(0, this.#length)),
      folded: decoder.decode(this.#folded.subarray(0, this.#length)),
    };
  }

  #writeBreak(): void {
    if (this.#length > 0) {
      if (this.#break === breaks.group) this.#write(newline, newline);
      else if (this.#break === breaks.line) this.#write(newline);
      else if (this.#break === breaks.space && this.#cells === 0) this.#write(space);
    }
    // Any other break keeps the pieces apart already.
    if (this.#mark && this.#length > 0 && this.#break === breaks.none && this.#cells === 0) this.#write(mark);
    for (; this.#cells > 0; this.#cells--) this.#write(tab);
    this.#break = breaks.none;
    this.#mark = false;
    this.#atRowStart = false;
  }

  #write(...units: readonly number[]): void {
    for (const unit of units) {
      if (this.#length === this.#shown.length) this.#grow();
      this.#shown[this.#length] = unit;
      this.#folded[this.#length++] = unit;
    }
  }

  #grow(): void {
    const size = this.#shown.length * 2;
    const shown = new Uint16Array(size);
    const folded = new Uint16Array(size);
    shown.set(this.#shown);
    folded.set(this.#folded);
    this.#shown = shown;
    this.#folded = folded;
  }
}
