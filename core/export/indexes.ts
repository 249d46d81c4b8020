import { type Country, countries } from '#core/card/card';
import { networksOf, networkTiersOf } from '#core/card/exported-card';
import type { Card } from '#core/card/generated/types';
import { lastReadingOf } from '#core/card/reading';
import { schemaVersion } from '#core/card/version';
import { type Completeness, measureCompleteness } from './completeness.ts';

type IndexedCard = Pick<Card, 'country' | 'issuer_id' | 'network' | 'network_tier' | 'additional_networks'>;

export const indexKeys = {
  country: ({ country }) => [country],
  issuer: ({ issuer_id: issuerId }) => [issuerId],
  network: networksOf,
  network_tier: networkTiersOf,
} as const satisfies Record<string, (card: IndexedCard) => readonly string[]>;

/**
 * Builds the text of a JSON object that maps each key to card ids. Keys are sorted by code unit. The ids of each key
 * have the same order as the cards in `sortedCards`.
 */
export function buildIdIndex<Card extends { readonly id: string }>(
  sortedCards: readonly Card[],
  keysOf: (card: Card) => readonly string[],
): string {
  const pairs = sortedCards.flatMap((card) => keysOf(card).map((key) => ({ key, id: card.id })));
  const pairsByKey = Map.groupBy(pairs, ({ key }) => key);
  // `JSON.stringify` would move keys that look like numbers to the start of an object.
  const entries = [...pairsByKey.keys()].sort().map((key) => {
    const ids = pairsByKey.get(key)?.map(({ id }) => id);
    return `  ${JSON.stringify(key)}: ${JSON.stringify(ids, null, 2).replaceAll('\n', '\n  ')}`;
  });
  return entries.length === 0 ? '{}\n' : `{\n${entries.join(',\n')}\n}\n`;
}

export interface ExportMeta {
  readonly schema_version: string;
  readonly card_count: number;
  readonly countries: Readonly<Record<Country, number>>;
  readonly issuers: readonly string[];
  /** The sorted networks of all cards, including additional networks. */
  readonly networks: readonly string[];
  /** The oldest and the newest `last_read` date of all cards. Null if no card has such a date. */
  readonly last_read: { readonly oldest: string | null; readonly newest: string | null };
  /** The SHA-256 of `cards.ndjson` in lower-case hexadecimal. */
  readonly content_sha256: string;
  /** The day for which the files are made, YYYY-MM-DD: `cards.csv` leaves out the rates that had ended or not begun. */
  readonly as_of: string;
  /** What is known about the cards of each country. */
  readonly completeness: Readonly<Record<Country, Completeness>>;
}

/** Builds the content of `meta.json`. */
export function exportMeta(cards: readonly Card[], contentSha256: string, asOf: string): ExportMeta {
  const mapCountries = <Value>(compute: (cards: readonly Card[]) => Value) =>
    Object.fromEntries(
      countries
        .toSorted()
        .map((country) => [country, compute(cards.filter((card) => card.country === country))]),
    ) as Record<Country, Value>;
  const knownDays = cards
    .map((card) => lastReadingOf(card, asOf).last_read)
    .filter((day) => day !== null)
    .sort();
  return {
    schema_version: schemaVersion,
    card_count: cards.length,
    countries: mapCountries(({ length }) => length),
    issuers: [...new Set(cards.map(({ issuer_id: issuerId }) => issuerId))].sort(),
    networks: [...new Set(cards.flatMap(networksOf))].sort(),
    last_read: { oldest: knownDays[0] ?? null, newest: knownDays.at(-1) ?? null },
    content_sha256: contentSha256,
    as_of: asOf,
    completeness: mapCountries((countryCards) => measureCompleteness(countryCards, asOf)),
  };
}
