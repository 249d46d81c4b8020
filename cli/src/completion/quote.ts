/** A word that fish takes as it stands, as `shellWord` is for other shells. */
export function fishQuoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
