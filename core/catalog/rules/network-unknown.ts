import { none, type Rule } from './rule.ts';

export const networkUnknown: Rule<'network-unknown', object> = {
  code: 'network-unknown',
  title: 'network not known',
  severity: 'note',
  class: 'schema',
  sentence: () => "The card's network is `unknown`; if the issuer's page names it, write it here.",
  checkCard({ network }) {
    return network === 'unknown' ? [{ pointer: '/network' }] : none;
  },
};
