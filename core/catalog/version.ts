/** The version of this project's programs, the same as in `package.json`. */
export const version = '0.1.0';

/** Raised whenever a rule decides otherwise than before, so that what was judged by older rules is judged again. */
export const rulesVersion = 2;

/** Version of the card contract in `schema.json`, semantic: raised whenever that file changes what a reader sees. */
export const schemaVersion = '1.1.0';

/** What the cards are called by their content: the first 12 digits of its SHA-256. */
export function dataVersionOf(contentSha256: string): string {
  return contentSha256.slice(0, 12);
}
