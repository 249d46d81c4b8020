import { createHash } from 'node:crypto';

/**
 * Returns a key for the changes of a pull request. The key does not depend on the base commit. It is the first 16
 * hexadecimal digits of a SHA-256 hash. The hashed text has one line per changed file, sorted: `path NUL status NUL head
 * blob SHA`.
 */
export function computeContentKey(
  files: readonly { readonly path: string; readonly status: string; readonly blobSha: string }[],
): string {
  const lines = files.map(({ path, status, blobSha }) => `${path}\0${status}\0${blobSha}\n`);
  return createHash('sha256').update(lines.toSorted().join('')).digest('hex').slice(0, 16);
}
