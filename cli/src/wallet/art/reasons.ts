import type { SizeProblem } from '#catalog/art';
import { artLimits } from '#catalog/art';

/** Why a picture is not taken as card art. */
export type ArtReason =
  | 'not-an-image'
  | 'format-not-taken'
  | 'too-large'
  | 'too-small'
  | 'too-many-pixels'
  | 'wrong-shape'
  | 'sixteen-bit'
  | 'animated'
  | 'damaged'
  | 'output-too-large';

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
