import { createHash } from 'node:crypto';

/** Decoded pixels: rows from the top, RGBA, 8 bits a channel, alpha not multiplied in. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** The `pixel_sha256` of a record: the same on every computer, whatever wrote the file. Lower-case hexadecimal. */
export function pixelSha256({ width, height, rgba }: Pixels): string {
  return createHash('sha256').update(`cardcat-pixels-1 ${width}x${height}\n`).update(rgba).digest('hex');
}
