/** Decodes the percent-encoded characters of a text. Returns the text unchanged if they are not valid UTF-8. */
export function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
