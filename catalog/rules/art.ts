import type { ArtFile } from '../art/art-file.ts';
import { artLimits } from '../art-limits.ts';
import { cardIdOfPath } from '../card-path.ts';
import { defineCardRule, defineCatalogRule, none } from './define-rule.ts';

/** Where a card's face lies. */
export const artPathOf = (cardId: string): string => `data/art/${cardId}.webp`;

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
    const problem = sizeProblem(file);
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
    const found = image?.path === undefined ? undefined : art.pixelHashes.get(image.path);
    const expected = image?.pixel_sha256;
    if (found === undefined || expected === undefined || found === expected) return none;
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

function sizeProblem(file: ArtFile): { readonly found: string; readonly expected: string } | undefined {
  if (!file.ok)
    return { found: file.found, expected: 'a lossless WebP file with one VP8L chunk and nothing else' };
  const { width, height } = file;
  const found = `${width} × ${height} pixels`;
  if (width < artLimits.minWidth || width > artLimits.maxWidth)
    return { found, expected: `${artLimits.minWidth} to ${artLimits.maxWidth} pixels across` };
  if (width * height > artLimits.maxPixels)
    return { found, expected: `at most ${artLimits.maxPixels} pixels` };
  if (Math.abs(width / height / artLimits.ratio - 1) > artLimits.ratioTolerance)
    return { found, expected: `the shape of a card, ${artLimits.ratio} to 1` };
  return undefined;
}
