import type { Card, Network } from '../generated/types.ts';

/** How a card's face was obtained; `none` where there is no picture, or one of another origin. */
export type ArtGrade = 'apple-wallet' | 'issuer' | 'none';

/** The fields every exported card carries besides its own, as its last keys. */
export interface Derived {
  readonly last_verified: string | null;
  readonly art_grade: ArtGrade;
  readonly verification: Verification;
}

/** Whether every cited page has been read by somebody; imported records are not, until one has compared them. */
export type Verification = 'verified' | 'not verified';

export function verification(card: Pick<Card, 'sources'>): Verification {
  return lastVerified(card) === null ? 'not verified' : 'verified';
}

/** Whether people may still apply. */
export function statusOf(card: Pick<Card, 'discontinued_on'>): 'active' | 'discontinued' {
  return card.discontinued_on === undefined ? 'active' : 'discontinued';
}

/**
 * The day, `YYYY-MM-DD`, since which every cited page has been read: the oldest `retrieved` of the sources that
 * cite something. Null where nothing is cited, or where a citing source was never read.
 */
export function lastVerified(card: Pick<Card, 'sources'>): string | null {
  let oldest: string | null = null;
  for (const source of card.sources) {
    if (source.cites.length === 0) continue;
    if (source.retrieved === null) return null;
    if (oldest === null || source.retrieved < oldest) oldest = source.retrieved;
  }
  return oldest;
}

/** Where the card's face comes from, as readers are told. */
export function artGrade(card: Pick<Card, 'image'>): ArtGrade {
  switch (card.image?.source) {
    case 'apple-wallet':
      return 'apple-wallet';
    case 'issuer-site':
      return 'issuer';
    default:
      return 'none';
  }
}

/** Every network the card bears, the main one first, none twice. */
export function networksOf(card: Pick<Card, 'network' | 'additional_networks'>): readonly Network[] {
  if (card.additional_networks === undefined) return [card.network];
  return [...new Set([card.network, ...card.additional_networks.map(({ network }) => network)])];
}

/** Every network tier the card names, the main one first, none twice. */
export function networkTiersOf(card: Pick<Card, 'network_tier' | 'additional_networks'>): readonly string[] {
  const all = [card, ...(card.additional_networks ?? [])];
  return [...new Set(all.flatMap(({ network_tier }) => network_tier ?? []))];
}

/** A card as the exports carry it: its own keys in their own order, without the hint for editors, then the derived. */
export type ExportedCard = Omit<Card, '$schema'> & Derived;

/** The one line every export repeats for this card, without a line end. */
export function cardText({ $schema: _, ...card }: Card): string {
  return JSON.stringify({
    ...card,
    last_verified: lastVerified(card),
    art_grade: artGrade(card),
    verification: verification(card),
  });
}
