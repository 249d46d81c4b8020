import { createHash } from 'node:crypto';
import type { Sha256 } from '#catalog/pack/export-file';

/** The hash that programs hand in. */
export function nodeSha256(): Sha256 {
  const hash = createHash('sha256');
  return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest('hex') };
}

/** SHA-256 of a text or bytes at once, lower-case hexadecimal. */
export function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
