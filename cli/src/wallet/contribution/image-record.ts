import { artPathOf } from '#catalog/art';
import type { Card } from '#catalog/card';
import type { EncodedArt } from '../art/encode.ts';
import type { CatalogCard } from '../catalog/records.ts';

export type CardImage = NonNullable<Card['image']>;
export type ArtSource = CardImage['source'];

/** One picture that a person chose for one card of the catalog. */
export interface ChosenArt {
  readonly card: Pick<CatalogCard, 'id' | 'name' | 'issuer'>;
  readonly art: EncodedArt;
  readonly source: ArtSource;
  /** Of `other` alone, and only there: see `readAttribution`. */
  readonly attribution: string | null;
}

const maxAttribution = 120;

/** The value of `--attribution`, fit for a card: one line, 1 to 120 characters, nothing unseen; null where it is none. */
export function readAttribution(text: string): string | null {
  const line = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
    .trim();
  return line === '' || [...line].length > maxAttribution ? null : line;
}

/** What a card says of its picture, its keys in the catalog's order. `day` is YYYY-MM-DD, UTC. */
export function imageOf({ card, art, source, attribution }: ChosenArt, day: string): CardImage {
  return {
    path: artPathOf(card.id),
    source,
    source_sha256: art.sourceSha256,
    pixel_sha256: art.pixelSha256,
    width: art.width,
    height: art.height,
    exported_at: day,
    attribution: credits[source](card.issuer, attribution),
  };
}

const credits = {
  'apple-wallet': (issuer) => `© ${issuer}, as shown in Apple Wallet`,
  'issuer-site': (issuer) => `© ${issuer}, from the issuer's site`,
  other: (issuer, given) => given ?? `© ${issuer}`,
} as const satisfies Record<ArtSource, (issuer: string, given: string | null) => string>;
