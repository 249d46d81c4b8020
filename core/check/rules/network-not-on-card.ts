import { formatAlternatives } from '#core/text/phrases';
import { none, type Rule } from './rule.ts';

interface Facts {
  readonly network: string;
  /** The networks of the card. */
  readonly has: readonly string[];
}

export const networkNotOnCard: Rule<'network-not-on-card', Facts> = {
  code: 'network-not-on-card',
  title: 'fee for a network that the card does not have',
  severity: 'warning',
  class: 'schema',
  short: 'a fee is for a network that the card does not have',
  sentence: ({ network, has }) =>
    `The fee is for \`${network}\`, but the card's network is ${formatAlternatives(has)}.${has.length === 1 ? ` Did you mean \`${has[0]}\`?` : ''} Rename it, or add \`${network}\` to \`additional_networks\` if the card has it.`,
  checkCard({ network, additional_networks: additionalNetworks = none, fx_fee: fxFee }) {
    const has = [network, ...additionalNetworks.map((entry) => entry?.network)].filter(
      (name) => name !== undefined,
    );
    if (has.length <= additionalNetworks.length || has.includes('unknown')) return none;
    return Object.keys(fxFee?.by_network ?? {})
      .filter((name) => !has.some((ownNetwork) => ownNetwork === name))
      .map((name) => ({ pointer: `/fx_fee/by_network/${name}`, at: 'key', network: name, has }));
  },
};
