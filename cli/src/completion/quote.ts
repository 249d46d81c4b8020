/** A word that bash and zsh take as it stands. */
export function quoted(text: string): string {
  return /^[\w./=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The same for fish. */
export function fishQuoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
