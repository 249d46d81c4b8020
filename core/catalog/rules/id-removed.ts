import { cardIdOfPath } from '../card.ts';
import type { Rule } from './rule.ts';

export const idRemoved: Rule<'id-removed', { readonly id: string }> = {
  code: 'id-removed',
  title: 'published id removed',
  severity: 'error',
  class: 'path',
  sentence: ({ id }) =>
    `\`${id}\` was published and its file is gone; put it back, and say \`discontinued_on\` or \`replaced_by\` if the card is no longer issued.`,
  *checkCatalog({ removedPaths }) {
    for (const path of removedPaths) {
      const id = cardIdOfPath(path);
      if (id !== undefined) yield { path, pointer: '', id };
    }
  },
};
