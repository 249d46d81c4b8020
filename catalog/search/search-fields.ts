/** The fields a term can be found in, each with its bit and what finding it there is worth. */
export const searchFields = {
  name: { bit: 1, boost: 8 },
  pinyin: { bit: 2, boost: 6 },
  issuer: { bit: 4, boost: 5 },
  network: { bit: 8, boost: 3 },
  rewards: { bit: 16, boost: 2 },
  benefits: { bit: 32, boost: 1 },
} as const;

export type SearchField = keyof typeof searchFields;

/** Field mask to the boost of its best field. */
export const boostOfMask: Uint8Array = Uint8Array.from({ length: 64 }, (_, mask) =>
  Math.max(0, ...Object.values(searchFields).map(({ bit, boost }) => (mask & bit ? boost : 0))),
);

/** How well a token met a term. */
export const quality = { exact: 10, prefix: 8, inside: 5, typo: 4 } as const;

/**
 * Stands before every pinyin term, which keeps them apart from words: after all ASCII, before all else. No word
 * holds it, since it is neither letter nor digit.
 */
export const pinyinMark = '~';
