import { none, type Rule } from './rule.ts';

export const replacedButOpen: Rule<'replaced-but-open', { readonly id: string }> = {
  code: 'replaced-but-open',
  title: 'replaced card is still open',
  severity: 'warning',
  class: 'schema',
  short: 'the card is replaced, but still open',
  sentence: ({ id }) =>
    `The card is replaced by \`${id}\`, but nothing says that it is closed to new applicants. Did you mean \`"discontinued_on": null\`, which is a card that closed on an unknown day? Write the day if the page shows it, or remove \`replaced_by\`.`,
  checkCard({ replaced_by: id, discontinued_on: closedOn }, { invalidPointers = none }) {
    if (id === undefined || closedOn !== undefined || invalidPointers.includes('/discontinued_on'))
      return none;
    return [{ pointer: '/replaced_by', id }];
  },
};
