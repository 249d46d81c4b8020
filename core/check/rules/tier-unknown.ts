import { type Registry, registryPaths } from '#core/card/registry';
import { didYouMean } from '#core/text/phrases';
import { formatList } from '#core/text/text';
import { suggestTier } from '../suggest.ts';
import { none, type Rule, type RuleFinding } from './rule.ts';

interface Facts {
  readonly tier: string;
  readonly problem: 'not-listed' | 'other-network';
  readonly network?: string;
  /** The tiers of `network`, in the order of the registry. Absent if `network` is absent. */
  readonly has?: readonly string[];
  readonly nearest?: string;
}

export const tierUnknown: Rule<'tier-unknown', Facts> = {
  code: 'tier-unknown',
  title: 'network tier not in the registry',
  severity: 'error',
  class: 'schema',
  short: 'the network tier is not in the list of tiers',
  sentence: ({ tier, problem, network, has: networkTiers = [], nearest }) => {
    const tiersText =
      networkTiers.length === 0
        ? 'no tiers'
        : `the tier${networkTiers.length === 1 ? '' : 's'} ${formatList(networkTiers, 'and')}`;
    return problem === 'not-listed'
      ? `\`${tier}\` is not in \`data/network-tiers.json\`.${didYouMean(nearest)}${network === undefined ? '' : ` \`${network}\` has ${tiersText}.`} Use an id from there, leave the field out, or add the tier if the issuer's page names it.`
      : `\`${tier}\` is not a tier of \`${network}\`, which has ${tiersText}. Correct one of the two, or leave the field out.`;
  },
  checkCard(card, { registry }) {
    const mainFindings = checkTier(card.network_tier, card.network, '/network_tier', registry);
    if (card.additional_networks === undefined) return mainFindings;
    const additionalFindings = card.additional_networks.flatMap((entry, index) => {
      const pointer = `/additional_networks/${index}/network_tier`;
      return checkTier(entry?.network_tier, entry?.network, pointer, registry);
    });
    return [...mainFindings, ...additionalFindings];
  },
};

function checkTier(
  tier: string | undefined,
  network: string | undefined,
  pointer: string,
  registry: Registry,
): readonly RuleFinding<Facts>[] {
  if (tier === undefined || registry.unavailablePaths.has(registryPaths.tiers)) return none;
  const networks = registry.tiers.get(tier);
  if (networks === undefined) {
    const nearest = suggestTier(tier, registry.tiers);
    const networkFacts = network === undefined ? {} : { network, has: listTiers(network, registry) };
    return [{ pointer, tier, problem: 'not-listed', ...networkFacts, ...(nearest && { nearest }) }];
  }
  if (network === undefined || network === 'unknown' || networks.includes(network)) return none;
  return [{ pointer, tier, problem: 'other-network', network, has: listTiers(network, registry) }];
}

function listTiers(network: string, { tiers }: Registry): readonly string[] {
  return [...tiers].filter(([, networks]) => networks.includes(network)).map(([id]) => id);
}
