/** A word of a command as a POSIX shell takes it literally. */
export function shellWord(word: string): string {
  return /^[A-Za-z0-9_%+:,./@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
