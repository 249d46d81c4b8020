import { createHash } from 'node:crypto';
import type { SharpOptions } from 'sharp';
import { artLimits, findSizeProblem, isArtPath, parseArtHeader } from '#core/card/art';
import type { SourceFile } from '#core/card/source-file';
import { CliError } from '../../errors.ts';
import {
  type ArtFormat,
  type ArtResult,
  createArtProblem,
  createDamagedProblem,
  createSizeProblem,
} from './inspect.ts';

export type Sharp = typeof import('sharp').default;

/**
 * Loads the image library and disables the decoders that are not needed. Called only when the first picture is decoded. Throws
 * `CliError` if the library cannot be loaded.
 */
export type LoadSharp = () => Promise<Sharp>;

/** The tested versions of the image library sharp, as an npm version range. */
export const sharpRange = '^0.35.0';

export function createMissingLibraryError(): CliError {
  return new CliError(
    `Card art needs the image library sharp, which is not installed; in the folder where cardcat is installed, run: npm install sharp@${sharpRange}. Everything else works without it.`,
  );
}

/**
 * Loads the image library sharp, an optional dependency that is not part of the built program. Throws
 * `CliError` if it cannot be loaded.
 */
export async function loadSharp(): Promise<Sharp> {
  // The comment in the call keeps sharp out of the bundle. Drop the original error, because its message may contain paths.
  const loaded = await import(/* webpackIgnore: true */ 'sharp').catch(() => undefined);
  if (loaded === undefined) throw createMissingLibraryError();
  const { default: sharp } = loaded;
  // In the whole process, allow only the decoders for PNG, JPEG and WebP. Also disable the cache.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.cache(false);
  return sharp;
}

/**
 * A decoded picture. `rgba` contains the rows from top to bottom, with 8 bits per channel. The alpha channel is not
 * premultiplied.
 */
export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
  /** The `pixel_sha256` of a card, in lower-case hexadecimal. The hash is the same on every computer and with every encoder. */
  readonly pixelSha256: string;
  readonly isConverted: boolean;
}

/** The time limit for decoding. No picture of a permitted size takes this long. */
const limitSeconds = 20;

// Treat every warning of a decoder as an error.
const options = {
  limitInputPixels: artLimits.maxPixels,
  failOn: 'warning',
} as const satisfies SharpOptions;

/**
 * Decodes a picture. Rotates it as its metadata says, and converts its colors to sRGB. If the file contains no color profile,
 * color values stay unchanged. Returns a problem instead of the library's error, whose message may contain text from the file.
 */
export async function decodePicture(
  sharp: Sharp,
  bytes: Uint8Array,
  format: ArtFormat,
): Promise<ArtResult<DecodedPicture>> {
  try {
    // Read only the header, without a size limit. The size in the header may be wrong, so `decodePixels` applies the limit to the
    // real pixels.
    const metadata = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    const { autoOrient, space, hasProfile, depth, pages = 1 } = metadata;
    const { width, height } = autoOrient;
    const sizeProblem = findSizeProblem(width, height);
    if (sizeProblem !== undefined) return createSizeProblem(sizeProblem, width, height);
    if (depth !== 'uchar') return createArtProblem('sixteen-bit', 'a picture with 16 bits per channel');
    if (pages > 1) return createArtProblem('animated', 'an animated picture');
    if (space === 'cmyk' && !hasProfile)
      return createArtProblem('format-not-taken', 'a CMYK picture without a color profile');
    const { hasWarning, ...pixels } = await decodePixels(sharp, bytes);
    // If a color profile is unusable, the library ignores it and emits a warning. The colors are then not converted.
    return { value: { ...pixels, isConverted: hasProfile && !hasWarning } };
  } catch {
    return createDamagedProblem(format);
  }
}

async function decodePixels(sharp: Sharp, bytes: Uint8Array) {
  let hasWarning = false;
  const image = sharp(bytes, options).on('warning', () => {
    hasWarning = true;
  });
  const { data: rgba, info } = await image
    .timeout({ seconds: limitSeconds })
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const hashPrefix = `cardcat-pixels-1 ${width}x${height}\n`;
  const pixelSha256 = createHash('sha256').update(hashPrefix).update(rgba).digest('hex');
  return { width, height, rgba, pixelSha256, hasWarning };
}

/** The maximum number of pictures to decode at a time. Each needs a thread and up to 70 MB of memory. */
const maxConcurrentDecodes = 4;

/**
 * Computes the pixel hashes of the pictures in a catalog, by path, for the rule `art-hash`. A hash is null if the picture is
 * damaged or not valid card art. The map is empty if there are no pictures, or if the image library is not installed. Stops
 * early when `isStopped` returns true.
 */
export async function computePixelHashes(
  files: readonly SourceFile[],
  loadLibrary: LoadSharp,
  isStopped: () => boolean,
): Promise<ReadonlyMap<string, string | null>> {
  const hashes = new Map<string, string | null>();
  const pictures = files.filter(isPicture);
  if (pictures.length === 0) return hashes;
  const sharp = await loadLibrary().catch((error: unknown) => {
    if (error instanceof CliError) return undefined;
    throw error;
  });
  if (sharp === undefined) return hashes;
  const remainingPictures = pictures[Symbol.iterator]();
  const decodeRemaining = async () => {
    for (const file of remainingPictures) {
      if (isStopped()) return;
      hashes.set(file.path, await computePixelHash(file, sharp));
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentDecodes }, decodeRemaining));
  return hashes;
}

function isPicture({ path, kind }: SourceFile): boolean {
  return kind === 'file' && isArtPath(path) && path.endsWith('.webp');
}

/**
 * Computes the pixel hash of one picture. Returns null if the file is not valid card art. Checks the format and size before
 * decoding.
 */
async function computePixelHash(file: SourceFile, sharp: Sharp): Promise<string | null> {
  const bytes = file.readBytes();
  const { value: size } = parseArtHeader(bytes);
  if (size === undefined || findSizeProblem(size.width, size.height) !== undefined) return null;
  return (await decodePicture(sharp, bytes, 'webp')).value?.pixelSha256 ?? null;
}
