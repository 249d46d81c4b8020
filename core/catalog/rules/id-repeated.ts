import type { Rule } from './rule.ts';
import { repeats } from './shared/repeats.ts';

export const idRepeated: Rule<'id-repeated', { readonly id: string; readonly other: string }> = {
  code: 'id-repeated',
  title: 'id used twice',
  severity: 'error',
  class: 'duplicate',
  sentence: ({ id, other }) =>
    `The id \`${id}\` stands in \`${other}\` too; every card has an id of its own.`,
  *checkCatalog(catalog) {
    // An id is used twice only if a file that is not its own uses it.
    if (catalog.cards.every(({ id, inPlace }) => id === undefined || inPlace)) return;
    for (const [{ path, id = '' }, first] of repeats(catalog, ({ id }) => id))
      yield { path, pointer: '/id', id, other: first.path };
  },
};
