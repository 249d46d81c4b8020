import { artPathOf } from '../art.ts';
import { cardIdOfPath } from '../card.ts';
import { none, type Rule } from './rule.ts';

type Facts =
  | { readonly problem: 'path'; readonly found: string; readonly expected: string }
  | { readonly problem: 'unused' };

export const artPlace: Rule<'art-place', Facts> = {
  code: 'art-place',
  title: 'card art in the wrong place',
  severity: 'error',
  class: 'schema',
  sentence: (facts) =>
    facts.problem === 'unused'
      ? 'No card names this picture; add the `image` block to its card, or remove the file.'
      : `\`image.path\` is \`${facts.found}\`, and the face of this card lies at \`${facts.expected}\`; correct the path or move the file.`,
  checkCard({ id, image }) {
    const found = image?.path;
    if (found === undefined || id === undefined || found === artPathOf(id)) return none;
    return [{ pointer: '/image/path', problem: 'path', found, expected: artPathOf(id) }];
  },
  *checkCatalog({ cards, artPaths }) {
    if (artPaths.length === 0) return;
    // What a card names that could not be read is not known; its own picture stays.
    const named = new Set(
      cards.map(
        ({ id, imagePath, path }) => imagePath ?? (id ? undefined : artPathOf(cardIdOfPath(path) ?? '')),
      ),
    );
    for (const path of artPaths) if (!named.has(path)) yield { path, pointer: '', problem: 'unused' };
  },
};
