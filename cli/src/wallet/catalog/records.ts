import type { Card } from '#core/catalog/card';
import { isCardId } from '#core/catalog/card';
import { isObject } from '#core/catalog/json';
import { asCard } from '#core/catalog/read-card';
import type { MeasuredCard } from '#core/catalog/stats';
import type { MatchCard } from '../match/prepare.ts';

/** A card as a catalog anywhere has it: what matching needs is there, and all else if it holds to the schema. */
export type CatalogCard = Omit<MatchCard, 'image'> & MeasuredCard;

export interface JudgedRecords {
  /** By id, in the catalog's order. */
  readonly cards: ReadonlyMap<string, CatalogCard>;
  /** Records that lack what a card must have, or whose id came before. */
  readonly skipped: number;
}

/** Takes the cards out of what was parsed; null if it is not a list at all. Their texts are fit for a terminal. */
export function judgeRecords(value: unknown): JudgedRecords | null {
  if (!Array.isArray(value)) return null;
  const cards = new Map<string, CatalogCard>();
  for (const record of value) {
    const card = cardOf(record);
    if (card !== null && !cards.has(card.id)) cards.set(card.id, card);
  }
  return { cards, skipped: value.length - cards.size };
}

function cardOf(record: unknown): CatalogCard | null {
  if (!isObject(record)) return null;
  const { id, localized_names: names, additional_networks: networks } = record;
  if (typeof id !== 'string' || !isCardId(id)) return null;
  const [name, country, issuer, issuerId, network] = mustHave.map((key) => cleaned(record[key]));
  if (!name || !country || !issuer || !issuerId || !network) return null;
  const localized = Object.entries(isObject(names) ? names : {}).flatMap(([tag, text]) => {
    const localName = cleaned(text);
    return /^[A-Za-z0-9-]{2,35}$/.test(tag) && localName ? [[tag, localName] as const] : [];
  });
  const others = (Array.isArray(networks) ? networks : []).flatMap((item) => {
    const other = isObject(item) ? cleaned(item.network) : null;
    return other ? [{ network: other }] : [];
  });
  return {
    id,
    name,
    country,
    issuer,
    issuer_id: issuerId,
    network,
    localized_names: Object.fromEntries(localized),
    additional_networks: others,
    ...soundParts(record),
  };
}

const mustHave = ['name', 'country', 'issuer', 'issuer_id', 'network'] as const;

/** In UTF-16 code units: a longer text is not a name. */
const maxTextLength = 200;

/** A text without the characters that steer a terminal, turn the text around them or hide, and halves of surrogate pairs. */
function cleaned(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > maxTextLength) return null;
  return value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '').trim();
}

/** A valid card, in which one part of another is tried. */
const sound: Card = {
  id: 'us-a',
  name: 'A',
  country: 'us',
  issuer: 'A',
  issuer_id: 'a',
  network: 'visa',
  type: 'credit',
  segment: 'personal',
  annual_fee: { amount: null, currency: 'USD' },
  fx_fee: { percent: null },
  rewards: null,
  sources: [{ url: 'https://a.example/', retrieved: null, cites: ['/annual_fee'] }],
};

const measured = ['annual_fee', 'fx_fee', 'rewards', 'sources', 'image'] as const;

/** The parts that hold to the schema; one that does not counts as absent. */
function soundParts(record: Readonly<Record<string, unknown>>): MeasuredCard {
  const parts = measured
    .filter((key) => record[key] !== undefined && asCard({ ...sound, [key]: record[key] }) !== undefined)
    .map((key) => [key, record[key]]);
  return Object.fromEntries(parts);
}
