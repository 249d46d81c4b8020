import type { WalletScan } from '#catalog/wallet-documents';
import type { CardImage } from './contribution/image-record.ts';
import type { LocalArt } from './local-art.ts';

/** What the art of a pass is to the catalog. `here`: it can be used, and which card it shows is not sure. */
export type ArtStatus = WalletScan['passes'][number]['art']['status'];

/** The status of a pass's art. `card` is the one it surely belongs to, else null. */
export function artStatus(art: LocalArt, card: { readonly image?: CardImage | undefined } | null): ArtStatus {
  if (art.format !== 'png') return withoutPicture[art.format];
  if (card === null) return 'here';
  const { image } = card;
  if (image === undefined) return 'wanted';
  const { sha256, width, height } = art.picture;
  if (image.source_sha256 === sha256) return 'up-to-date';
  const isBetter = image.source !== 'apple-wallet' || width * height > image.width * image.height;
  return isBetter ? 'better-here' : 'another-file';
}

const withoutPicture = {
  unusable: 'unusable',
  pdf: 'vector-only',
  'named-only': 'not-on-device',
  none: 'no-art',
} as const satisfies Record<Exclude<LocalArt['format'], 'png'>, ArtStatus>;

/** What is known of a picture once its pixels are. */
export interface NewArt {
  readonly source: CardImage['source'];
  readonly sourceSha256: string;
  readonly pixelSha256: string;
  readonly width: number;
  readonly height: number;
}

/** Whether a picture may take the place of the one a card has. */
export type Replacing = 'free' | 'up-to-date' | 'same-pixels' | 'needs-replace';

/** A picture of a better kind of source, or of the same kind with more pixels, needs nobody's word. */
export function replacing(art: NewArt, image: CardImage | undefined): Replacing {
  if (image === undefined) return 'free';
  if (image.source_sha256 === art.sourceSha256) return 'up-to-date';
  const grade = grades[art.source] - grades[image.source];
  if (grade > 0) return 'free';
  if (image.pixel_sha256 === art.pixelSha256) return 'same-pixels';
  return grade === 0 && art.width * art.height > image.width * image.height ? 'free' : 'needs-replace';
}

const grades = { 'apple-wallet': 2, 'issuer-site': 1, other: 0 } as const satisfies Record<
  CardImage['source'],
  number
>;
