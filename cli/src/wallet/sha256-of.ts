import { hash } from 'node:crypto';

/** SHA-256 of bytes, in hex. */
export function sha256Of(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}
