import { hash } from 'node:crypto';
import { artLimits, parseArtHeader } from '#core/card/art';
import { type DecodedPicture, decodePicture, type LoadSharp, type Sharp } from './decode.ts';
import { type ArtResult, createArtProblem, detectFormat, inspectPng, type PictureOrigin } from './inspect.ts';

/** A picture for the catalog, with the data for the field `image` of its card. Hashes are SHA-256 in lower-case hexadecimal. */
export interface EncodedArt {
  /** Lossless WebP with one RIFF header and one `VP8L` chunk, without metadata. */
  readonly webp: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly sourceSha256: string;
  readonly pixelSha256: string;
  readonly isConverted: boolean;
}

/**
 * Converts a picture to card art, or returns the problem if it is not suitable. Throws `CliError` if the image
 * library cannot be loaded. Throws an internal error if the result does not decode to the same pixels.
 */
export async function encodeArt(
  bytes: Uint8Array,
  origin: PictureOrigin,
  loadSharp: LoadSharp,
): Promise<ArtResult<EncodedArt>> {
  const { value: format, problem } = detectFormat(bytes, origin);
  if (problem !== undefined) return { problem };
  const png = format === 'png' ? inspectPng(bytes, origin) : null;
  if (png?.problem !== undefined) return png;
  const sharp = await loadSharp();
  const { value: picture, problem: decodingProblem } = await decodePicture(sharp, bytes, format);
  if (decodingProblem !== undefined) return { problem: decodingProblem };
  const webp = await encodeLosslessWebp(sharp, picture);
  if (webp.length > artLimits.maxBytes) {
    const found = `a picture that needs ${(webp.length / 1024 / 1024).toFixed(1)} MiB in lossless form`;
    return createArtProblem('output-too-large', found);
  }
  if (parseArtHeader(webp).problem !== undefined)
    throw new Error('the picture made is not a single VP8L chunk');
  const { value: decodedWebp } = await decodePicture(sharp, webp, 'webp');
  const { width, height, pixelSha256, isConverted } = picture;
  if (decodedWebp?.pixelSha256 !== pixelSha256)
    throw new Error('the picture made has other pixels than its source');
  return { value: { webp, width, height, sourceSha256: hash('sha256', bytes), pixelSha256, isConverted } };
}

/** Encodes WebP. `exact` keeps the color of transparent pixels. There is no time limit, because large pictures can be slow. */
async function encodeLosslessWebp(
  sharp: Sharp,
  { rgba, width, height }: DecodedPicture,
): Promise<Uint8Array> {
  return await sharp(rgba, { raw: { width, height, channels: 4 }, limitInputPixels: artLimits.maxPixels })
    .webp({ lossless: true, exact: true })
    .toBuffer();
}
