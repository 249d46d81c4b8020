import { artLimits, sizeProblem } from '#catalog/art';
import { type ArtFormat, sniffFormat } from './format.ts';
import { type ArtHeader, readHeader } from './header.ts';
import { pngState } from './png-chunks.ts';
import { type ArtProblem, pictureOf, reasonOfSize } from './reasons.ts';

/** Where a picture comes from: passes hold PNG files, a person may bring others. */
export type ArtTaken = 'wallet' | 'import';

const formatsOf = {
  wallet: ['png'],
  import: ['png', 'jpeg', 'webp'],
} as const satisfies Record<ArtTaken, readonly ArtFormat[]>;

const formatWords = {
  png: 'a PNG picture',
  jpeg: 'a JPEG picture',
  webp: 'a WebP picture',
} as const satisfies Record<ArtFormat, string>;

/** A file that is not even read to its end. */
export const tooManyBytes: ArtProblem = {
  why: 'too-large',
  found: `a file of more than ${artLimits.maxSourceBytes / 1024 / 1024} MiB`,
};

/** All that can be said of a picture without decoding it. Never throws, whatever the bytes. */
export function inspectArt(bytes: Uint8Array, taken: ArtTaken): ArtHeader | ArtProblem {
  if (bytes.length > artLimits.maxSourceBytes) return tooManyBytes;
  const sniffed = sniffFormat(bytes);
  if (sniffed.kind === 'other') return { why: 'format-not-taken', found: sniffed.words };
  if (sniffed.kind === 'unknown')
    return { why: 'not-an-image', found: bytes.length === 0 ? 'an empty file' : 'a file that is no picture' };
  const { format } = sniffed;
  const formats: readonly ArtFormat[] = formatsOf[taken];
  if (!formats.includes(format)) return { why: 'format-not-taken', found: formatWords[format] };
  const header = readHeader(bytes, format);
  if (header === null) return damaged(format);
  const problem = headerProblem(header, taken);
  if (problem !== null) return problem;
  const state = format === 'png' ? pngState(bytes) : 'whole';
  if (state === 'damaged') return damaged(format);
  return state === 'animated' ? { why: 'animated', found: 'an animated PNG picture' } : header;
}

/** What a header alone forbids; null where the picture may be taken. */
export function headerProblem(header: ArtHeader, taken: ArtTaken): ArtProblem | null {
  const { width, height, bitDepth, isAnimated } = header;
  const size = sizeProblem(width, height);
  // A photo that lies on its side may say so in its metadata, which is known once it is opened.
  const mayBeTurned = taken === 'import' && sizeProblem(height, width) === undefined;
  if (size !== undefined && !mayBeTurned) return { why: reasonOfSize[size], found: pictureOf(width, height) };
  if (bitDepth > 8) return { why: 'sixteen-bit', found: `a picture of ${bitDepth} bits a channel` };
  return isAnimated === true ? { why: 'animated', found: 'an animated picture' } : null;
}

function damaged(format: ArtFormat): ArtProblem {
  return { why: 'damaged', found: `${formatWords[format]} that is damaged or cut off` };
}
