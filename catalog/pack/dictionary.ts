import type { Card, Issuer } from '../card.ts';
import type { NetworkTiers } from '../generated/types.ts';
import type { IssuerNames, Vocabulary } from '../query/vocabulary.ts';
import { foldedWords } from '../search/tokens.ts';
import { compareText } from '../text.ts';
import { decodeText, encodeText } from './byte-text.ts';

/** The values of columns that no schema lists, each sorted. */
export interface Dictionary {
  readonly issuers: readonly IssuerNames[];
  readonly tiers: readonly string[];
  readonly currencies: readonly string[];
}

/** What a card may name that no registry lists. */
export type NamingCard = Pick<
  Card,
  'issuer' | 'issuer_id' | 'network_tier' | 'additional_networks' | 'annual_fee'
>;

/** The registries' names, and those of cards that no registry lists. */
export function buildDictionary(
  cards: readonly NamingCard[],
  issuers: readonly Issuer[],
  tiers: NetworkTiers,
): Dictionary {
  const byId = new Map<string, IssuerNames>(
    cards.map(({ issuer_id, issuer }) => [issuer_id, { id: issuer_id, name: issuer, aliases: [] }]),
  );
  for (const { id, name, aliases } of issuers) byId.set(id, { id, name, aliases: [...aliases] });
  const used = cards.flatMap((card) => [card, ...(card.additional_networks ?? [])]);
  const tierIds = new Set([
    ...tiers.map(({ id }) => id),
    ...used.flatMap((entry) => entry.network_tier ?? []),
  ]);
  return {
    issuers: [...byId.values()].sort((a, b) => compareText(a.id, b.id)),
    tiers: [...tierIds].sort(),
    currencies: [...new Set(cards.map((card) => card.annual_fee.currency))].sort(),
  };
}

export function dictionaryBytes(dictionary: Dictionary): Uint8Array {
  return encodeText(JSON.stringify(dictionary));
}

/** Null where the bytes are no dictionary. */
export function readDictionary(bytes: Uint8Array): Dictionary | null {
  try {
    const { issuers, tiers, currencies } = JSON.parse(decodeText(bytes));
    const right = isList(issuers, isIssuer) && isList(tiers, isText) && isList(currencies, isText);
    return right ? { issuers, tiers, currencies } : null;
  } catch {
    return null;
  }
}

/** The names queries may use. */
export function vocabularyOf({ issuers, tiers }: Dictionary): Vocabulary {
  let byName: ReadonlyMap<string, readonly string[]> | null = null;
  return {
    issuers,
    tiers,
    // Few ask for it, and folding takes a good part of the start.
    get issuerIdsByName() {
      byName ??= idsByName(issuers);
      return byName;
    },
  };
}

function idsByName(issuers: readonly IssuerNames[]): ReadonlyMap<string, readonly string[]> {
  const byName = new Map<string, string[]>();
  for (const { id, name, aliases } of issuers)
    for (const folded of new Set([name, ...aliases].map(foldedWords))) {
      const ids = byName.get(folded);
      if (ids === undefined) byName.set(folded, [id]);
      else ids.push(id);
    }
  return byName;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isList = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] =>
  Array.isArray(value) && value.every(isItem);

function isIssuer(value: unknown): value is IssuerNames {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, aliases } = value as Partial<Record<keyof IssuerNames, unknown>>;
  return isText(id) && isText(name) && isList(aliases, isText);
}
