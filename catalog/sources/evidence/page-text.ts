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
export const invisible: RegExp = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g;

export const whiteSpace: RegExp = /[\0- \x7f\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;

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
