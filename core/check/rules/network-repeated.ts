import { none, type Rule } from './rule.ts';

export const networkRepeated: Rule<'network-repeated', { readonly network: string }> = {
  code: 'network-repeated',
  title: 'network listed twice',
  severity: 'error',
  class: 'schema',
  short: 'a network is listed twice',
  sentence: ({ network }) => `\`${network}\` is already listed. List each network of a dual-brand card once.`,
  checkCard({ network: mainNetwork, additional_networks: additionalNetworks }) {
    if (additionalNetworks === undefined) return none;
    const seenNetworks = new Set(mainNetwork === undefined ? [] : [mainNetwork]);
    return additionalNetworks.flatMap((entry, index) => {
      const network = entry?.network;
      if (network === undefined) return [];
      const isNew = !seenNetworks.has(network);
      seenNetworks.add(network);
      return isNew ? [] : [{ pointer: `/additional_networks/${index}/network`, network }];
    });
  },
};
