import type { SharpOptions } from 'sharp';
import { artLimits, sizeProblem } from '#catalog/art';
import type { Sharp } from './load-sharp.ts';
import { type Pixels, pixelSha256 } from './pixel-hash.ts';
import { type ArtProblem, pictureOf, reasonOfSize } from './reasons.ts';

export interface Decoded extends Pixels {
  readonly pixelSha256: string;
  /** Whether an embedded colour profile was converted to sRGB. */
  readonly isConverted: boolean;
}

/** No picture within the limits takes so long, on any computer. */
const limitSeconds = 20;

const options = {
  limitInputPixels: artLimits.maxPixels,
  // The strictest there is: any warning of a decoder is an error.
  failOn: 'warning',
} as const satisfies SharpOptions;

/**
 * Decodes a picture that `inspectArt` or `readArt` let pass, turned as its metadata asks, its colour profile converted
 * to sRGB; without one the samples are as they were. What the library says of a bad one is dropped: it may quote the file.
 */
export async function decodePicture(sharp: Sharp, bytes: Uint8Array): Promise<Decoded | ArtProblem> {
  try {
    const { autoOrient, space, hasProfile } = await sharp(bytes, options).metadata();
    const { width, height } = autoOrient;
    const size = sizeProblem(width, height);
    if (size !== undefined) return { why: reasonOfSize[size], found: pictureOf(width, height) };
    if (space === 'cmyk' && !hasProfile)
      return { why: 'format-not-taken', found: 'a CMYK picture without a colour profile' };
    return await decode(sharp, bytes, hasProfile);
  } catch {
    return { why: 'damaged', found: 'a picture that is damaged or cut off' };
  }
}

async function decode(sharp: Sharp, bytes: Uint8Array, hasProfile: boolean): Promise<Decoded> {
  const { pixels, warned } = await pixelsOf(sharp, bytes, options);
  const hash = pixelSha256(pixels);
  // A profile that the colour engine cannot use is left out with no more than a warning: then nothing was converted.
  const isDoubtful = hasProfile && warned;
  const plain = isDoubtful ? await pixelsOf(sharp, bytes, { ...options, ignoreIcc: true }) : undefined;
  const isConverted = hasProfile && (plain === undefined || pixelSha256(plain.pixels) !== hash);
  return { ...pixels, pixelSha256: hash, isConverted };
}

async function pixelsOf(
  sharp: Sharp,
  bytes: Uint8Array,
  how: SharpOptions,
): Promise<{ readonly pixels: Pixels; readonly warned: boolean }> {
  let warned = false;
  const image = sharp(bytes, how).on('warning', () => {
    warned = true;
  });
  const { data, info } = await image
    .timeout({ seconds: limitSeconds })
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: { width: info.width, height: info.height, rgba: data }, warned };
}
