import { getArtGrade } from '#core/card/exported-card';
import type { Card } from '#core/card/generated/types';
import { classifyReading, type LastReading, lastReadingOf, type Reading } from '#core/card/reading';
import type { FacetCount } from '#core/query/facets';
import type { FacetName, PartName, SortName } from '#core/query/fields';
import type { Filters, Query, ValueFilter } from '#core/query/query';
import { naiveFold } from './naive-fold.ts';
import type { SyntheticCatalog } from './synthetic-catalog.ts';

/** The expected result of a query, computed card by card and without the code of the real query engine. */
export interface NaiveList {
  /** The ids of all matches in the requested order, or in any order if the query sorts by relevance. */
  readonly ids: readonly string[];
  readonly facet: (name: FacetName) => readonly FacetCount[];
}

export function naiveList(allCards: SyntheticCatalog, day: string): (query: Query) => NaiveList {
  const syntheticCatalog = { ...allCards, cards: allCards.cards.map((card) => selectNaively(card, day)) };
  return ({ filters: givenFilters, leavesOutClosed, sort }) => {
    const filters = leavesOutClosed ? { ...givenFilters, discontinued: false } : givenFilters;
    const findMatching = (without: readonly string[]) =>
      syntheticCatalog.cards.filter((card) => matches(card, omitFilters(filters, without), syntheticCatalog));
    const ids = findMatching([]).toSorted(createComparer(sort, filters, syntheticCatalog));
    return { ids: ids.map(({ id }) => id), facet: (name) => countFacet(name) };

    function countFacet(name: FacetName): readonly FacetCount[] {
      const cards = findMatching(name === 'issuer_id' ? ['issuer_id', 'issuer'] : [name]);
      const counts = new Map<string | boolean | null, number>();
      for (const card of cards)
        for (const value of new Set(valuesOf(card, name, filters, syntheticCatalog)))
          counts.set(value, (counts.get(value) ?? 0) + 1);
      const label = (value: string | boolean | null) =>
        name === 'issuer_id'
          ? { label: syntheticCatalog.issuers.find(({ id }) => id === value)?.name ?? '?' }
          : {};
      return [...counts]
        .map(([value, count]) => ({ value, ...label(value), count }))
        .sort((a, b) => b.count - a.count || rankOf(a.value).localeCompare(rankOf(b.value), 'en'));
    }
  };
}

type DayCard = Card & LastReading & { readonly reading: Reading };

/** Removes what does not hold on the day, and lists the rates that hold at all times. */
function selectNaively(card: Card, day: string): DayCard {
  const { rewards, welcome_offer: offer, discontinued_on: closedOn, ...others } = card;
  const lastMonths = { Q1: '03', Q2: '06', Q3: '09', Q4: '12' } as const;
  const months = (period: string): readonly [string, string] => {
    const [year, part] = period.split('-');
    if (part === undefined) return [`${year}-01`, `${year}-12`];
    const last = lastMonths[part as keyof typeof lastMonths];
    return last === undefined
      ? [period, period]
      : [`${year}-${String(Number(last) - 2).padStart(2, '0')}`, `${year}-${last}`];
  };
  const reading = lastReadingOf(card, day);
  return {
    ...reading,
    reading: classifyReading(reading, day),
    ...others,
    // A closing day of `2026` counts from the first day of the year.
    ...(closedOn !== undefined && (closedOn === null || day >= closedOn) && { discontinued_on: closedOn }),
    ...(offer && (offer.ends_on ?? '9') >= day && { welcome_offer: offer }),
    rewards: rewards && {
      ...rewards,
      categories: rewards.categories
        .filter(({ until = '9' }) => until >= day)
        .filter(({ period }) => {
          const [first, last] = period === undefined ? ['', '9'] : months(period);
          return first <= day.slice(0, 7) && day.slice(0, 7) <= last;
        })
        .map((rate) => ({
          ...rate,
          points_per_dollar:
            rate.from !== undefined || rate.cap?.period === 'welcome' || rate.label.includes('first year')
              ? rewards.base_rate.points_per_dollar
              : rate.points_per_dollar,
        })),
    },
  };
}

const rankOf = (value: string | boolean | null): string => (value === null ? 'zzzzzz' : String(value));

function omitFilters(filters: Filters, without: readonly string[]): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !without.includes(name)));
}

interface Entry {
  readonly network: string;
  readonly tier: string | null;
}

const entriesOf = (card: Card): readonly Entry[] =>
  [card, ...(card.additional_networks ?? [])].map(({ network, network_tier }) => ({
    network,
    tier: network_tier ?? null,
  }));

/** No card of the synthetic catalog names a program. */
const currencyOf = ({ rewards }: DayCard): string | null =>
  rewards && (rewards.currency_label === 'cash back' ? 'cash-back' : 'unnamed');

const holds = <Value>(choice: ValueFilter<Value> | undefined, value: Value): boolean =>
  choice === undefined || choice.values.includes(value) !== choice.not;

function matches(card: DayCard, filters: Filters, catalog: SyntheticCatalog): boolean {
  const names = catalog.issuers
    .filter(({ id }) => id === card.issuer_id)
    .flatMap(({ name, aliases }) => [name, ...aliases]);
  const foldedNames = names.map((name) =>
    naiveFold(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .join(' '),
  );
  const fee = card.annual_fee.amount;
  const { issuer, ids, discontinued, annual_fee_min: min, annual_fee_max: max, fx_fee_max: fx } = filters;
  return (
    holds(filters.country, card.country) &&
    holds(filters.issuer_id, card.issuer_id) &&
    (issuer === undefined || issuer.values.some((name) => foldedNames.includes(name)) !== issuer.not) &&
    holds(filters.type, card.type) &&
    holds(filters.segment, card.segment) &&
    holds(filters.rate_type, card.rewards?.rate_type ?? null) &&
    holds(filters.reward_currency, currencyOf(card)) &&
    holds(filters.art_grade, getArtGrade(card)) &&
    holds(filters.reading, card.reading) &&
    matchesEntries(entriesOf(card), filters) &&
    (min === undefined || (fee !== null && fee >= min)) &&
    (max === undefined || (fee !== null && fee <= max)) &&
    (fx === undefined || (card.fx_fee.percent !== null && card.fx_fee.percent <= fx)) &&
    (filters.category === undefined ||
      filters.category.values.some((slug) => ratesFor(card, slug, catalog).length > 0) !==
        filters.category.not) &&
    (filters.base_rate_min === undefined ||
      (card.rewards?.base_rate.points_per_dollar ?? -1) >= filters.base_rate_min) &&
    (filters.rate_min === undefined ||
      (filters.category?.not === false
        ? filters.category.values.flatMap((slug) => ratesFor(card, slug, catalog))
        : [
            card.rewards?.base_rate.points_per_dollar ?? null,
            ...(card.rewards?.categories ?? []).map((rate) => rate.points_per_dollar),
          ]
      ).some((rate) => rate !== null && rate >= Number(filters.rate_min))) &&
    (filters.has ?? []).every((part) => isKnown(card, part)) &&
    !(filters.missing ?? []).some((part) => isKnown(card, part)) &&
    (discontinued === undefined || (card.discontinued_on !== undefined) === discontinued) &&
    (filters.read_since === undefined || (card.last_read ?? '') >= filters.read_since) &&
    (ids === undefined || ids.includes(card.id))
  );
}

function ratesFor(card: DayCard, slug: string, { categories }: SyntheticCatalog): readonly (number | null)[] {
  const parentOf = (id: string) => categories.find((category) => category.id === id)?.parent;
  return (card.rewards?.categories ?? [])
    .filter(({ category = [] }) =>
      category.some(
        (cardCategory) =>
          cardCategory === slug || parentOf(cardCategory) === slug || parentOf(slug) === cardCategory,
      ),
    )
    .map(({ points_per_dollar: rate }) => rate);
}

function isKnown(card: DayCard, part: PartName): boolean {
  const { rewards } = card;
  switch (part) {
    case 'annual_fee':
      return card.annual_fee.amount !== null;
    case 'fx_fee':
      return card.fx_fee.percent !== null;
    case 'base_rate':
      return typeof rewards?.base_rate.points_per_dollar === 'number';
    case 'categories':
      return rewards?.categories.some((rate) => rate.points_per_dollar !== null) === true;
    case 'last_read':
      return card.last_read !== null;
    case 'benefits':
      return (card.benefits?.length ?? 0) > 0;
    default:
      return (card[part] ?? null) !== null;
  }
}

function matchesEntries(entries: readonly Entry[], { network, network_tier: tier }: Filters): boolean {
  const hasNetwork = ({ network: name }: Entry) => network?.values.some((value) => value === name) ?? true;
  const hasTier = (entry: Entry) => tier?.values.includes(entry.tier) ?? true;
  if (network !== undefined && entries.some(hasNetwork) === network.not) return false;
  if (tier !== undefined && entries.some(hasTier) === tier.not) return false;
  if (network === undefined || tier === undefined || network.not || tier.not) return true;
  return entries.some((entry) => hasNetwork(entry) && hasTier(entry));
}

function valuesOf(
  card: DayCard,
  name: FacetName,
  filters: Filters,
  catalog: SyntheticCatalog,
): readonly (string | boolean | null)[] {
  const entries = entriesOf(card);
  const { network, network_tier: tier } = filters;
  switch (name) {
    case 'network': {
      const matchingEntries =
        tier === undefined || tier.not
          ? entries
          : entries.filter((entry) => tier.values.includes(entry.tier));
      return matchingEntries.map((entry) => entry.network);
    }
    case 'network_tier': {
      const isOfNetwork = (entry: Entry) => network?.values.some((value) => value === entry.network) ?? true;
      return (network?.not === true ? entries : entries.filter(isOfNetwork)).map((entry) => entry.tier);
    }
    case 'category':
      return catalog.categories.map(({ id }) => id).filter((id) => ratesFor(card, id, catalog).length > 0);
    case 'rate_type':
      return [card.rewards?.rate_type ?? null];
    case 'reward_currency':
      return [currencyOf(card)];
    case 'art_grade':
      return [getArtGrade(card)];
    case 'discontinued':
      return [card.discontinued_on !== undefined];
    default:
      return [card[name]];
  }
}

function sortValue(
  card: DayCard,
  sortName: SortName,
  filters: Filters,
  catalog: SyntheticCatalog,
): string | number | null {
  switch (sortName) {
    case 'id':
      return card.id;
    case 'name':
      return naiveFold(card.name)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
        .join(' ');
    case 'annual_fee':
      return card.annual_fee.amount;
    case 'fx_fee':
      return card.fx_fee.percent;
    case 'base_rate':
      return card.rewards?.base_rate.points_per_dollar ?? null;
    case 'last_read':
      return card.last_read;
    case 'category_rate': {
      const slugs = filters.category?.not === false ? filters.category.values : [];
      const rates = slugs.flatMap((slug) => ratesFor(card, slug, catalog)).filter((rate) => rate !== null);
      if (rates.length === 0 || card.rewards === null) return null;
      const group =
        ['cn', 'ca', 'us'].indexOf(card.country) * 3 +
        ['miles', 'points', 'cashback'].indexOf(card.rewards.rate_type);
      const parentOf = (slug: string) => catalog.categories.find(({ id }) => id === slug)?.parent;
      const wholeCategoryRates = card.rewards.categories
        .filter(({ category = [] }) =>
          category.some((cardCategory) =>
            slugs.some((slug) => cardCategory === slug || cardCategory === parentOf(slug)),
          ),
        )
        .flatMap(({ points_per_dollar: rate }) => rate ?? []);
      return (
        (group * 2 + (wholeCategoryRates.length > 0 ? 1 : 0)) * 1001 +
        Math.max(...(wholeCategoryRates.length > 0 ? wholeCategoryRates : rates))
      );
    }
    case 'completeness': {
      const parts = ['annual_fee', 'fx_fee', 'rewards', 'base_rate', 'categories', 'last_read'] as const;
      const known = parts.filter((part) => isKnown(card, part)).length;
      const rates = card.rewards?.categories.filter((rate) => rate.points_per_dollar !== null) ?? [];
      return known * 10 + Math.min(rates.length, 9) - (card.discontinued_on === undefined ? 0 : 100);
    }
  }
}

function createComparer(
  sort: Query['sort'],
  filters: Filters,
  catalog: SyntheticCatalog,
): (a: DayCard, b: DayCard) => number {
  return (a, b) => {
    for (const { by, descending } of [...sort, { by: 'id', descending: false } as const]) {
      const [first, second] = [
        sortValue(a, by as SortName, filters, catalog),
        sortValue(b, by as SortName, filters, catalog),
      ];
      if (first === second) continue;
      if (first === null) return 1;
      if (second === null) return -1;
      // Names contain no surrogate pairs, so code unit order is code point order.
      return first < second === descending ? 1 : -1;
    }
    return 0;
  };
}
