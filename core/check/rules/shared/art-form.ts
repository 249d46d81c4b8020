import { type ArtFile, artLimits, findSizeProblem, type SizeProblem } from '#core/card/art';

const { maxBytes, minWidth, maxWidth, maxPixels, ratio } = artLimits;

const expectedSizeByProblem = {
  'too-many-pixels': `at most ${maxPixels} pixels`,
  'too-narrow': `a width of ${minWidth} to ${maxWidth} pixels`,
  'too-wide': `a width of ${minWidth} to ${maxWidth} pixels`,
  'wrong-shape': `the shape of a card, ${ratio} to 1`,
} as const satisfies Record<SizeProblem, string>;

const expectedFormatByProblem = {
  form: 'a lossless WebP file with one VP8L chunk and nothing else',
  'too-large': `at most ${maxBytes} bytes`,
} as const;

export function findArtProblem(
  file: ArtFile,
): { readonly found: string; readonly expected: string } | undefined {
  const { value: size, problem } = file;
  if (problem !== undefined)
    return { found: problem.sentence, expected: expectedFormatByProblem[problem.code] };
  const sizeProblem = findSizeProblem(size.width, size.height);
  if (sizeProblem === undefined) return undefined;
  return { found: `${size.width} × ${size.height} pixels`, expected: expectedSizeByProblem[sizeProblem] };
}
