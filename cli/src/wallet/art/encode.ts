import { createHash } from 'node:crypto';
import { artLimits, readArt } from '#catalog/art';
import { decodePicture } from './decode.ts';
import { type ArtTaken, inspectArt } from './inspect.ts';
import type { LoadSharp, Sharp } from './load-sharp.ts';
import type { Pixels } from './pixel-hash.ts';
import type { ArtProblem } from './reasons.ts';

/** A picture as it is committed, and what a card's `image` says of it. Hashes are SHA-256 in lower-case hexadecimal. */
export interface EncodedArt {
  /** Lossless WebP: one RIFF header, one `VP8L` chunk, and nothing of the source but its pixels. */
  readonly webp: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Of the bytes taken in. */
  readonly sourceSha256: string;
  readonly pixelSha256: string;
  /** Whether an embedded colour profile was converted to sRGB. */
  readonly isConverted: boolean;
}

/**
 * Makes card art of a picture, or says why not. Throws `NoImageLibrary` as `loadSharp` does, and an error where what
 * was written does not decode to the same pixels, which is a fault of the program.
 */
export async function encodeArt(
  bytes: Uint8Array,
  taken: ArtTaken,
  loadSharp: LoadSharp,
): Promise<EncodedArt | ArtProblem> {
  const header = inspectArt(bytes, taken);
  if ('why' in header) return header;
  const sharp = await loadSharp();
  const picture = await decodePicture(sharp, bytes);
  if ('why' in picture) return picture;
  const webp = await losslessWebp(sharp, picture);
  if (webp.length > artLimits.maxBytes) return { why: 'output-too-large', found: withoutLoss(webp.length) };
  await prove(sharp, webp, picture.pixelSha256);
  const { width, height, pixelSha256, isConverted } = picture;
  return { webp, width, height, sourceSha256: sha256(bytes), pixelSha256, isConverted };
}

/** `exact` keeps the colour of fully transparent pixels. There is no time limit: a busy computer may take long over a large picture. */
async function losslessWebp(sharp: Sharp, { rgba, width, height }: Pixels): Promise<Uint8Array> {
  return await sharp(rgba, { raw: { width, height, channels: 4 }, limitInputPixels: artLimits.maxPixels })
    .webp({ lossless: true, exact: true })
    .toBuffer();
}

/** The bytes that will be written are judged as any reader of the catalog would judge them. */
async function prove(sharp: Sharp, webp: Uint8Array, pixelSha256: string): Promise<void> {
  if (!readArt(webp).ok) throw new Error('the picture made is no single VP8L chunk');
  const again = await decodePicture(sharp, webp);
  if ('why' in again || again.pixelSha256 !== pixelSha256)
    throw new Error('the picture made has other pixels than its source');
}

function withoutLoss(bytes: number): string {
  return `a picture that takes ${(bytes / 1024 / 1024).toFixed(1)} MiB without loss`;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
