import type { Card, Network } from './generated/types.ts';
import { isClosedOn } from './on-day.ts';
import { type LastReading, lastReadingOf } from './reading.ts';

/** The origin of a card's picture. `none` means that there is no picture, or that the picture has another origin. */
export type ArtGrade = 'apple-wallet' | 'issuer' | 'none';

export type Status = 'active' | 'discontinued';

export function statusOn(card: Pick<Card, 'discontinued_on'>, day: string): Status {
  return isClosedOn(card, day) ? 'discontinued' : 'active';
}

export function getArtGrade(card: Pick<Card, 'image'>): ArtGrade {
  switch (card.image?.source) {
    case 'apple-wallet':
      return 'apple-wallet';
    case 'issuer-site':
      return 'issuer';
    default:
      return 'none';
  }
}

/** Returns the main network of the card and its additional networks, each with its tier. */
export function networkEntriesOf<Entry>(
  card: Entry & { readonly additional_networks?: readonly Entry[] },
): readonly Entry[] {
  return [card, ...(card.additional_networks ?? [])];
}

/** Returns all networks of the card, the main one first, without duplicates. */
export function networksOf(card: Pick<Card, 'network' | 'additional_networks'>): readonly Network[] {
  return [...new Set(networkEntriesOf(card).map(({ network }) => network))];
}

export function networkTiersOf(
  card: Pick<Card, 'network' | 'network_tier' | 'additional_networks'>,
): readonly string[] {
  return [...new Set(networkEntriesOf(card).flatMap(({ network_tier }) => network_tier ?? []))];
}

export type ExportedCard = Omit<Card, '$schema'> &
  LastReading & { readonly art_grade: ArtGrade; readonly status: Status };

export const derivedKeys = ['last_read', 'read_by', 'art_grade', 'status'] as const;
export type DerivedKey = (typeof derivedKeys)[number];
/** The derived keys in exports before version 1.2 of the format. */
const formerKeys = ['last_verified', 'verification'];

/** Returns the record of an exported card, which has no `$schema`. */
export function recordOf(exported: object): Readonly<Record<string, unknown>> {
  const keys: readonly string[] = [...derivedKeys, ...formerKeys];
  return Object.fromEntries(Object.entries(exported).filter(([key]) => !keys.includes(key)));
}

/** Formats a card on one line, without a line end and without `$schema`. */
export function serializeRecord({ $schema: _, ...card }: Card): string {
  return JSON.stringify(card);
}

/** Formats a card for the exports of a day like `serializeRecord`, and adds `last_read`, `read_by`, `art_grade` and `status`. */
export function serializeCard({ $schema: _, ...card }: Card, day: string): string {
  return JSON.stringify({
    ...card,
    ...lastReadingOf(card, day),
    art_grade: getArtGrade(card),
    status: statusOn(card, day),
  });
}
