/** Whether two texts say the same at GitHub, which gives line breaks back as it likes, and none at the end. */
export function isSameText(one: string, other: string): boolean {
  return normal(one) === normal(other);
}

function normal(text: string): string {
  return text.replaceAll('\r\n', '\n').trimEnd();
}
