import { none, type Rule } from './rule.ts';

export const networkRepeated: Rule<'network-repeated', { readonly network: string }> = {
  code: 'network-repeated',
  title: 'network listed twice',
  severity: 'error',
  class: 'schema',
  sentence: ({ network }) => `\`${network}\` is already listed. List each network of a dual-brand card once.`,
  checkCard({ network: main, additional_networks: additional }) {
    if (additional === undefined) return none;
    const seen = new Set(main === undefined ? [] : [main]);
    return additional.flatMap((entry, index) => {
      const network = entry?.network;
      if (network === undefined) return [];
      const isNew = !seen.has(network);
      seen.add(network);
      return isNew ? [] : [{ pointer: `/additional_networks/${index}/network`, network }];
    });
  },
};
