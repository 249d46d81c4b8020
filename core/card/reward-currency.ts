import { foldName, slugify } from '#core/text/fold';
import { compareText } from '#core/text/text';
import type { Card } from './generated/types.ts';
import table from './reward-currencies.json' with { type: 'json' };

interface RewardCurrency {
  readonly id: string;
  /** The wordings of issuers. Case, accents and signs do not matter. */
  readonly labels: readonly string[];
  /** Whether each country has a program of its own under the same name. Then the country's code follows the id. */
  readonly one_per_country?: boolean;
}

/** The labels that do not simply become their own id. `unnamed` has the labels that name no program. */
const rewardCurrencies: readonly RewardCurrency[] = table;

const currencyByLabel = new Map(
  rewardCurrencies.flatMap((currency) =>
    currency.labels.map((label) => [foldName(label), currency] as const),
  ),
);

/** Returns the id of what a card earns, or null if its rewards are unknown. */
export function rewardCurrencyOf({ rewards, country }: Pick<Card, 'rewards' | 'country'>): string | null {
  return rewards && resolveRewardCurrency(rewards.currency_label, country);
}

/** Returns the id for a label, such as `aeroplan-points` for “Aeroplan points”. Returns an id as it is. */
export function resolveRewardCurrency(label: string, country: string | undefined): string {
  const name = foldName(label);
  const currency = currencyByLabel.get(name);
  // Chinese characters have no slug, but may be part of an id. A label such as “—” has no letters at all.
  if (currency === undefined) return slugify(label) ?? (name.replaceAll(' ', '-') || 'unnamed');
  return currency.one_per_country === true && country !== undefined
    ? `${currency.id}-${country}`
    : currency.id;
}

/** Maps the id of each currency that a card earns to a name to show. Sorted by id. */
export function nameRewardCurrencies(
  cards: readonly Pick<Card, 'rewards' | 'country'>[],
): ReadonlyMap<string, string> {
  const names = cards.flatMap(({ rewards, country }) => {
    if (rewards === null) return [];
    const label = rewards.currency_label;
    const id = resolveRewardCurrency(label, country);
    const isOnePerCountry = currencyByLabel.get(foldName(label))?.one_per_country === true;
    return [[id, isOnePerCountry ? `${label} (${country.toUpperCase()})` : label] as const];
  });
  return new Map(names.toSorted(([a], [b]) => compareText(a, b)));
}
