/** The version of this project. A test compares it with `package.json`. */
export const version = '0.1.0';

/** Increase this number when the result of a rule changes, so that stored results are computed again. */
export const rulesVersion = 6;

/** The semantic version of the card format in `schema.json`. */
export const schemaVersion = '1.2.0';

/** Returns the version of the data, which is the first 12 digits of the content's SHA-256. */
export function dataVersionOf(contentSha256: string): string {
  return contentSha256.slice(0, 12);
}
