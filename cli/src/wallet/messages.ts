import type { ArtReason } from './art/reasons.ts';

// What people are told by all wallet commands. What a scan tells is in `scan-words.ts`, an export or import in
// `export-words.ts`, usage errors in `usage-words.ts`; the guides, catalog, pictures and git have their sentences beside them.

/** Word for word in the help, in the manual and in the first line of an export. */
export const promise =
  'Runs on your computer. Uploads nothing. The one request it makes is a download of the public catalog, the same for everyone; `--offline` makes none.';

export const notMacos =
  'Apple Wallet can be scanned on macOS only; what works here is --passes-dir with a copied folder or .pkpass files, and: cardcat wallet import';

export const stopped = 'Stopped; nothing was left half written.';
export const unwritable = 'standard output cannot be written; is the disk full?';
export const internalError = (position: string) =>
  `internal error (wallet-internal${position}); please report this line.`;

/** Shown on a terminal while it lasts. */
export const busyWords = {
  catalog: 'Getting the catalog …',
  wallet: 'Reading the passes …',
  picture: (at: number, all: number) => `Reading picture ${at} of ${all} …`,
} as const;

/** Why a picture is not usable, in a word or two; `artSentence` says what to do. */
export const artReasonWords = {
  'not-an-image': 'no picture',
  'format-not-taken': 'another format',
  'too-large': 'too large',
  'too-small': 'too small',
  'too-many-pixels': 'too many pixels',
  'wrong-shape': "not of a card's shape",
  'sixteen-bit': '16 bits a channel',
  animated: 'animated',
  damaged: 'damaged',
  'output-too-large': 'too large without loss',
} as const satisfies Record<ArtReason, string>;
