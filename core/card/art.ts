import type { Problem, Result } from '#core/text/result';

export const artLimits = {
  /** The maximum size of a picture that can be imported. */
  maxSourceBytes: 8 * 1024 * 1024,
  /** The maximum size of a picture file in the catalog. */
  maxBytes: 4 * 1024 * 1024,
  /** The minimum width in pixels. `maxWidth` is in pixels too. */
  minWidth: 640,
  maxWidth: 4096,
  maxPixels: 16_800_000,
  /** The aspect ratio of a payment card (ISO/IEC 7810 ID-1): 85.60 mm by 53.98 mm. */
  ratio: 1.585,
  ratioTolerance: 0.01,
} as const;

const artFolder = 'data/art/';

export const getArtPath = (cardId: string): string => `${artFolder}${cardId}.webp`;

export const isArtPath = (path: string): boolean => path.startsWith(artFolder);

/** Returns the name that the API uses for a picture: the path without `data/art/`. */
export const getArtName = (path: string): string => (isArtPath(path) ? path.slice(artFolder.length) : path);

export type SizeProblem = 'too-many-pixels' | 'too-narrow' | 'too-wide' | 'wrong-shape';

/**
 * Returns why a picture of this size (in pixels) is not allowed. If there are several reasons, returns the first.
 * Returns undefined if the size is allowed.
 */
export function findSizeProblem(width: number, height: number): SizeProblem | undefined {
  if (width * height > artLimits.maxPixels) return 'too-many-pixels';
  if (width < artLimits.minWidth) return 'too-narrow';
  if (width > artLimits.maxWidth) return 'too-wide';
  const isCard = Math.abs(width / height / artLimits.ratio - 1) <= artLimits.ratioTolerance;
  return isCard ? undefined : 'wrong-shape';
}

/** The problem says what was found instead of card art, such as “not a WebP file”. */
export type ArtFile = Result<
  { readonly width: number; readonly height: number },
  Problem<'form' | 'too-large'>
> & {
  /** The number of bytes that were read. If the problem is `too-large`, the file itself may be larger. */
  readonly bytes: number;
};

const riffHeaderLength = 12;
const chunkHeaderLength = 8;
/** A VP8L chunk starts with this byte and four bytes for the size. */
const vp8lSignature = 0x2f;
const vp8lHeaderLength = 5;

/** Reads the header of a WebP file. Card art must be a RIFF file with exactly one `VP8L` chunk. */
export function parseArtHeader(bytes: Uint8Array): ArtFile {
  const reject = (sentence: string, code: 'form' | 'too-large' = 'form'): ArtFile => ({
    problem: { code, sentence },
    bytes: bytes.length,
  });
  if (bytes.length > artLimits.maxBytes)
    return reject(`a file of more than ${artLimits.maxBytes} bytes`, 'too-large');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (
    bytes.length < riffHeaderLength + chunkHeaderLength + vp8lHeaderLength ||
    readAscii(bytes, 0) !== 'RIFF' ||
    readAscii(bytes, 8) !== 'WEBP'
  )
    return reject('not a WebP file');
  // The length in the header does not include the first 8 bytes.
  if (view.getUint32(4, true) + 8 !== bytes.length)
    return reject('a WebP file with a wrong length, or with extra bytes at the end');
  const chunkKind = readAscii(bytes, riffHeaderLength);
  if (chunkKind !== 'VP8L') return reject(`a WebP file that begins with a ${toPrintable(chunkKind)} chunk`);
  const chunkLength = view.getUint32(riffHeaderLength + 4, true);
  if (riffHeaderLength + chunkHeaderLength + chunkLength + (chunkLength % 2) !== bytes.length)
    return reject('a WebP file with more than one chunk');
  // The padding byte must be 0, so that no data can be hidden in it.
  if (chunkLength % 2 === 1 && bytes.at(-1) !== 0) return reject('a WebP file with a non-zero padding byte');
  // Section 3 of the WebP lossless specification defines these bits: width - 1 (14 bits), height - 1 (14 bits), alpha
  // (1 bit), version (3 bits, must be 0).
  const sizeBits = view.getUint32(riffHeaderLength + chunkHeaderLength + 1, true);
  if (bytes[riffHeaderLength + chunkHeaderLength] !== vp8lSignature || sizeBits >>> 29 !== 0)
    return reject('a damaged VP8L chunk');
  const value = { width: (sizeBits & 0x3fff) + 1, height: ((sizeBits >>> 14) & 0x3fff) + 1 };
  return { value, bytes: bytes.length };
}

function readAscii(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}

function toPrintable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').trim();
}
