import type { Card, Network } from './generated/types.ts';

/** The origin of a card's picture. `none` means that there is no picture, or that the picture has another origin. */
export type ArtGrade = 'apple-wallet' | 'issuer' | 'none';

/** A card is `verified` if every page that it cites has been read. A newly imported card is `not verified`. */
export type Verification = 'verified' | 'not verified';

export function getVerification(card: Pick<Card, 'sources'>): Verification {
  return getLastVerified(card) === null ? 'not verified' : 'verified';
}

export type Status = 'active' | 'discontinued';

export function statusOf(card: Pick<Card, 'discontinued_on'>): Status {
  return card.discontinued_on === undefined ? 'active' : 'discontinued';
}

/**
 * Returns the oldest `retrieved` date (YYYY-MM-DD) of all sources that support at least one field (`cites` is not
 * empty). Returns null if there is no such source, or if one of these sources has not been read.
 */
export function getLastVerified(card: Pick<Card, 'sources'>): string | null {
  const days = card.sources.filter(({ cites }) => cites.length > 0).map(({ retrieved }) => retrieved);
  return days.includes(null) ? null : (days.sort()[0] ?? null);
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

export type ExportedCard = Omit<Card, '$schema'> & {
  readonly last_verified: string | null;
  readonly art_grade: ArtGrade;
  readonly verification: Verification;
  readonly status: Status;
};

/**
 * Formats a card for the exports: JSON on one line, without a line end. Adds `last_verified`, `art_grade`, `verification` and
 * `status`, and omits `$schema`.
 */
export function serializeCard({ $schema: _, ...card }: Card): string {
  return JSON.stringify({
    ...card,
    last_verified: getLastVerified(card),
    art_grade: getArtGrade(card),
    verification: getVerification(card),
    status: statusOf(card),
  });
}
