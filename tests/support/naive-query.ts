import { artGrade, lastVerified } from '#core/catalog/exports/exported-card';
import type { Card } from '#core/catalog/generated/types';
import type { FacetCount } from '#core/query/facets';
import type { FacetName, SortName } from '#core/query/fields';
import type { Choice, Filters, Query } from '#core/query/query';
import type { InventedWorld } from './invented-cards.ts';
import { naiveFold, naiveSearch } from './naive-search.ts';

/** What a list must say, worked out card by card from the rules of section 6. */
export interface NaiveList {
  /** All that match; in the order asked for, where that is not relevance. */
  readonly ids: readonly string[];
  readonly facet: (name: FacetName) => readonly FacetCount[];
}

export function naiveList(world: InventedWorld): (query: Query) => NaiveList {
  const searched = naiveSearch(world);
  return ({ q, filters, sort }) => {
    const hits = q === null ? null : searched(q);
    const matching = (without: readonly string[]) =>
      world.cards.filter(
        (card) => (hits?.has(card.id) ?? true) && matches(card, kept(filters, without), world),
      );
    const ids = matching([]).toSorted(comparer(sort));
    return { ids: ids.map(({ id }) => id), facet: (name) => facet(name) };

    function facet(name: FacetName): readonly FacetCount[] {
      const cards = matching(name === 'issuer_id' ? ['issuer_id', 'issuer'] : [name]);
      const counts = new Map<string | boolean | null, number>();
      for (const card of cards)
        for (const value of new Set(valuesOf(card, name, filters)))
          counts.set(value, (counts.get(value) ?? 0) + 1);
      const label = (value: string | boolean | null) =>
        name === 'issuer_id' ? { label: world.issuers.find(({ id }) => id === value)?.name ?? '?' } : {};
      return [...counts]
        .map(([value, count]) => ({ value, ...label(value), count }))
        .sort((a, b) => b.count - a.count || rankOf(a.value).localeCompare(rankOf(b.value), 'en'));
    }
  };
}

const rankOf = (value: string | boolean | null): string => (value === null ? 'zzzzzz' : String(value));

function kept(filters: Filters, without: readonly string[]): Filters {
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

const holds = <Value>(choice: Choice<Value> | undefined, value: Value): boolean =>
  choice === undefined || choice.values.includes(value) !== choice.not;

function matches(card: Card, filters: Filters, world: InventedWorld): boolean {
  const names = world.issuers
    .filter(({ id }) => id === card.issuer_id)
    .flatMap((one) => [one.name, ...one.aliases]);
  const folded = names.map((name) =>
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
    (issuer === undefined || issuer.values.some((name) => folded.includes(name)) !== issuer.not) &&
    holds(filters.type, card.type) &&
    holds(filters.segment, card.segment) &&
    holds(filters.rate_type, card.rewards?.rate_type ?? null) &&
    holds(filters.art_grade, artGrade(card)) &&
    matchesEntries(entriesOf(card), filters) &&
    (min === undefined || (fee !== null && fee >= min)) &&
    (max === undefined || (fee !== null && fee <= max)) &&
    (fx === undefined || (card.fx_fee.percent !== null && card.fx_fee.percent <= fx)) &&
    (discontinued === undefined || (card.discontinued_on !== undefined) === discontinued) &&
    (filters.verified_since === undefined || (lastVerified(card) ?? '') >= filters.verified_since) &&
    (ids === undefined || ids.includes(card.id))
  );
}

function matchesEntries(entries: readonly Entry[], { network, network_tier: tier }: Filters): boolean {
  const hasNetwork = ({ network: name }: Entry) => network?.values.some((value) => value === name) ?? true;
  const hasTier = (entry: Entry) => tier?.values.includes(entry.tier) ?? true;
  if (network !== undefined && entries.some(hasNetwork) === network.not) return false;
  if (tier !== undefined && entries.some(hasTier) === tier.not) return false;
  if (network === undefined || tier === undefined || network.not || tier.not) return true;
  return entries.some((entry) => hasNetwork(entry) && hasTier(entry));
}

function valuesOf(card: Card, name: FacetName, filters: Filters): readonly (string | boolean | null)[] {
  const entries = entriesOf(card);
  const { network, network_tier: tier } = filters;
  switch (name) {
    case 'network': {
      const right =
        tier === undefined || tier.not
          ? entries
          : entries.filter((entry) => tier.values.includes(entry.tier));
      return right.map((entry) => entry.network);
    }
    case 'network_tier': {
      const isRight = (entry: Entry) => network?.values.some((value) => value === entry.network) ?? true;
      return (network?.not === true ? entries : entries.filter(isRight)).map((entry) => entry.tier);
    }
    case 'rate_type':
      return [card.rewards?.rate_type ?? null];
    case 'art_grade':
      return [artGrade(card)];
    case 'discontinued':
      return [card.discontinued_on !== undefined];
    default:
      return [card[name]];
  }
}

function sortValue(card: Card, by: SortName): string | number | null {
  switch (by) {
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
    case 'last_verified':
      return lastVerified(card);
  }
}

function comparer(sort: Query['sort']): (a: Card, b: Card) => number {
  return (a, b) => {
    for (const { by, descending } of [...sort, { by: 'id', descending: false } as const]) {
      const [one, other] = [sortValue(a, by), sortValue(b, by)];
      if (one === other) continue;
      if (one === null) return 1;
      if (other === null) return -1;
      // Names here are of the basic plane, where the order of code units is that of code points.
      return one < other === descending ? 1 : -1;
    }
    return 0;
  };
}
