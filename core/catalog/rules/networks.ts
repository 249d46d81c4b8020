import type { Finding } from '../diagnostic.ts';
import { meantTier } from '../meant.ts';
import { type Registry, registryPaths } from '../registry.ts';
import { defineCardRule, none } from './define-rule.ts';

export const tierRegistered = defineCardRule({
  codes: ['tier-unknown'],
  check(card, { registry }) {
    const main = tierFindings(card.network_tier, card.network, '/network_tier', registry);
    if (card.additional_networks === undefined) return main;
    const more = card.additional_networks.flatMap((entry, index) =>
      tierFindings(
        entry?.network_tier,
        entry?.network,
        `/additional_networks/${index}/network_tier`,
        registry,
      ),
    );
    return [...main, ...more];
  },
});

export const networkOnce = defineCardRule({
  codes: ['network-repeated'],
  check({ network, additional_networks: additional }) {
    if (additional === undefined) return none;
    const seen = new Set(network === undefined ? [] : [network]);
    return additional.flatMap((entry, index): readonly Finding[] => {
      if (entry?.network === undefined) return none;
      if (seen.has(entry.network)) {
        const pointer = `/additional_networks/${index}/network`;
        return [{ code: 'network-repeated', pointer, network: entry.network }];
      }
      seen.add(entry.network);
      return none;
    });
  },
});

function tierFindings(
  tier: string | undefined,
  network: string | undefined,
  pointer: string,
  registry: Registry,
): readonly Finding[] {
  if (tier === undefined || registry.unread.has(registryPaths.tiers)) return none;
  const networks = registry.tiers.get(tier);
  if (networks === undefined) {
    const near = meantTier(tier, registry.tiers);
    const known = network === undefined ? {} : { network, has: tiersOf(network, registry) };
    const facts = { tier, problem: 'not-listed', ...known, ...(near && { nearest: near }) } as const;
    return [{ code: 'tier-unknown', pointer, ...facts }];
  }
  if (network === undefined || networks.includes(network)) return none;
  const has = tiersOf(network, registry);
  return [{ code: 'tier-unknown', pointer, tier, problem: 'other-network', network, has }];
}

function tiersOf(network: string, { tiers }: Registry): readonly string[] {
  return [...tiers].filter(([, networks]) => networks.includes(network)).map(([id]) => id);
}
