import { none, type Rule } from './rule.ts';
import { isPlaceholder } from './shared/placeholders.ts';

export const namePlaceholder: Rule<'name-placeholder', { readonly found: string }> = {
  code: 'name-placeholder',
  title: 'name not filled in',
  severity: 'error',
  class: 'schema',
  short: 'the name is not filled in yet',
  sentence: ({ found }) =>
    `The name is “${found}”, which is a placeholder. Write the card's name as the issuer writes it.`,
  checkCard: ({ name }) =>
    name === undefined || !isPlaceholder(name) ? none : [{ pointer: '/name', found: name }],
};
