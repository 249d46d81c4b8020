import type { ExportedCard } from '#core/card/exported-card';
import { truncateBytes } from '#core/text/truncate';
import { listRateEntries, type RateEntry } from './categories.ts';
import type { SortValue } from './cursor.ts';
import { type FacetName, type PartName, partNames, type SortName } from './fields.ts';
import { foldWords } from './search/tokens.ts';

export type FieldValue = string | boolean | null;

type ValueColumnName = Exclude<FacetName, 'network' | 'network_tier' | 'category'> | 'currency';

/** A main or additional network of a card. The tier is null if the card has no tier on this network. */
export interface NetworkEntry {
  readonly network: string;
  readonly network_tier: string | null;
}

/** The columns for filters, facets and sorting. Row n is the n-th card in the order of ids. */
export interface Columns {
  readonly ids: readonly string[];
  readonly values: Readonly<Record<ValueColumnName, readonly FieldValue[]>>;
  readonly entries: readonly (readonly NetworkEntry[])[];
  readonly rates: readonly (readonly RateEntry[])[];
  /** For each card, the names (see `partNames`) of the fields whose values are known. */
  readonly parts: readonly ReadonlySet<PartName>[];
  /** The sort keys of each card. A key is null if unknown. `category_rate` is left out, because that key depends on the query. */
  readonly keys: Readonly<Record<Exclude<SortName, 'category_rate'>, readonly SortValue[]>>;
}

/** Builds the columns. The cards must be sorted by id. */
export function columnsOf(cards: readonly ExportedCard[]): Columns {
  return {
    ids: cards.map(({ id }) => id),
    values: {
      country: cards.map(({ country }) => country),
      issuer_id: cards.map(({ issuer_id }) => issuer_id),
      type: cards.map(({ type }) => type),
      segment: cards.map(({ segment }) => segment),
      rate_type: cards.map(({ rewards }) => rewards?.rate_type ?? null),
      art_grade: cards.map(({ art_grade }) => art_grade),
      discontinued: cards.map(({ discontinued_on }) => discontinued_on !== undefined),
      currency: cards.map(({ annual_fee }) => annual_fee.currency),
    },
    entries: cards.map((card) =>
      [card, ...(card.additional_networks ?? [])].map(({ network, network_tier = null }) => ({
        network,
        network_tier,
      })),
    ),
    rates: cards.map(listRateEntries),
    parts: cards.map(listKnownParts),
    keys: {
      id: cards.map(({ id }) => id),
      name: cards.map(({ name }) => truncateBytes(foldWords(name), maxNameBytes)),
      annual_fee: cards.map(({ annual_fee }) => annual_fee.amount),
      fx_fee: cards.map(({ fx_fee }) => fx_fee.percent),
      base_rate: cards.map(({ rewards }) => rewards?.base_rate.points_per_dollar ?? null),
      last_verified: cards.map(({ last_verified: day }) => (day === null ? null : toDayNumber(day))),
      completeness: cards.map(computeCompleteness),
    },
  };
}

/**
 * Returns the names of the fields whose values are known. Values that are null or absent count as unknown, and so do empty
 * lists.
 */
export function listKnownParts(card: ExportedCard): ReadonlySet<PartName> {
  const { rewards } = card;
  const isKnown: Readonly<Record<PartName, boolean>> = {
    annual_fee: card.annual_fee.amount !== null,
    fx_fee: card.fx_fee.percent !== null,
    rewards: rewards !== null,
    base_rate: typeof rewards?.base_rate.points_per_dollar === 'number',
    categories: rewards?.categories.some(({ points_per_dollar: rate }) => rate !== null) === true,
    apr: card.apr !== undefined,
    welcome_offer: card.welcome_offer !== undefined,
    benefits: (card.benefits ?? []).length > 0,
    localized_names: card.localized_names !== undefined,
    official_url: card.official_url !== undefined,
    image: card.image !== undefined,
    last_verified: card.last_verified !== null,
  };
  return new Set(partNames.filter((name) => isKnown[name]));
}

const completenessParts = [
  'annual_fee',
  'fx_fee',
  'rewards',
  'base_rate',
  'categories',
  'last_verified',
] as const;

/**
 * Computes the score `factCount * 10 + rateCount`. `factCount` is the number of known facts, from 0 to 6. `rateCount` is the
 * number of known category rates, but at most 9. Discontinued cards get a negative score. The score depends only on the card
 * itself, so cursors stay valid when other cards change.
 */
function computeCompleteness(card: ExportedCard): number {
  const parts = listKnownParts(card);
  const factCount = completenessParts.filter((part) => parts.has(part)).length;
  const rateCount = listRateEntries(card).filter(({ rate }) => rate !== null).length;
  return factCount * 10 + Math.min(rateCount, 9) - (card.discontinued_on === undefined ? 0 : 100);
}

/**
 * The maximum length of a name as a sort key, in UTF-8 bytes. The limit keeps cursors short, because cursors contain sort keys.
 * Ids break ties.
 */
const maxNameBytes = 64;

/** Returns the number of days from 1970-01-01 to a date (YYYY-MM-DD). */
export function toDayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
}
