import type { ArtFile } from '../art.ts';
import { artLimits, artPathOf, type SizeProblem, sizeProblem } from '../art.ts';
import { cardIdOfPath } from '../card.ts';
import { defineCardRule, defineCatalogRule, none } from './define-rule.ts';

export const artNamed = defineCardRule({
  codes: ['art-place', 'art-missing'],
  check({ id, image }, { art }) {
    if (image?.path === undefined) return none;
    const pointer = '/image/path';
    if (id !== undefined && image.path !== artPathOf(id))
      return [{ code: 'art-place', pointer, problem: 'path', found: image.path, expected: artPathOf(id) }];
    return art.get(image.path) === undefined ? [{ code: 'art-missing', pointer, file: image.path }] : none;
  },
});

export const artSized = defineCardRule({
  codes: ['art-size'],
  check({ image }, { art }) {
    const file = image?.path === undefined ? undefined : art.get(image.path);
    if (image === undefined || file === undefined) return none;
    const problem = formProblem(file);
    if (problem !== undefined) return [{ code: 'art-size', pointer: '/image/path', ...problem }];
    if (!file.ok || image.width === undefined || image.height === undefined) return none;
    if (file.width === image.width && file.height === image.height) return none;
    const found = `${file.width} × ${file.height} pixels`;
    const expected = `${image.width} × ${image.height}, as the record says`;
    return [{ code: 'art-size', pointer: '/image/width', found, expected }];
  },
});

export const artPixels = defineCardRule({
  codes: ['art-hash'],
  check({ image }, { art }) {
    if (image?.path === undefined || image.pixel_sha256 === undefined) return none;
    const found = art.pixelHashes.get(image.path);
    const expected = image.pixel_sha256;
    if (found === undefined || found === expected) return none;
    const file = art.get(image.path);
    // A file of another form is not decoded at all, and `art-size` says so.
    if (file === undefined || (found === null && formProblem(file) !== undefined)) return none;
    return [{ code: 'art-hash', pointer: '/image/pixel_sha256', found, expected }];
  },
});

export const artUsed = defineCatalogRule({
  codes: ['art-place'],
  *check({ cards, artPaths }) {
    if (artPaths.length === 0) return;
    // What a card names that could not be read is not known; its own picture stays.
    const named = new Set(
      cards.map(
        ({ id, imagePath, path }) => imagePath ?? (id ? undefined : artPathOf(cardIdOfPath(path) ?? '')),
      ),
    );
    for (const path of artPaths)
      if (!named.has(path)) yield { path, finding: { code: 'art-place', pointer: '', problem: 'unused' } };
  },
});

const { maxBytes, minWidth, maxWidth, maxPixels, ratio } = artLimits;

const expectedSize = {
  'too-many-pixels': `at most ${maxPixels} pixels`,
  'too-narrow': `${minWidth} to ${maxWidth} pixels across`,
  'too-wide': `${minWidth} to ${maxWidth} pixels across`,
  'wrong-shape': `the shape of a card, ${ratio} to 1`,
} as const satisfies Record<SizeProblem, string>;

const expectedForm = {
  form: 'a lossless WebP file with one VP8L chunk and nothing else',
  'too-large': `at most ${maxBytes} bytes`,
} as const;

function formProblem(file: ArtFile): { readonly found: string; readonly expected: string } | undefined {
  if (!file.ok) return { found: file.found, expected: expectedForm[file.problem] };
  const problem = sizeProblem(file.width, file.height);
  if (problem === undefined) return undefined;
  return { found: `${file.width} × ${file.height} pixels`, expected: expectedSize[problem] };
}
