/** What the cards are called by their content: the first 12 digits of its SHA-256. */
export function dataVersionOf(contentSha256: string): string {
  return contentSha256.slice(0, 12);
}
