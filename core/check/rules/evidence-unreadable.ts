import type { Rule } from './rule.ts';

export const evidenceUnreadable: Rule<
  'evidence-unreadable',
  { readonly url: string; readonly count: number }
> = {
  code: 'evidence-unreadable',
  title: 'page without readable text',
  severity: 'note',
  class: 'citation',
  sentence: ({ count }) =>
    `The page shows its text only in a browser, so ${count === 1 ? 'its number was' : `its ${count} numbers were`} not checked. A reviewer opens the page and compares.`,
};
