/** Escaping of GitHub's workflow commands: `::name property=value,…::data`. */

/** The part after the last `::`. */
export function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** The value of a property. */
export function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/**
 * A text for a log that no runner takes for commands: a command is a line that begins with `::`, spaces before it
 * or not, or in the old form has `##[` anywhere.
 */
export function withoutCommands(text: string): string {
  return text.replace(/^(\s*):(?=:)/gm, '$1: ').replaceAll('##[', '## [');
}
