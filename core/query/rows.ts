import { type ExportedCard, networkEntriesOf, statusOn } from '#core/card/exported-card';
import { selectOnDay } from '#core/card/on-day';
import { classifyReading, lastReadingOf, type Reading } from '#core/card/reading';
import { rewardCurrencyOf } from '#core/card/reward-currency';
import { truncateBytes } from '#core/text/truncate';
import type { CatalogFileCard } from './catalog-file.ts';
import { listRateEntries, type RateEntry } from './categories.ts';
import type { SortValue } from './cursor.ts';
import { type FacetName, type PartName, partNames, type SortName } from './fields.ts';
import { foldWords } from './tokens.ts';

export interface StoredCard extends CatalogFileCard {
  readonly id: string;
  /** The record as UTF-8: the card's line in `exports/cards.ndjson`, without a line end, unless it is for another day. */
  readonly json: Uint8Array;
}

const encoder = new TextEncoder();

export function storeCard(card: CatalogFileCard): StoredCard {
  return { ...card, id: card.record.id, json: encoder.encode(JSON.stringify(card.record)) };
}

/** Returns the card with its status and its last reading on the day. */
export function selectStored(card: StoredCard, day: string): StoredCard {
  const { record } = card;
  const dayKeys = { ...lastReadingOf(record, day), status: statusOn(record, day) };
  const isSame =
    dayKeys.last_read === record.last_read &&
    dayKeys.read_by === record.read_by &&
    dayKeys.status === record.status;
  return isSame ? card : storeCard({ ...card, record: { ...record, ...dayKeys } });
}

/** A main or additional network of a card. The tier is null if the card has no tier on this network. */
export interface NetworkEntry {
  readonly network: string;
  readonly network_tier: string | null;
}

/** A card with everything that filters, facets and sorting read, as it holds on one day. */
export interface CardRow {
  readonly card: StoredCard;
  readonly isClosed: boolean;
  readonly reading: Reading;
  readonly rewardCurrency: string | null;
  readonly entries: readonly NetworkEntry[];
  readonly rates: readonly RateEntry[];
  /** The names (see `partNames`) of the fields whose values are known. */
  readonly parts: ReadonlySet<PartName>;
  /** The sort keys. A key is null if unknown. `category_rate` is null until a query asks for it. */
  readonly keys: Readonly<Record<SortName, SortValue>>;
}

export function buildRow(stored: StoredCard, today: string): CardRow {
  const card = selectStored(stored, today);
  const record = selectOnDay(card.record, today);
  const isClosed = record.status === 'discontinued';
  const { rewards, last_read: day } = record;
  return {
    card,
    isClosed,
    reading: classifyReading(record, today),
    rewardCurrency: rewardCurrencyOf(record),
    entries: networkEntriesOf(record).map(({ network, network_tier = null }) => ({ network, network_tier })),
    rates: listRateEntries(record),
    parts: listKnownParts(record),
    keys: {
      id: record.id,
      name: truncateBytes(foldWords(record.name), maxNameBytes),
      annual_fee: record.annual_fee.amount,
      fx_fee: record.fx_fee.percent,
      base_rate: rewards?.base_rate.points_per_dollar ?? null,
      last_read: day === null ? null : toDayNumber(day),
      category_rate: null,
      completeness: computeCompleteness(record, isClosed),
    },
  };
}

export type FieldValue = string | boolean | null;

export type ValueName = Exclude<FacetName, 'network' | 'network_tier' | 'category'>;

/** The fields with one value per card. */
export const fieldValues = {
  country: ({ card }) => card.record.country,
  issuer_id: ({ card }) => card.record.issuer_id,
  type: ({ card }) => card.record.type,
  segment: ({ card }) => card.record.segment,
  rate_type: ({ card }) => card.record.rewards?.rate_type ?? null,
  reward_currency: ({ rewardCurrency }) => rewardCurrency,
  art_grade: ({ card }) => card.record.art_grade,
  reading: ({ reading }) => reading,
  discontinued: ({ isClosed }) => isClosed,
} as const satisfies Readonly<Record<ValueName, (row: CardRow) => FieldValue>>;

/**
 * Returns the names of the fields whose values are known. Values that are null or absent count as unknown, and so do empty
 * lists.
 */
function listKnownParts(card: ExportedCard): ReadonlySet<PartName> {
  const { rewards } = card;
  const isKnown: Readonly<Record<PartName, boolean>> = {
    annual_fee: card.annual_fee.amount !== null,
    fx_fee: card.fx_fee.percent !== null,
    rewards: rewards !== null,
    base_rate: typeof rewards?.base_rate.points_per_dollar === 'number',
    categories: rewards?.categories.some(({ points_per_dollar: rate }) => rate !== null) === true,
    apr: card.apr !== undefined,
    welcome_offer: card.welcome_offer !== undefined,
    benefits: card.benefits !== undefined && card.benefits.length > 0,
    localized_names: card.localized_names !== undefined,
    official_url: card.official_url !== undefined,
    image: card.image !== undefined,
    last_read: card.last_read !== null,
  };
  return new Set(partNames.filter((name) => isKnown[name]));
}

const completenessParts = [
  'annual_fee',
  'fx_fee',
  'rewards',
  'base_rate',
  'categories',
  'last_read',
] as const;

/**
 * Computes the score `factCount * 10 + rateCount`. `factCount` is the number of known facts, from 0 to 6. `rateCount` is the
 * number of known category rates, but at most 9. Closed cards get a negative score. The score depends only on the card
 * itself, so cursors stay valid when other cards change.
 */
function computeCompleteness(card: ExportedCard, isClosed: boolean): number {
  const parts = listKnownParts(card);
  const factCount = completenessParts.filter((part) => parts.has(part)).length;
  const rateCount = listRateEntries(card).filter(({ rate }) => rate !== null).length;
  return factCount * 10 + Math.min(rateCount, 9) - (isClosed ? 100 : 0);
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
