/** What a picture of a card may be, wherever one is taken in, written or checked. */
export const artLimits = {
  /** Of a picture that is taken in, in bytes. */
  maxSourceBytes: 8 * 1024 * 1024,
  /** Of the committed file, in bytes. */
  maxBytes: 4 * 1024 * 1024,
  /** Pixels across. */
  minWidth: 640,
  maxWidth: 4096,
  maxPixels: 16_800_000,
  /** Width to height of a payment card: ISO/IEC 7810 ID-1, 85.60 mm to 53.98 mm. */
  ratio: 1.585,
  /** How far the ratio may be off, as a share of it. */
  ratioTolerance: 0.01,
} as const;
