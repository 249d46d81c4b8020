import type { Card, Issuer } from '../card.ts';
import type { NetworkTiers } from '../generated/types.ts';
import { remembered } from './remembered.ts';
import { type SearchField, searchFields } from './search-fields.ts';
import { termsOf } from './tokens.ts';

export type IssuerWords = Pick<Issuer, 'name' | 'aliases'>;

/** The names a card is searched by that stand in the registries. */
export interface NameBook {
  readonly issuers: ReadonlyMap<string, IssuerWords>;
  /** Tier id to the words for it. */
  readonly tiers: ReadonlyMap<string, string>;
}

export function nameBook(
  issuers: readonly (IssuerWords & { readonly id: string })[],
  tiers: NetworkTiers,
): NameBook {
  return {
    issuers: new Map(issuers.map((issuer) => [issuer.id, issuer])),
    tiers: new Map(tiers.map(({ id, name }) => [id, name])),
  };
}

/** The card's name in each language it has. */
export function namesOf(card: Card): readonly string[] {
  return [card.name, ...Object.values(card.localized_names ?? {})];
}

/** Which texts of a card are searched, by field. */
export function searchedTexts(card: Card, book: NameBook): Readonly<Record<SearchField, readonly string[]>> {
  const issuer = book.issuers.get(card.issuer_id);
  const names = namesOf(card);
  const issuerNames = [card.issuer, ...(issuer === undefined ? [] : [issuer.name, ...issuer.aliases])];
  const entries = [card, ...(card.additional_networks ?? [])];
  return {
    name: [...names, card.id],
    pinyin: [...names, ...issuerNames],
    issuer: issuerNames,
    network: entries.flatMap(({ network, network_tier: tier }) =>
      tier === undefined ? [network] : [network, tier, book.tiers.get(tier) ?? tier],
    ),
    rewards:
      card.rewards === null
        ? []
        : [card.rewards.currency_label, ...card.rewards.categories.map(({ label }) => label)],
    benefits: (card.benefits ?? []).map(({ title }) => title),
  };
}

/**
 * Works out every term a card is found by, with the mask of the fields it stands in; pinyin not among them. It remembers
 * what cards share: their issuers, networks, rewards and benefits.
 */
export function wordMasker(): (
  texts: Readonly<Record<SearchField, readonly string[]>>,
) => ReadonlyMap<string, number> {
  const sharedTerms = remembered(termsOf);
  const termsIn = {
    name: termsOf,
    issuer: sharedTerms,
    network: sharedTerms,
    rewards: sharedTerms,
    benefits: sharedTerms,
  };
  return (texts) => {
    const masks = new Map<string, number>();
    for (const field of ['name', 'issuer', 'network', 'rewards', 'benefits'] as const)
      for (const text of texts[field])
        for (const term of termsIn[field](text))
          masks.set(term, (masks.get(term) ?? 0) | searchFields[field].bit);
    return masks;
  };
}
