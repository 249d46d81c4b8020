import { artLimits } from '#catalog/art';

/** What may be read of a file. */
export interface ReadLimits {
  /** A file of more bytes is refused. */
  readonly cap: number;
  /** Only so many bytes from the start are wanted. */
  readonly head?: number | undefined;
}

const maxJsonBytes = 512 * 1024;

/** The most bytes that a file of a bundle may have. */
export function capOf(name: string): number {
  return name === 'pass.json' ? maxJsonBytes : artLimits.maxSourceBytes;
}
