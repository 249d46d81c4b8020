import type { Card } from '#catalog/card';
import { isCardId } from '#catalog/card';
import type { MatchCard } from '#catalog/match/match';
import { asCard } from '#catalog/read-card';
import type { MeasuredCard } from '#catalog/stats';

/** A card as a catalog anywhere has it: what matching needs is there, and all else where it holds to the schema. */
export type CatalogCard = Omit<MatchCard, 'image'> & MeasuredCard;

export interface JudgedRecords {
  /** By id, in the catalog's order. */
  readonly cards: ReadonlyMap<string, CatalogCard>;
  /** Records that lack what a card must have, or whose id came before. */
  readonly skipped: number;
}

/** Of any text, in UTF-16 code units: a longer one is no name. */
const maxTextLength = 200;

/** Characters that steer a terminal, turn the text around them or hide, and halves of surrogate pairs. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Takes the cards out of what was parsed; null where it is no list at all. Their texts are fit for a terminal. */
export function judgeRecords(value: unknown): JudgedRecords | null {
  if (!Array.isArray(value)) return null;
  const cards = new Map<string, CatalogCard>();
  let skipped = 0;
  for (const record of value) {
    const card = cardOf(record);
    if (card === null || cards.has(card.id)) skipped++;
    else cards.set(card.id, card);
  }
  return { cards, skipped };
}

function cardOf(record: unknown): CatalogCard | null {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return null;
  const fields = record as Readonly<Record<string, unknown>>;
  const id = fields.id;
  if (typeof id !== 'string' || !isCardId(id)) return null;
  const [name, country, issuer, issuerId, network] = mustHave.map((key) => cleaned(fields[key]));
  if (!name || !country || !issuer || !issuerId || !network) return null;
  return {
    id,
    name,
    country,
    issuer,
    issuer_id: issuerId,
    network,
    ...namesOf(fields.localized_names),
    ...networksOf(fields.additional_networks),
    ...soundParts(fields),
  };
}

const mustHave = ['name', 'country', 'issuer', 'issuer_id', 'network'] as const;

function cleaned(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > maxTextLength) return null;
  return value.replace(unseen, '').trim();
}

function namesOf(value: unknown): Pick<CatalogCard, 'localized_names'> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const names = Object.entries(value).flatMap(([tag, name]) => {
    const text = cleaned(name);
    return /^[A-Za-z0-9-]{2,35}$/.test(tag) && text ? [[tag, text] as const] : [];
  });
  return names.length === 0 ? {} : { localized_names: Object.fromEntries(names) };
}

function networksOf(value: unknown): Pick<CatalogCard, 'additional_networks'> {
  if (!Array.isArray(value)) return {};
  const networks = value.flatMap((item: unknown) => {
    const network =
      typeof item === 'object' && item !== null && 'network' in item ? cleaned(item.network) : null;
    return network ? [{ network }] : [];
  });
  return networks.length === 0 ? {} : { additional_networks: networks };
}

/** A card that is right, in which one part of another is tried. */
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

const measured = [
  'annual_fee',
  'fx_fee',
  'rewards',
  'sources',
  'image',
] as const satisfies readonly (keyof MeasuredCard)[];

/** The parts that hold to the schema; one that does not counts as absent. */
function soundParts(fields: Readonly<Record<string, unknown>>): MeasuredCard {
  const all = picked(fields, measured);
  if (asCard({ ...sound, ...all }) !== undefined) return all;
  return picked(
    fields,
    measured.filter((key) => asCard({ ...sound, [key]: fields[key] }) !== undefined),
  );
}

/** Asked for parts that hold to the schema, or to find out whether they do. */
function picked(
  fields: Readonly<Record<string, unknown>>,
  keys: readonly (keyof MeasuredCard)[],
): MeasuredCard {
  return Object.fromEntries(
    keys.flatMap((key) => (fields[key] === undefined ? [] : [[key, fields[key]]])),
  ) as MeasuredCard;
}
