import { cardIdOfPath, pathOfCardId } from '../card.ts';
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
    `The id is \`${id}\`, but a card in this file is \`${expected}\`; write that, or move the file to \`${pathOfCardId(id)}\`; a published card keeps both as they were.`,
  checkCard({ id }, { path }) {
    if (id === undefined || path === pathOfCardId(id)) return none;
    const expected = cardIdOfPath(path);
    return expected === undefined ? none : [{ pointer: '/id', id, expected }];
  },
};
