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

/** By UTF-16 code unit: 0 is dropped, 32 is white space. */
export const shownAs: Uint16Array = shownTable();

/** By UTF-16 code unit: how it is compared. */
export const foldedAs: Uint16Array = foldedTable();

/** Text as pages are compared with: the same folding as `PageText.folded`, white space kept as it is. */
export function foldText(text: string): string {
  let folded = '';
  for (let at = 0; at < text.length; at++)
    folded += String.fromCharCode(foldedAs[text.charCodeAt(at)] ?? 0xfffd);
  return folded;
}

function shownTable(): Uint16Array {
  const table = Uint16Array.from({ length: 65536 }, (_, code) => code);
  for (let code = 0; code <= 32; code++) table[code] = 32;
  for (let code = 0x2000; code <= 0x200a; code++) table[code] = 32;
  for (const code of [0x7f, 0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000]) table[code] = 32;
  // Invisible: soft hyphen, zero-width signs, direction marks, byte-order mark.
  for (const code of [0xad, 0x61c, 0x180e, 0xfeff]) table[code] = 0;
  for (let code = 0x200b; code <= 0x200f; code++) table[code] = 0;
  for (let code = 0x202a; code <= 0x202e; code++) table[code] = 0;
  for (let code = 0x2060; code <= 0x2069; code++) table[code] = 0;
  return table;
}

function foldedTable(): Uint16Array {
  const table = Uint16Array.from({ length: 65536 }, (_, code) => code);
  for (let code = 65; code <= 90; code++) table[code] = code + 32;
  for (let code = 0xc0; code <= 0x24f; code++) {
    const [first = ''] = String.fromCharCode(code).normalize('NFD');
    const lower = first.toLowerCase();
    if (lower.length === 1) table[code] = lower.charCodeAt(0);
  }
  for (let code = 0xff01; code <= 0xff5e; code++) {
    const narrow = code - 0xfee0;
    table[code] = narrow >= 65 && narrow <= 90 ? narrow + 32 : narrow;
  }
  for (const code of [0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212, 0xfe63]) table[code] = 45;
  for (const code of [0x2018, 0x2019, 0x2bc, 0x60, 0xb4]) table[code] = 39;
  table[0xd7] = 120; // ×
  table[0xffe5] = 0xa5; // ¥
  table[0xfe6a] = 37; // %
  table[0xfe69] = 36; // $
  table[0xff5e] = 126; // ~
  table[0x301c] = 126;
  return table;
}
