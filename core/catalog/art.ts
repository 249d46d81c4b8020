/** What a picture of a card may be, wherever one is taken in, written or checked. */
export const artLimits = {
  /** Of a picture that is taken in, in bytes. */
  maxSourceBytes: 8 * 1024 * 1024,
  /** Of the committed file, in bytes. */
  maxBytes: 4 * 1024 * 1024,
  /** Pixels across. */
  minWidth: 640,
  maxWidth: 4096,
  maxPixels: 16_800_000,
  /** Width to height of a payment card: ISO/IEC 7810 ID-1, 85.60 mm to 53.98 mm. */
  ratio: 1.585,
  /** How far the ratio may be off, as a share of it. */
  ratioTolerance: 0.01,
} as const;

const folder = 'data/art/';

/** Where the face of a card lies. */
export const artPathOf = (cardId: string): string => `${folder}${cardId}.webp`;

/** Whether a path is a picture's, or lies where only pictures do. */
export const isArtPath = (path: string): boolean => path.startsWith(folder);

/** The name a picture has where the API serves it: its path without the folder. */
export const artNameOf = (path: string): string => (isArtPath(path) ? path.slice(folder.length) : path);

export type SizeProblem = 'too-many-pixels' | 'too-narrow' | 'too-wide' | 'wrong-shape';

/** The first limit on width and height (in pixels) that a picture does not keep; undefined where it keeps all. */
export function sizeProblem(width: number, height: number): SizeProblem | undefined {
  if (width * height > artLimits.maxPixels) return 'too-many-pixels';
  if (width < artLimits.minWidth) return 'too-narrow';
  if (width > artLimits.maxWidth) return 'too-wide';
  const isCard = Math.abs(width / height / artLimits.ratio - 1) <= artLimits.ratioTolerance;
  return isCard ? undefined : 'wrong-shape';
}

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
