import { type ArtFile, artPathOf, readArt } from '#core/catalog/art';
import { pathOfCardId } from '#core/catalog/card';
import { checkCard } from '#core/catalog/check-card';
import { infoOf } from '#core/catalog/diagnostic';
import type { Registry } from '#core/catalog/registry';
import { decodeContent, fileOfText } from '#core/catalog/source-file';
import { compareText } from '#core/catalog/text';
import type { EncodedArt } from '../art/encode.ts';
import type { CatalogCard } from '../catalog/records.ts';
import { type CardImage, editImage } from './edit-image.ts';

export type ArtSource = CardImage['source'];

/** One picture that a person chose for one card of the catalog. */
export interface ChosenArt {
  /** The number of the pass; null if it comes from none. */
  readonly n: number | null;
  readonly card: Pick<CatalogCard, 'id' | 'name' | 'issuer' | 'image'>;
  readonly art: EncodedArt;
  /** Whether a person named it, and is to hear that it failed. */
  readonly isNamed: boolean;
  readonly source: ArtSource;
  /** Of `other` alone, and only there: the value of `--attribution`. */
  readonly attribution: string | null;
}

/** What a card says of its picture, its keys in the catalog's order. `day` is YYYY-MM-DD, UTC. */
export function imageOf({ card, art, source, attribution }: ChosenArt, day: string): CardImage {
  const credits = {
    'apple-wallet': `© ${card.issuer}, as shown in Apple Wallet`,
    'issuer-site': `© ${card.issuer}, from the issuer's site`,
    other: attribution ?? `© ${card.issuer}`,
  } as const satisfies Record<ArtSource, string>;
  return {
    path: artPathOf(card.id),
    source,
    source_sha256: art.sourceSha256,
    pixel_sha256: art.pixelSha256,
    width: art.width,
    height: art.height,
    exported_at: day,
    attribution: credits[source],
  };
}

/** A file to be written, whole. */
export interface PlannedFile {
  /** Relative to the target, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Whether nothing is there yet. */
  readonly isNew: boolean;
}

/** A card whose art will be written. */
export interface PlannedCard {
  readonly chosen: ChosenArt;
  readonly image: CardImage;
  /** Its picture, and its record: in a checkout the card's own, else the block alone. */
  readonly files: readonly PlannedFile[];
  /** Whether a picture gives way. */
  readonly isReplaced: boolean;
  /** Codes of what the catalog's check will ask for besides, as of every card that is changed. */
  readonly owed: readonly string[];
}

export interface NotPlanned {
  readonly cardId: string;
  readonly why: 'not-in-checkout' | 'card-has-errors';
  /** Codes of the catalog's findings; empty if the record cannot even be edited. */
  readonly codes: readonly string[];
}

export interface PlanFacts {
  /** Files of the target by path, as they are now. */
  readonly before: ReadonlyMap<string, Uint8Array>;
  /** Of the checkout; null if files are written to any folder, where records cannot be checked. */
  readonly registry: Registry | null;
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
}

/** What is to be written for each card, sorted by id. No card has a say in another. Each card may be chosen once. */
export function planCards(chosen: readonly ChosenArt[], facts: PlanFacts) {
  const planned = chosen.toSorted((a, b) => compareText(a.card.id, b.card.id)).map((one) => plan(one, facts));
  return {
    cards: planned.filter((one) => 'files' in one),
    skipped: planned.filter((one) => 'why' in one),
  };
}

/** The paths that a card's plan reads and writes: its picture and its record. */
export function pathsOf(
  cardId: string,
  target: 'checkout' | 'folder',
): readonly [art: string, record: string] {
  return target === 'checkout'
    ? [artPathOf(cardId), pathOfCardId(cardId)]
    : [`${cardId}.webp`, `${cardId}.image.json`];
}

function plan(chosen: ChosenArt, { before, registry, today }: PlanFacts): PlannedCard | NotPlanned {
  const { id } = chosen.card;
  const refuse = (why: NotPlanned['why'], codes: readonly string[] = []) => ({ cardId: id, why, codes });
  const [artPath, recordPath] = pathsOf(id, registry === null ? 'folder' : 'checkout');
  const image = imageOf(chosen, today);
  let record: string | null = `${JSON.stringify(image, null, 2)}\n`;
  let owed: readonly string[] = [];
  if (registry !== null) {
    const bytes = before.get(recordPath);
    if (bytes === undefined) return refuse('not-in-checkout');
    const content = decodeContent(bytes);
    record = content.kind === 'text' ? editImage(content.text, image) : null;
    if (content.kind !== 'text' || record === null) return refuse('card-has-errors');
    const findings = checkEdit(chosen, content.text, record, { registry, today });
    if (findings.added.length > 0) return refuse('card-has-errors', findings.added);
    owed = findings.owed;
  }
  const files = [
    { path: artPath, bytes: chosen.art.webp, isNew: !before.has(artPath) },
    { path: recordPath, bytes: new TextEncoder().encode(record), isNew: !before.has(recordPath) },
  ];
  return { chosen, image, files, isReplaced: before.has(artPath), owed };
}

/**
 * Checks both texts of a card as those of a changed one, the new picture beside it. Gives codes: `added` are in the new
 * text alone, `owed` are errors of both.
 */
function checkEdit(
  { card, art }: ChosenArt,
  before: string,
  after: string,
  { registry, today }: { readonly registry: Registry; readonly today: string },
) {
  const path = artPathOf(card.id);
  const file = readArt(art.webp);
  const pictures = {
    get: (name: string): ArtFile | undefined => (name === path ? file : undefined),
    pixelHashes: new Map([[path, art.pixelSha256]]),
  };
  const context = { registry, today, changed: true, supportChanged: false, art: pictures };
  const findingsIn = (text: string) => checkCard(fileOfText(pathOfCardId(card.id), text), context).findings;
  const known = findingsIn(before).map(({ code, pointer }) => `${code} ${pointer}`);
  const found = findingsIn(after);
  const added = found.filter(({ code, pointer }) => {
    const at = known.indexOf(`${code} ${pointer}`);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
  const owed = found.filter((one) => !added.includes(one) && infoOf(one).severity === 'error');
  return { added: added.map(({ code }) => code), owed: [...new Set(owed.map(({ code }) => code))] };
}
