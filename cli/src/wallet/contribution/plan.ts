import { type ArtFile, getArtPath, parseArtHeader } from '#core/card/art';
import { getCardPath } from '#core/card/card';
import type { Registry } from '#core/card/registry';
import { createFileFromText, decodeContent } from '#core/card/source-file';
import { checkCard } from '#core/check/check-card';
import { describeFinding } from '#core/check/diagnostic';
import { compareText } from '#core/text/text';
import type { EncodedArt } from '../art/encode.ts';
import type { CatalogCard } from '../catalog/records.ts';
import { type CardImage, upsertImageField } from './upsert-image-field.ts';

export type ArtSource = CardImage['source'];

export interface ChosenArt {
  /** The number of the pass in the wallet. Null for an imported picture. */
  readonly n: number | null;
  readonly card: Pick<CatalogCard, 'id' | 'name' | 'issuer' | 'image'>;
  readonly art: EncodedArt;
  /** Whether the user chose this card. If `--yes` chose it, the value is false, and skipping the card is not an error. */
  readonly isExplicit: boolean;
  readonly source: ArtSource;
  /** The value of `--attribution`. Null if the source is not `other`. */
  readonly attribution: string | null;
}

/** Builds the field `image` of a card, with its keys in the order of the card files. `day` is the date in UTC as YYYY-MM-DD. */
export function buildCardImage({ card, art, source, attribution }: ChosenArt, day: string): CardImage {
  const defaultAttributions = {
    'apple-wallet': `© ${card.issuer}, as shown in Apple Wallet`,
    'issuer-site': `© ${card.issuer}, from the issuer's site`,
    other: attribution ?? `© ${card.issuer}`,
  } as const satisfies Record<ArtSource, string>;
  return {
    path: getArtPath(card.id),
    source,
    source_sha256: art.sourceSha256,
    pixel_sha256: art.pixelSha256,
    width: art.width,
    height: art.height,
    exported_at: day,
    attribution: defaultAttributions[source],
  };
}

export interface PlannedFile {
  /** The path relative to the output folder, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly isNew: boolean;
}

export interface PlannedCard {
  readonly chosen: ChosenArt;
  readonly image: CardImage;
  /** The picture file and the card file. Outside a checkout, the second file contains only the value of the field `image`. */
  readonly files: readonly PlannedFile[];
  readonly isReplaced: boolean;
}

export interface UnplannedCard {
  readonly cardId: string;
  readonly why: 'not-in-checkout' | 'card-has-errors';
  /**
   * The codes of the errors that the check of a pull request would report. Empty if the file is missing or cannot be edited.
   */
  readonly codes: readonly string[];
}

export interface PlanContext {
  readonly existingFiles: ReadonlyMap<string, Uint8Array>;
  /** The registry of the checkout. Null outside a checkout, where cards cannot be checked. */
  readonly registry: Registry | null;
  /** The date in UTC as YYYY-MM-DD. */
  readonly today: string;
}

/** Plans the files to write for each card. Returns the cards sorted by id. `chosen` must not contain a card twice. */
export function planCards(chosen: readonly ChosenArt[], facts: PlanContext) {
  const planned = chosen
    .toSorted((a, b) => compareText(a.card.id, b.card.id))
    .map((card) => planCard(card, facts));
  return {
    cards: planned.filter((card) => 'files' in card),
    skipped: planned.filter((card) => 'why' in card),
  };
}

export function getCardPaths(
  cardId: string,
  target: 'checkout' | 'folder',
): readonly [art: string, record: string] {
  return target === 'checkout'
    ? [getArtPath(cardId), getCardPath(cardId)]
    : [`${cardId}.webp`, `${cardId}.image.json`];
}

function planCard(
  chosen: ChosenArt,
  { existingFiles, registry, today }: PlanContext,
): PlannedCard | UnplannedCard {
  const { id } = chosen.card;
  const createUnplannedCard = (why: UnplannedCard['why'], codes: readonly string[] = []) => ({
    cardId: id,
    why,
    codes,
  });
  const [artPath, recordPath] = getCardPaths(id, registry === null ? 'folder' : 'checkout');
  const image = buildCardImage(chosen, today);
  let record: string | null = `${JSON.stringify(image, null, 2)}\n`;
  if (registry !== null) {
    const bytes = existingFiles.get(recordPath);
    if (bytes === undefined) return createUnplannedCard('not-in-checkout');
    const content = decodeContent(bytes);
    record = content.kind === 'text' ? upsertImageField(content.text, image) : null;
    const errors = record === null ? [] : listErrorCodes(record, chosen, registry, today);
    if (record === null || errors.length > 0) return createUnplannedCard('card-has-errors', errors);
  }
  const files = [
    { path: artPath, bytes: chosen.art.webp, isNew: !existingFiles.has(artPath) },
    { path: recordPath, bytes: new TextEncoder().encode(record), isNew: !existingFiles.has(recordPath) },
  ];
  return {
    chosen,
    image,
    files,
    isReplaced: registry === null ? chosen.card.image !== undefined : existingFiles.has(artPath),
  };
}

function listErrorCodes(
  text: string,
  { card, art }: ChosenArt,
  registry: Registry,
  today: string,
): readonly string[] {
  const path = getArtPath(card.id);
  const file = parseArtHeader(art.webp);
  const pictures = {
    get: (name: string): ArtFile | undefined => (name === path ? file : undefined),
    pixelHashes: new Map([[path, art.pixelSha256]]),
  };
  const context = {
    registry,
    today,
    changed: true,
    supportChanged: false,
    sourcesBefore: [],
    art: pictures,
  };
  const { findings } = checkCard(createFileFromText(getCardPath(card.id), text), context);
  const errors = findings.filter((finding) => describeFinding(finding).severity === 'error');
  return [...new Set(errors.map(({ code }) => code))];
}
