import { getArtPath } from '#core/card/art';
import { getCardIdFromPath } from '#core/card/card';
import { none, type Rule } from './rule.ts';

type Facts =
  | { readonly problem: 'path'; readonly found: string; readonly expected: string }
  | { readonly problem: 'unused' };

export const artPlace: Rule<'art-place', Facts> = {
  code: 'art-place',
  title: 'card art in the wrong place',
  severity: 'error',
  class: 'schema',
  short: 'this picture is in the wrong place',
  sentence: (facts) =>
    facts.problem === 'unused'
      ? 'No card uses this picture. Add the `image` block to its card, or delete the file.'
      : `\`image.path\` is \`${facts.found}\`, but the picture of this card belongs at \`${facts.expected}\`. Correct the path, or move the file.`,
  checkCard({ id, image }) {
    const found = image?.path;
    if (found === undefined || id === undefined || found === getArtPath(id)) return none;
    return [{ pointer: '/image/path', problem: 'path', found, expected: getArtPath(id) }];
  },
  *checkCatalog({ cards, artPaths }) {
    if (artPaths.length === 0) return;
    // If neither a card's `image.path` nor its id can be read, assume that the card uses the picture that its file name implies.
    const usedArtPaths = new Set(
      cards.map(
        ({ id, imagePath, path }) =>
          imagePath ?? (id ? undefined : getArtPath(getCardIdFromPath(path) ?? '')),
      ),
    );
    for (const path of artPaths) if (!usedArtPaths.has(path)) yield { path, pointer: '', problem: 'unused' };
  },
};
