import { createHash } from 'node:crypto';
import type { SharpOptions } from 'sharp';
import { artLimits, isArtPath, readArt, sizeProblem } from '#core/catalog/art';
import type { SourceFile } from '#core/catalog/source-file';
import { type ArtFormat, type ArtProblem, damaged, pictureOf, reasonOfSize } from './inspect.ts';

/** The image library: the function that the package gives. */
export type Sharp = typeof import('sharp').default;

/** Gives the image library, loaded and locked down; called at the first picture to decode. Throws `NoImageLibrary`. */
export type LoadSharp = () => Promise<Sharp>;

/** Versions of sharp that this program was tried with, as npm writes them. */
export const sharpRange = '^0.35.0';

/** The image library is not there, or does not load on this computer. */
export class NoImageLibrary extends Error {
  override readonly name = 'NoImageLibrary';

  constructor() {
    super(
      `Card art needs the image library sharp, which is not installed here: \`npm install sharp@${sharpRange}\` beside cardcat; everything else works without it.`,
    );
  }
}

/** Loads sharp, which is not part of the bundle and need not be installed. Throws `NoImageLibrary`. */
export async function loadSharp(): Promise<Sharp> {
  // The comment keeps it out of the bundle. Why it does not load may name folders, so that is dropped here.
  const loaded = await import(/* webpackIgnore: true */ 'sharp').catch(() => undefined);
  if (loaded === undefined) throw new NoImageLibrary();
  const { default: sharp } = loaded;
  // Every decoder but three is blocked, in the whole process, and nothing that was decoded is kept.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.cache(false);
  return sharp;
}

/** Decoded pixels: rows from the top, RGBA, 8 bits a channel, alpha not multiplied in. */
export interface Decoded {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
  /** The `pixel_sha256` of a record: the same on every computer, whatever wrote the file. Lower-case hexadecimal. */
  readonly pixelSha256: string;
  /** Whether an embedded colour profile was converted to sRGB. */
  readonly isConverted: boolean;
}

/** No picture within the limits takes so long, on any computer. */
const limitSeconds = 20;

// The strictest there is: any warning of a decoder is an error.
const options = {
  limitInputPixels: artLimits.maxPixels,
  failOn: 'warning',
} as const satisfies SharpOptions;

/**
 * Decodes a picture of this format, turned as its metadata asks, its colour profile converted to sRGB; without one the
 * samples are as they were. What the library says of a bad one is dropped: it may quote the file.
 */
export async function decodePicture(
  sharp: Sharp,
  bytes: Uint8Array,
  format: ArtFormat,
): Promise<Decoded | ArtProblem> {
  try {
    // The header alone is read here, and may say what it likes.
    const metadata = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    const { autoOrient, space, hasProfile, depth, pages = 1 } = metadata;
    const { width, height } = autoOrient;
    const size = sizeProblem(width, height);
    if (size !== undefined) return { why: reasonOfSize[size], found: pictureOf(width, height) };
    if (depth !== 'uchar') return { why: 'sixteen-bit', found: 'a picture of 16 bits a channel' };
    if (pages > 1) return { why: 'animated', found: 'an animated picture' };
    if (space === 'cmyk' && !hasProfile)
      return { why: 'format-not-taken', found: 'a CMYK picture without a colour profile' };
    const { warned, ...pixels } = await pixelsOf(sharp, bytes);
    // A profile that the colour engine cannot use is left out with no more than a warning.
    return { ...pixels, isConverted: hasProfile && !warned };
  } catch {
    return damaged(format);
  }
}

async function pixelsOf(sharp: Sharp, bytes: Uint8Array) {
  let warned = false;
  const image = sharp(bytes, options).on('warning', () => {
    warned = true;
  });
  const { data: rgba, info } = await image
    .timeout({ seconds: limitSeconds })
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const head = `cardcat-pixels-1 ${width}x${height}\n`;
  const pixelSha256 = createHash('sha256').update(head).update(rgba).digest('hex');
  return { width, height, rgba, pixelSha256, warned };
}

/** Pictures decoded at once: each needs a thread, and up to 70 MB. */
const atOnce = 4;

/**
 * The hashes of the pixels of a catalog's pictures by path, for the rule `art-hash`; null for one that is damaged, or
 * not of the form that card art has. Empty if there is no picture, for which nothing is loaded, and if the image
 * library is not installed. `isStopped` is asked before each picture; what is left then is left out.
 */
export async function pixelHashesOf(
  files: readonly SourceFile[],
  loadLibrary: LoadSharp,
  isStopped: () => boolean,
): Promise<ReadonlyMap<string, string | null>> {
  const hashes = new Map<string, string | null>();
  const pictures = files.filter(isPicture);
  if (pictures.length === 0) return hashes;
  const sharp = await loadLibrary().catch((error: unknown) => {
    if (error instanceof NoImageLibrary) return undefined;
    throw error;
  });
  if (sharp === undefined) return hashes;
  const waiting = pictures[Symbol.iterator]();
  const work = async () => {
    for (const file of waiting) {
      if (isStopped()) return;
      hashes.set(file.path, await pixelHashOf(file, sharp));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return hashes;
}

function isPicture({ path, kind }: SourceFile): boolean {
  return kind === 'file' && isArtPath(path) && path.endsWith('.webp');
}

/** Only what has the form of card art, and its size, is given to the decoder. */
async function pixelHashOf(file: SourceFile, sharp: Sharp): Promise<string | null> {
  const bytes = file.readBytes();
  const art = readArt(bytes);
  if (!art.ok || sizeProblem(art.width, art.height) !== undefined) return null;
  const picture = await decodePicture(sharp, bytes, 'webp');
  return 'why' in picture ? null : picture.pixelSha256;
}
