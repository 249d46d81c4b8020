import { expect, it } from 'vitest';
import { artNameOf, artPathOf, isArtPath } from './art-path.ts';

it('a picture lies in a folder of its own, named after its card', () => {
  const path = artPathOf('us-harbor');
  expect(path).toBe('data/art/us-harbor.webp');
  expect(isArtPath(path)).toBe(true);
  expect(artNameOf(path)).toBe('us-harbor.webp');
});

it.each(['data/art', 'data/artful/us-harbor.webp', 'data/us/harbor.json', 'x/data/art/us-harbor.webp'])(
  '%s is not where pictures lie, and keeps its name',
  (path) => {
    expect(isArtPath(path)).toBe(false);
    expect(artNameOf(path)).toBe(path);
  },
);
