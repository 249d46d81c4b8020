import { artLimits, type SizeProblem, sizeProblem } from '#core/catalog/art';
import type { WalletScan } from '#core/catalog/wallet-documents';

/** Why a picture is not taken as card art. */
export type ArtReason = NonNullable<WalletScan['passes'][number]['art']['why']>;

/** A picture that is not taken. */
export interface ArtProblem {
  readonly why: ArtReason;
  /** What is there, in words of ours: `a GIF picture`. Nothing of the file's own text is ever in it. */
  readonly found: string;
}

/** What is there, what is taken, and what to do. */
export function artSentence({ why, found }: ArtProblem): string {
  const { taken, advice } = words[why];
  return `This is ${found}; card art ${taken}: ${advice}.`;
}

const mebibyte = 1024 * 1024;
const { maxSourceBytes, maxBytes, minWidth, maxWidth, maxPixels, ratio, ratioTolerance } = artLimits;
const formats = 'is taken from PNG, JPEG or WebP files, and out of a wallet from PNG alone';

const words = {
  'not-an-image': { taken: formats, advice: 'give the picture itself, as the app or the site saved it' },
  'format-not-taken': {
    taken: formats,
    advice: 'save it as an RGB PNG, without changing its size, and import that',
  },
  'too-large': {
    taken: `is taken up to ${maxSourceBytes / mebibyte} MiB and up to ${maxWidth} pixels across`,
    advice: "look for a smaller original, such as the one in the issuer's app",
  },
  'too-small': {
    taken: `is at least ${minWidth} pixels across`,
    advice: 'look for a larger original; one that is only enlarged shows no more',
  },
  'too-many-pixels': {
    taken: `has at most ${maxPixels / 1e6} million pixels`,
    advice: "look for a smaller original, such as the one in the issuer's app",
  },
  'wrong-shape': {
    taken: `has the shape of a card, ${ratio} to 1 within ${ratioTolerance * 100} %`,
    advice: 'crop it to the card, edge to edge',
  },
  'sixteen-bit': { taken: 'has 8 bits a channel', advice: 'save it as a PNG of 8 bits, and import that' },
  animated: {
    taken: 'is one still picture',
    advice: 'save the frame that shows the whole card as a PNG, and import that',
  },
  damaged: { taken: 'must be whole to the last byte', advice: 'fetch or save the picture once more' },
  'output-too-large': {
    taken: `is kept without loss in at most ${maxBytes / mebibyte} MiB`,
    advice: "look for a smaller original, such as the one in the issuer's app",
  },
} as const satisfies Record<ArtReason, { readonly taken: string; readonly advice: string }>;

/** The reason for a size outside the limits. */
export const reasonOfSize = {
  'too-many-pixels': 'too-many-pixels',
  'too-narrow': 'too-small',
  'too-wide': 'too-large',
  'wrong-shape': 'wrong-shape',
} as const satisfies Record<SizeProblem, ArtReason>;

/** `a picture of 1536 × 969 pixels` */
export function pictureOf(width: number, height: number): string {
  return `a picture of ${width} × ${height} pixels`;
}
/** The sizes that Apple Wallet is said to have of cards' fronts; another one may be right all the same. */
export const usualSizes = [
  { width: 1536, height: 969 },
  { width: 1134, height: 715 },
  { width: 764, height: 480 },
] as const;

export function isUsualSize({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return usualSizes.some((usual) => usual.width === width && usual.height === height);
}

/** Where a picture comes from: passes hold PNG files, a person may bring others. */
export type ArtTaken = 'wallet' | 'import';

/** Formats that are decoded here, in words. */
const formatWords = { png: 'a PNG picture', jpeg: 'a JPEG picture', webp: 'a WebP picture' } as const;
export type ArtFormat = keyof typeof formatWords;

/** A file that is not even read to its end. */
export const tooManyBytes: ArtProblem = {
  why: 'too-large',
  found: `a file of more than ${maxSourceBytes / mebibyte} MiB`,
};

export const damaged = (format: ArtFormat): ArtProblem => ({
  why: 'damaged',
  found: `${formatWords[format]} that is damaged or cut off`,
});

/** The format of a picture by its magic bytes alone, if it may be taken. Never throws, whatever the bytes. */
export function formatOf(bytes: Uint8Array, taken: ArtTaken): ArtFormat | ArtProblem {
  if (bytes.length > maxSourceBytes) return tooManyBytes;
  const format = kindOf(bytes, marks);
  if (format !== undefined && (format === 'png' || taken === 'import')) return format;
  const found = format === undefined ? kindOf(bytes, others) : formatWords[format];
  if (found !== undefined) return { why: 'format-not-taken', found };
  return {
    why: 'not-an-image',
    found: bytes.length === 0 ? 'an empty file' : 'a file that is not a picture',
  };
}

/** How files begin. */
const marks: readonly (readonly [ArtFormat, RegExp])[] = [
  ['png', /^\x89PNG\r\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['webp', /^RIFF.{4}WEBP/s],
];

const others: readonly (readonly [string, RegExp])[] = [
  ['a GIF picture', /^GIF8/],
  ['a TIFF picture', /^(II\*\0|MM\0\*)/],
  ['a HEIF or AVIF picture', /^.{4}ftyp(hei|hev|mif|msf|avi)/s],
  ['a PDF document', /^%PDF-/],
  // Two letters alone may begin any text.
  ['a BMP picture', /^BM.{4}\0\0\0\0/s],
  ['a zip archive', /^PK[^ -~]{2}/],
  ['an SVG drawing', /^\s*(<\?xml|<!|<svg).*<svg[\s>]|^\s*<svg[\s>]/is],
];

/** What the first entry that fits the beginning of a file means. */
function kindOf<Kind>(bytes: Uint8Array, table: readonly (readonly [Kind, RegExp])[]): Kind | undefined {
  // Each byte as one character.
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return table.find(([, form]) => form.test(start))?.[0];
}

/** What the first chunk of a PNG says of it, in pixels and bits a channel. */
interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: number;
}

/** The header of a PNG; null if there is none (PNG, section 11.2.1). */
export function pngHeader(bytes: Uint8Array): PngHeader | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.length < 25 || view.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: view.readUInt32BE(16), height: view.readUInt32BE(20), bitDepth: view.readUInt8(24) };
}

/**
 * What a scan can say of a PNG without the image library: its size, or why it is not taken. The library says the rest, but
 * lets a missing end pass, and shows the first frame of an animation.
 */
export function inspectPng(bytes: Uint8Array, taken: ArtTaken): PngHeader | ArtProblem {
  const header = pngHeader(bytes);
  if (header === null) return damaged('png');
  const { width, height, bitDepth } = header;
  const size = sizeProblem(width, height);
  // A rotated photo may say so in its metadata, which is read by the decoder.
  const mayBeTurned = taken === 'import' && sizeProblem(height, width) === undefined;
  if (size !== undefined && !mayBeTurned) return { why: reasonOfSize[size], found: pictureOf(width, height) };
  if (bitDepth > 8) return { why: 'sixteen-bit', found: `a picture of ${bitDepth} bits a channel` };
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!view.includes('IEND')) return damaged('png');
  const isAnimated = view.subarray(0, view.indexOf('IDAT')).includes('acTL');
  return isAnimated ? { why: 'animated', found: 'an animated PNG picture' } : header;
}
