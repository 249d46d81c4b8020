import { wrap } from '#catalog/reporters/terminal';

/** Code up to so many characters is not broken, so that a command can be copied. */
const shortCode = /`[^`]{1,40}`/g;

/** Looks like a space, and the text is not broken there. */
const hardSpace = '\u00a0';

/** A text in lines of at most `width` columns; a longer word, and short code, keeps a line of its own. */
export function wrapped(text: string, width: number): readonly string[] {
  const held = text.replace(shortCode, (code) => code.replaceAll(' ', hardSpace));
  return wrap(held, width).map((line) => line.replaceAll(hardSpace, ' '));
}
