import { none, type Rule } from './rule.ts';

export const networkUnknown: Rule<'network-unknown', object> = {
  code: 'network-unknown',
  title: 'network unknown',
  severity: 'note',
  class: 'schema',
  short: 'the network is unknown',
  sentence: () => "The card's network is `unknown`. If the issuer's page names it, enter it here.",
  checkCard({ network }) {
    return network === 'unknown' ? [{ pointer: '/network' }] : none;
  },
};
