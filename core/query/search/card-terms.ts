import type { Card } from '#core/catalog/card';
import type { IssuerNames } from '../query.ts';

/** The names of the registries that cards are found by. */
export interface RegistryNames {
  readonly issuers: readonly IssuerNames[];
  readonly tiers: readonly { readonly id: string; readonly name: string }[];
}

/** What a word is worth by the field of the card it is found in. */
export const fieldBoosts = {
  name: 8,
  pinyin: 6,
  issuer: 5,
  network: 3,
  rewards: 2,
  benefits: 1,
} as const;

export type SearchField = keyof typeof fieldBoosts;

type SearchedCard = Omit<Card, '$schema'>;

/** The card's name in each language it has. */
export function namesOf(card: SearchedCard): readonly string[] {
  return [card.name, ...Object.values(card.localized_names ?? {})];
}

/** Which texts of a card are searched, by field. */
export function searchedTexts(
  card: SearchedCard,
  { issuers, tiers }: RegistryNames,
): Readonly<Record<SearchField, readonly string[]>> {
  const issuer = issuers.find(({ id }) => id === card.issuer_id);
  const names = namesOf(card);
  const issuerNames = [card.issuer, ...(issuer === undefined ? [] : [issuer.name, ...issuer.aliases])];
  const entries = [card, ...(card.additional_networks ?? [])];
  return {
    name: [...names, card.id],
    pinyin: [...names, ...issuerNames],
    issuer: issuerNames,
    network: entries.flatMap(({ network, network_tier: tier }) =>
      tier === undefined ? [network] : [network, tier, tiers.find(({ id }) => id === tier)?.name ?? tier],
    ),
    rewards:
      card.rewards === null
        ? []
        : [card.rewards.currency_label, ...card.rewards.categories.map(({ label }) => label)],
    benefits: (card.benefits ?? []).map(({ title }) => title),
  };
}
