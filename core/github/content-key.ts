import { createHash } from 'node:crypto';

/**
 * Identifies a change independently of the base commit. The key is the start (16 hexadecimal digits) of a SHA-256 over the sorted
 * lines `path NUL status NUL head blob SHA` of the changed files, each ending with a line feed.
 */
export function contentKey(
  files: readonly { readonly path: string; readonly status: string; readonly blobSha: string }[],
): string {
  const lines = files.map(({ path, status, blobSha }) => `${path}\0${status}\0${blobSha}\n`);
  return createHash('sha256').update(lines.toSorted().join('')).digest('hex').slice(0, 16);
}
