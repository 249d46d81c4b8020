import { getCardIdFromPath } from '#core/card/card';
import type { Rule } from './rule.ts';

export const idRemoved: Rule<'id-removed', { readonly id: string }> = {
  code: 'id-removed',
  title: 'published id removed',
  severity: 'error',
  class: 'path',
  short: 'a discontinued card stays in the catalog, with the date in `discontinued_on`',
  sentence: ({ id }) =>
    `\`${id}\` is published, but its file is gone. Restore the file. If the card is no longer issued, add \`discontinued_on\` or \`replaced_by\`.`,
  *checkCatalog({ removedPaths }) {
    for (const path of removedPaths) {
      const id = getCardIdFromPath(path);
      if (id !== undefined) yield { path, pointer: '', id };
    }
  },
};
