import { crc32 } from 'node:zlib';
import type { ArtFormat } from './format.ts';
import { jpegHeader } from './jpeg-header.ts';
import { webpHeader } from './webp-header.ts';

/** What a picture's own header says of it, before any decoding. */
export interface ArtHeader {
  /** Pixels, before any orientation that metadata asks for. */
  readonly width: number;
  readonly height: number;
  /** Bits a channel. */
  readonly bitDepth: number;
  /** Set where the header already tells of several frames. */
  readonly isAnimated?: boolean;
}

/** The signature, and the IHDR chunk with its checksum (PNG, sections 5.2 and 11.2.1). */
export const pngHeaderBytes = 33;

const allowedDepths: ReadonlySet<number> = new Set([1, 2, 4, 8, 16]);

/** The header of a PNG; its first 33 bytes are enough. Null where they are no PNG's, or damaged. */
export function pngHeader(bytes: Uint8Array): ArtHeader | null {
  if (bytes.length < pngHeaderBytes) return null;
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  if (start !== '\x89PNG\r\n\x1a\n\0\0\0\rIHDR') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(29) !== crc32(bytes.subarray(12, 29))) return null;
  const header = { width: view.getUint32(16), height: view.getUint32(20), bitDepth: view.getUint8(24) };
  return header.width > 0 && header.height > 0 && allowedDepths.has(header.bitDepth) ? header : null;
}

/** The header of a picture of a known format; null where it is damaged or cut off. */
export function readHeader(bytes: Uint8Array, format: ArtFormat): ArtHeader | null {
  return readers[format](bytes);
}

const readers = { png: pngHeader, jpeg: jpegHeader, webp: webpHeader } as const satisfies Record<
  ArtFormat,
  (bytes: Uint8Array) => ArtHeader | null
>;
