import type { Rule } from './rule.ts';
import { findDuplicates } from './shared/repeats.ts';

export const idRepeated: Rule<'id-repeated', { readonly id: string; readonly other: string }> = {
  code: 'id-repeated',
  title: 'id used twice',
  severity: 'error',
  class: 'duplicate',
  short: 'another card already has this id',
  sentence: ({ id, other }) =>
    `The id \`${id}\` is already used in \`${other}\`. Give each card its own id: country, hyphen, file name.`,
  *checkCatalog(catalog) {
    for (const [{ path, id = '' }, first] of findDuplicates(catalog, ({ id }) => id))
      yield { path, pointer: '/id', id, other: first.path };
  },
};
