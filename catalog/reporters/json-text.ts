/** Hidden characters that JSON would allow to stand as they are. */
const hidden = /[\p{Cf}\p{Zl}\p{Zp}\u007f-\u009f]/gu;

/**
 * A value as JSON of two spaces with a line break at its end. Hidden characters are written as escapes, and so is
 * what a GitHub runner would take for a command of its log; any JSON reader gets the same values back.
 */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return `${text.replace(hidden, escaped).replaceAll('##[', '#\\u0023[')}\n`;
}

function escaped(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}
