import { artLimits, findSizeProblem, type SizeProblem } from '#core/card/art';
import type { Problem, Result } from '#core/text/result';
import type { WalletScan } from '../generated/wallet-types.ts';

export type ArtReason = NonNullable<WalletScan['passes'][number]['art']['why']>;

export type ArtResult<T> = Result<T, Problem<ArtReason>>;

/** `found` is what was found instead of card art, such as `a GIF picture`. It must not contain text from the file. */
export function createArtProblem(code: ArtReason, found: string): { readonly problem: Problem<ArtReason> } {
  const { taken, advice } = words[code];
  return { problem: { code, sentence: `This is ${found}; card art ${taken}: ${advice}.` } };
}

const mebibyte = 1024 * 1024;
const { maxSourceBytes, maxBytes, minWidth, maxWidth, maxPixels, ratio, ratioTolerance } = artLimits;
const formats = 'must be a PNG, JPEG or WebP file, and in a wallet a PNG file';

const words = {
  'not-an-image': { taken: formats, advice: 'give the picture itself, as the app or the site saved it' },
  'format-not-taken': {
    taken: formats,
    advice: 'save it as PNG, JPEG or WebP in the same size, and import that',
  },
  'too-large': {
    taken: `can have up to ${maxSourceBytes / mebibyte} MiB and be up to ${maxWidth} pixels wide`,
    advice: "look for a smaller original, such as the one in the issuer's app",
  },
  'too-small': {
    taken: `must be at least ${minWidth} pixels wide`,
    advice: 'look for a larger original; enlarging adds no detail',
  },
  'too-many-pixels': {
    taken: `can have at most ${maxPixels / 1e6} million pixels`,
    advice: "look for a smaller original, such as the one in the issuer's app",
  },
  'wrong-shape': {
    taken: `must have the shape of a card, ${ratio} to 1 within ${ratioTolerance * 100} %`,
    advice: 'crop it to the card, edge to edge',
  },
  'sixteen-bit': {
    taken: 'must have 8 bits per channel',
    advice: 'save it as an 8-bit PNG, and import that',
  },
  animated: {
    taken: 'must be a still picture',
    advice: 'save the frame that shows the whole card as a PNG, and import that',
  },
  damaged: { taken: 'must be a complete file', advice: 'download or save the picture again' },
  'output-too-large': {
    taken: `must fit into ${maxBytes / mebibyte} MiB in lossless form`,
    advice: "look for a smaller original, such as the one in the issuer's app",
  },
} as const satisfies Record<ArtReason, { readonly taken: string; readonly advice: string }>;

const reasonOfSize = {
  'too-many-pixels': 'too-many-pixels',
  'too-narrow': 'too-small',
  'too-wide': 'too-large',
  'wrong-shape': 'wrong-shape',
} as const satisfies Record<SizeProblem, ArtReason>;

export function createSizeProblem(problem: SizeProblem, width: number, height: number) {
  return createArtProblem(reasonOfSize[problem], `a picture of ${width} × ${height} pixels`);
}

/** Known sizes of card fronts in Apple Wallet. Other sizes may be valid too. */
export const usualSizes = [
  { width: 1536, height: 969 },
  { width: 1134, height: 715 },
  { width: 764, height: 480 },
] as const;

/** Where a picture comes from. The pictures in wallet passes are PNG files. Imported pictures may have other formats. */
export type PictureOrigin = 'wallet' | 'import';

const formatDescriptions = { png: 'a PNG picture', jpeg: 'a JPEG picture', webp: 'a WebP picture' } as const;
export type ArtFormat = keyof typeof formatDescriptions;

export const tooManyBytes = createArtProblem(
  'too-large',
  `a file of more than ${maxSourceBytes / mebibyte} MiB`,
);

export const createDamagedProblem = (format: ArtFormat) =>
  createArtProblem('damaged', `${formatDescriptions[format]} that is damaged or cut off`);

/**
 * Recognizes the format of a picture by the first bytes of the file. Returns a problem if the format is not accepted. Never
 * throws.
 */
export function detectFormat(bytes: Uint8Array, origin: PictureOrigin): ArtResult<ArtFormat> {
  if (bytes.length > maxSourceBytes) return tooManyBytes;
  const format = detectKind(bytes, acceptedSignatures);
  if (format !== undefined && (format === 'png' || origin === 'import')) return { value: format };
  const found = format === undefined ? detectKind(bytes, otherSignatures) : formatDescriptions[format];
  if (found !== undefined) return createArtProblem('format-not-taken', found);
  return createArtProblem(
    'not-an-image',
    bytes.length === 0 ? 'an empty file' : 'a file that is not a picture',
  );
}

const acceptedSignatures: readonly (readonly [ArtFormat, RegExp])[] = [
  ['png', /^\x89PNG\r\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['webp', /^RIFF.{4}WEBP/s],
];

const otherSignatures: readonly (readonly [string, RegExp])[] = [
  ['a GIF picture', /^GIF8/],
  ['a TIFF picture', /^(II\*\0|MM\0\*)/],
  ['a HEIF or AVIF picture', /^.{4}ftyp(hei|hev|mif|msf|avi)/s],
  ['a PDF document', /^%PDF-/],
  // A text file could begin with BM, so match more bytes.
  ['a BMP picture', /^BM.{4}\0\0\0\0/s],
  ['a zip archive', /^PK[^ -~]{2}/],
  ['an SVG drawing', /^\s*(<\?xml|<!|<svg).*<svg[\s>]|^\s*<svg[\s>]/is],
];

function detectKind<Kind>(bytes: Uint8Array, table: readonly (readonly [Kind, RegExp])[]): Kind | undefined {
  // Decode as Latin-1, so that each character stands for one byte.
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return table.find(([, signature]) => signature.test(start))?.[0];
}

/** The first chunk of a PNG. Width and height are in pixels, and `bitDepth` is in bits per channel. */
interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: number;
}

/**
 * Reads the first chunk of a PNG (PNG specification, section 11.2.1). Returns null if the file does not begin with this chunk.
 */
export function readPngHeader(bytes: Uint8Array): PngHeader | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.length < 25 || view.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: view.readUInt32BE(16), height: view.readUInt32BE(20), bitDepth: view.readUInt8(24) };
}

/**
 * Checks a PNG without the image library. Returns its header, or the problem. Rejects animations and
 * truncated files, because the library would accept both.
 */
export function inspectPng(bytes: Uint8Array, origin: PictureOrigin): ArtResult<PngHeader> {
  const header = readPngHeader(bytes);
  if (header === null) return createDamagedProblem('png');
  const { width, height, bitDepth } = header;
  const sizeProblem = findSizeProblem(width, height);
  // The metadata of an imported picture may say that it must be rotated. Only the decoder reads this, so also accept the size
  // with width and height exchanged.
  const mayBeTurned = origin === 'import' && findSizeProblem(height, width) === undefined;
  if (sizeProblem !== undefined && !mayBeTurned) return createSizeProblem(sizeProblem, width, height);
  if (bitDepth > 8) return createArtProblem('sixteen-bit', `a picture with ${bitDepth} bits per channel`);
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!view.includes('IEND')) return createDamagedProblem('png');
  const isAnimated = view.subarray(0, view.indexOf('IDAT')).includes('acTL');
  return isAnimated ? createArtProblem('animated', 'an animated PNG picture') : { value: header };
}
