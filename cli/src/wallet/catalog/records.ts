import { type Card, type Country, countries, currencyByCountry, isCardId } from '#core/card/card';
import { isObject } from '#core/card/json';
import { asCard } from '#core/check/read-card';
import { removeInvisible } from '../../redact.ts';
import type { MeasuredCard } from '../../stats.ts';
import type { MatchCard } from '../match/match-index.ts';

/**
 * A card from a catalog that may use another version of the schema. The fields for matching are always present. Other fields
 * are present only if they match the schema.
 */
export type CatalogCard = Omit<MatchCard, 'image'> & MeasuredCard;

export interface ParsedRecords {
  /** Cards by id, in the catalog's order. */
  readonly cards: ReadonlyMap<string, CatalogCard>;
  /** The number of records that were skipped, because they lack required fields or have the id of an earlier record. */
  readonly skipped: number;
}

/**
 * Reads cards from parsed JSON, such as a downloaded catalog. Removes invisible characters from texts, so that they are safe to
 * print. Returns null if the value is not a list.
 */
export function parseRecords(value: unknown): ParsedRecords | null {
  if (!Array.isArray(value)) return null;
  const cards = new Map<string, CatalogCard>();
  for (const record of value) {
    const card = parseCard(record);
    if (card !== null && !cards.has(card.id)) cards.set(card.id, card);
  }
  return { cards, skipped: value.length - cards.size };
}

function parseCard(record: unknown): CatalogCard | null {
  if (!isObject(record)) return null;
  const {
    id,
    localized_names: names,
    search_names: searchNames,
    additional_networks: additionalNetworks,
  } = record;
  if (typeof id !== 'string' || !isCardId(id)) return null;
  const [name, country, issuer, issuerId, network] = requiredKeys.map((key) => cleanText(record[key]));
  if (!name || !country || !issuer || !issuerId || !network) return null;
  const localized = Object.entries(isObject(names) ? names : {}).flatMap(([tag, text]) => {
    const localName = cleanText(text);
    return /^[A-Za-z0-9-]{2,35}$/.test(tag) && localName ? [[tag, localName] as const] : [];
  });
  const otherNetworks = (Array.isArray(additionalNetworks) ? additionalNetworks : []).flatMap((item) => {
    const networkName = isObject(item) ? cleanText(item.network) : null;
    return networkName ? [{ network: networkName }] : [];
  });
  return {
    id,
    name,
    country,
    issuer,
    issuer_id: issuerId,
    network,
    localized_names: Object.fromEntries(localized),
    search_names: (Array.isArray(searchNames) ? searchNames : []).flatMap((text) => cleanText(text) || []),
    additional_networks: otherNetworks,
    ...pickValidFields(record),
  };
}

const requiredKeys = ['name', 'country', 'issuer', 'issuer_id', 'network'] as const;

/** The maximum length of a text in UTF-16 code units. */
const maxTextLength = 200;

function cleanText(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > maxTextLength) return null;
  return removeInvisible(value).trim();
}

const country = countries[0] as Country;

/**
 * A card that matches the schema. To check one field of another card, `pickValidFields` puts that field into a copy of this card.
 */
const validCard: Card = {
  id: `${country}-a`,
  name: 'A',
  country,
  issuer: 'A',
  issuer_id: 'a',
  network: 'visa',
  type: 'credit',
  segment: 'personal',
  annual_fee: { amount: null, currency: currencyByCountry[country] },
  fx_fee: { percent: null },
  rewards: null,
  sources: [{ url: 'https://a.example/', retrieved: null, cites: ['/annual_fee'] }],
};

const measuredKeys = ['annual_fee', 'fx_fee', 'rewards', 'sources', 'image'] as const;

function pickValidFields(record: Readonly<Record<string, unknown>>): MeasuredCard {
  const validFields = measuredKeys
    .filter((key) => record[key] !== undefined && asCard({ ...validCard, [key]: record[key] }) !== undefined)
    .map((key) => [key, record[key]]);
  return Object.fromEntries(validFields);
}
