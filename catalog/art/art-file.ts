import { artLimits } from '../art-limits.ts';

/** An art file as its header tells, without decoding it. */
export type ArtFile =
  | { readonly ok: true; readonly width: number; readonly height: number; readonly bytes: number }
  | { readonly ok: false; readonly found: string };

const riffHeader = 12;
const chunkHeader = 8;

/** Reads a WebP file of one RIFF header and exactly one `VP8L` chunk: the only form art has here. */
export function readArt(bytes: Uint8Array): ArtFile {
  if (bytes.length > artLimits.maxBytes) return bad(`a file of ${bytes.length} bytes`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < riffHeader + chunkHeader + 5 || ascii(bytes, 0) !== 'RIFF' || ascii(bytes, 8) !== 'WEBP')
    return bad('no WebP file');
  if (view.getUint32(4, true) + 8 !== bytes.length)
    return bad('a WebP file with a wrong length, or with bytes behind it');
  const kind = ascii(bytes, riffHeader);
  if (kind !== 'VP8L') return bad(`a WebP file that begins with a ${printable(kind)} chunk`);
  const length = view.getUint32(riffHeader + 4, true);
  if (riffHeader + chunkHeader + length + (length % 2) !== bytes.length)
    return bad('a WebP file of more than one chunk');
  if (bytes[riffHeader + chunkHeader] !== 0x2f) return bad('a damaged VP8L chunk');
  // WebP lossless, section 3: 14 bits width - 1, then 14 bits height - 1.
  const sizes = view.getUint32(riffHeader + chunkHeader + 1, true);
  return {
    ok: true,
    width: (sizes & 0x3fff) + 1,
    height: ((sizes >>> 14) & 0x3fff) + 1,
    bytes: bytes.length,
  };
}

function bad(found: string): ArtFile {
  return { ok: false, found };
}

function ascii(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}

function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').trim();
}
