import { artLimits } from '../art-limits.ts';

/** An art file as its header tells, without decoding it. */
export type ArtFile =
  | { readonly ok: true; readonly width: number; readonly height: number; readonly bytes: number }
  | {
      readonly ok: false;
      readonly found: string;
      readonly problem: 'form' | 'too-large';
      /** Of a file that is too large only so many may have been read. */
      readonly bytes: number;
    };

const riffHeader = 12;
const chunkHeader = 8;

/** Reads a WebP file of one RIFF header and exactly one `VP8L` chunk: the only form art has here. */
export function readArt(bytes: Uint8Array): ArtFile {
  if (bytes.length > artLimits.maxBytes)
    return {
      ok: false,
      found: `a file of more than ${artLimits.maxBytes} bytes`,
      problem: 'too-large',
      bytes: bytes.length,
    };
  const bad = (found: string): ArtFile => ({ ok: false, found, problem: 'form', bytes: bytes.length });
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
  // The byte that makes a chunk's length even says nothing, and must not.
  if (length % 2 === 1 && bytes.at(-1) !== 0) return bad('a WebP file with a byte behind its picture');
  // WebP lossless, section 3: 14 bits width - 1, 14 bits height - 1, one for transparency, 3 for the version, 0.
  const sizes = view.getUint32(riffHeader + chunkHeader + 1, true);
  if (bytes[riffHeader + chunkHeader] !== 0x2f || sizes >>> 29 !== 0) return bad('a damaged VP8L chunk');
  return {
    ok: true,
    width: (sizes & 0x3fff) + 1,
    height: ((sizes >>> 14) & 0x3fff) + 1,
    bytes: bytes.length,
  };
}

function ascii(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}

function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').trim();
}
