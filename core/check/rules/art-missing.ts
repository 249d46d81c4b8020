import { getArtPath } from '#core/card/art';
import { none, type Rule } from './rule.ts';

export const artMissing: Rule<'art-missing', { readonly file: string }> = {
  code: 'art-missing',
  title: 'card art missing',
  severity: 'error',
  class: 'schema',
  short: "the card's picture is missing",
  sentence: ({ file }) => `\`${file}\` does not exist. Add the picture, or remove the \`image\` block.`,
  checkCard({ id, image }, { art }) {
    const file = image?.path;
    // `art-place` reports a path that does not belong to this card.
    if (file === undefined || (id !== undefined && file !== getArtPath(id))) return none;
    return art.get(file) === undefined ? [{ pointer: '/image/path', file }] : none;
  },
};
