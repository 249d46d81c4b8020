import type { Card } from '#core/card/card';
import { networkEntriesOf } from '#core/card/exported-card';
import type { Categories, Category } from '#core/card/generated/types';
import { listRateEntries } from '../categories.ts';
import type { IssuerNames } from '../query.ts';
import { collectFactTerms } from './fact-words.ts';

export interface RegistryNames {
  readonly issuers: readonly IssuerNames[];
  readonly tiers: readonly { readonly id: string; readonly name: string }[];
  readonly categories: Categories;
}

/** How much a match in each field contributes to the score. */
export const fieldBoosts = {
  name: 8,
  pinyin: 6,
  issuer: 5,
  category: 3,
  facts: 3,
  network: 3,
  rewards: 2,
  benefits: 1,
} as const;

export type SearchField = keyof typeof fieldBoosts;

type SearchedCard = Omit<Card, '$schema'>;

/** Returns the names by which a card is found, also those that are never displayed. */
export function namesOf(card: SearchedCard): readonly string[] {
  return [card.name, ...Object.values(card.localized_names ?? {}), ...(card.search_names ?? [])];
}

export function collectSearchTexts(
  card: SearchedCard,
  { issuers, tiers }: RegistryNames,
): Readonly<Record<Exclude<SearchField, 'category'>, readonly string[]>> {
  const issuer = issuers.find(({ id }) => id === card.issuer_id);
  const names = namesOf(card);
  const issuerNames = [card.issuer, ...(issuer === undefined ? [] : [issuer.name, ...issuer.aliases])];
  return {
    name: [...names, card.id],
    pinyin: [...names, ...issuerNames],
    issuer: issuerNames,
    facts: collectFactTerms(card),
    network: networkEntriesOf(card).flatMap(({ network, network_tier: tier }) =>
      tier === undefined ? [network] : [network, tier, tiers.find(({ id }) => id === tier)?.name ?? tier],
    ),
    rewards:
      card.rewards === null
        ? []
        : [card.rewards.currency_label, ...card.rewards.categories.map(({ label }) => label)],
    benefits: (card.benefits ?? []).map(({ title }) => title),
  };
}

/**
 * Collects the names and synonyms of a card's categories and their parents, highest boost first. The boost grows with the card's
 * rate for the category.
 */
export function collectCategoryTerms(
  { rewards }: SearchedCard,
  categories: Categories,
): readonly { readonly text: string; readonly boost: number }[] {
  return listRateEntries({ rewards })
    .flatMap(({ slugs, rate }) => {
      const boost = fieldBoosts.category + Math.min(4, Math.floor((rate ?? 0) / 2));
      const cardCategories = categories.filter(({ id }) => slugs.includes(id));
      const parents = categories.filter(({ id }) => cardCategories.some(({ parent }) => parent === id));
      return [
        ...cardCategories.flatMap((cardCategory) => listWords(cardCategory).map((text) => ({ text, boost }))),
        ...parents.flatMap((parent) =>
          listWords(parent).map((text) => ({ text, boost: fieldBoosts.category })),
        ),
      ];
    })
    .toSorted((a, b) => b.boost - a.boost);
}

function listWords({ names, synonyms }: Category): readonly string[] {
  return [...Object.values(names), ...Object.values(synonyms).flat()];
}
