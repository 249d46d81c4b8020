import { getCardIdFromPath, getCardPath } from '../card.ts';
import { none, type Rule } from './rule.ts';

export const idDiffersFromPath: Rule<
  'id-differs-from-path',
  { readonly id: string; readonly expected: string }
> = {
  code: 'id-differs-from-path',
  title: 'id differs from path',
  severity: 'error',
  class: 'path',
  sentence: ({ id, expected }) =>
    `The id is \`${id}\`, but in this file it must be \`${expected}\`. Change the id, or move the file to \`${getCardPath(id)}\`. A published card keeps its id and its path.`,
  checkCard({ id }, { path }) {
    if (id === undefined || path === getCardPath(id)) return none;
    const expected = getCardIdFromPath(path);
    return expected === undefined ? none : [{ pointer: '/id', id, expected }];
  },
};
