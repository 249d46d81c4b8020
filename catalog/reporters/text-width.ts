/** What stands on the letter before it and takes no column of its own. */
const zeroWidth = /^[\p{Mn}\p{Me}\p{Cf}]$/u;

/** First and last code point of what terminals draw two columns wide (UAX #11, wide and fullwidth). */
const wideRanges: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f], // Hangul initial consonants
  [0x231a, 0x231b],
  [0x2e80, 0x303e], // radicals, CJK punctuation
  [0x3041, 0xa4cf], // kana, bopomofo, Hangul compatibility, CJK, Yi
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3], // Hangul syllables
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60], // fullwidth forms
  [0xffe0, 0xffe6],
  [0x1f200, 0x1f265],
  [0x20000, 0x3fffd], // CJK extensions
];

const emoji = /^\p{Emoji_Presentation}$/u;

/** Columns of one character: 0, 1 or 2. */
export function characterWidth(character: string): 0 | 1 | 2 {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint < 0x300) return 1;
  if (wideRanges.some(([first, last]) => codePoint >= first && codePoint <= last)) return 2;
  if (zeroWidth.test(character)) return 0;
  return emoji.test(character) ? 2 : 1;
}

/** Columns of a text that has been made visible. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

/** A text in lines of at most `width` columns, broken at spaces; a longer word keeps a line of its own. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ')) {
    const columns = textWidth(word);
    if (line !== '' && used + 1 + columns > width) {
      lines.push(line);
      line = word;
      used = columns;
    } else {
      used += columns + (line === '' ? 0 : 1);
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
