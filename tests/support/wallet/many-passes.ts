import { crc32 } from 'node:zlib';
import type { PassWish } from './passes.ts';
import type { PictureWish } from './pictures.ts';

/** Twenty pictures as large as real ones are said to be: median 0.4 MB, one of about 2 MB. */
const pictures: readonly PictureWish[] = [
  ...pictureOf(1, { width: 1536, height: 969, noise: 0.02 }),
  ...pictureOf(2, { width: 1134, height: 715, noise: 0.02 }),
  ...pictureOf(3, { width: 1134, height: 715, noise: 0.0125 }),
  ...pictureOf(3, { width: 764, height: 480, noise: 0.02 }),
  ...pictureOf(3, { width: 764, height: 480, noise: 0.0125 }),
  ...pictureOf(4, { width: 1536, height: 969 }),
  ...pictureOf(4, { width: 1134, height: 715 }),
];

function pictureOf(count: number, wish: PictureWish): readonly PictureWish[] {
  return Array.from({ length: count }, (_, index) => ({ ...wish, seed: 100 + index }));
}

/** Payment passes in any number, for measuring; their pictures repeat. The same count gives the same passes. */
export function manyPasses(count: number): readonly PassWish[] {
  return Array.from({ length: count }, (_, index) => ({
    words: {
      description: `Invented Card ${letters(index)}`,
      organizationName: 'Harbor Bank',
      issuerCountryCode: 'US',
    },
    art: { '2x': pictures[crc32(`picture ${index}`) % pictures.length] ?? {} },
  }));
}

/** A number in letters: digits would be cleaned away. */
function letters(index: number): string {
  return [...index.toString(26)]
    .map((digit) => 'abcdefghijklmnopqrstuvwxyz'[Number.parseInt(digit, 26)])
    .join('');
}
