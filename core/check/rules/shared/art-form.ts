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
  if (!file.ok) return { found: file.found, expected: expectedFormatByProblem[file.problem] };
  const problem = findSizeProblem(file.width, file.height);
  if (problem === undefined) return undefined;
  return { found: `${file.width} × ${file.height} pixels`, expected: expectedSizeByProblem[problem] };
}
