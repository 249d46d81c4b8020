import { artPathOf } from '#catalog/art';
import { pathOfCardId } from '#catalog/card';
import type { Registry } from '#catalog/registry';
import { compareText } from '#catalog/text';
import { checkEdit } from './check-edit.ts';
import { editImage } from './edit-image.ts';
import { type CardImage, type ChosenArt, imageOf } from './image-record.ts';

/** Where it goes: into a checkout of the catalog, or into any folder. */
export type TargetKind = 'checkout' | 'folder';

/** A file to be written, whole. */
export interface PlannedFile {
  /** Relative to the target, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** What is there now; null where nothing is. */
  readonly before: Uint8Array | null;
  /** Whether it belongs into a commit. */
  readonly isStaged: boolean;
}

/** A card whose art will be written. */
export interface PlannedCard {
  readonly chosen: ChosenArt;
  readonly image: CardImage;
  /** Its picture, and in a checkout its record. */
  readonly files: readonly PlannedFile[];
  /** Whether a picture gives way. */
  readonly isReplaced: boolean;
  /** Codes of what the catalog's check will ask for besides, as of every card that is changed. */
  readonly owed: readonly string[];
}

export interface NotPlanned {
  readonly cardId: string;
  readonly why: 'not-in-checkout' | 'card-has-errors';
  /** Codes of the catalog's findings; empty where the record cannot even be edited. */
  readonly codes: readonly string[];
}

export interface PlanFacts {
  readonly target: TargetKind;
  /** Files of the target by path, as they are now. */
  readonly before: ReadonlyMap<string, Uint8Array>;
  readonly registry: Registry;
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
}

export interface CardPlans {
  /** Sorted by id, whatever the order they were chosen in. */
  readonly cards: readonly PlannedCard[];
  readonly skipped: readonly NotPlanned[];
}

/** What is to be written for each card. No card has a say in another. Each card may be chosen once. */
export function planCards(chosen: readonly ChosenArt[], facts: PlanFacts): CardPlans {
  const cards: PlannedCard[] = [];
  const skipped: NotPlanned[] = [];
  for (const one of chosen.toSorted((a, b) => compareText(a.card.id, b.card.id))) {
    const planned = facts.target === 'checkout' ? inCheckout(one, facts) : inFolder(one, facts);
    if ('why' in planned) skipped.push(planned);
    else cards.push(planned);
  }
  return { cards, skipped };
}

/** The paths that a card's plan reads and writes. */
export function pathsOf(cardId: string, target: TargetKind): readonly string[] {
  if (target === 'checkout') return [artPathOf(cardId), pathOfCardId(cardId)];
  return [`${cardId}.webp`, `${cardId}.image.json`];
}

function inCheckout(chosen: ChosenArt, facts: PlanFacts): PlannedCard | NotPlanned {
  const { id } = chosen.card;
  const refuse = (why: NotPlanned['why'], codes: readonly string[] = []) => ({ cardId: id, why, codes });
  const bytes = facts.before.get(pathOfCardId(id));
  if (bytes === undefined) return refuse('not-in-checkout');
  const text = decoded(bytes);
  const image = imageOf(chosen, facts.today);
  const edited = text === null ? null : editImage(text, image);
  if (text === null || edited === null) return refuse('card-has-errors');
  const { added, owed } = checkEdit(chosen, text, edited, facts);
  if (added.length > 0) return refuse('card-has-errors', added);
  return { ...planned(chosen, image, facts, new Map([[pathOfCardId(id), edited]]), artPathOf(id)), owed };
}

function inFolder(chosen: ChosenArt, facts: PlanFacts): PlannedCard {
  const image = imageOf(chosen, facts.today);
  const { id } = chosen.card;
  const record = `${JSON.stringify(image, null, 2)}\n`;
  return planned(chosen, image, facts, new Map([[`${id}.image.json`, record]]), `${id}.webp`);
}

function planned(
  chosen: ChosenArt,
  image: CardImage,
  { before, target }: PlanFacts,
  texts: ReadonlyMap<string, string>,
  artPath: string,
): PlannedCard {
  const isStaged = target === 'checkout';
  const contents = [
    [artPath, chosen.art.webp] as const,
    ...[...texts].map(([path, text]) => [path, new TextEncoder().encode(text)] as const),
  ];
  const files = contents.map(([path, bytes]) => ({
    path,
    bytes,
    before: before.get(path) ?? null,
    isStaged,
  }));
  return { chosen, image, files, isReplaced: before.has(artPath), owed: [] };
}

/** Strictly, and with a byte-order mark if there is one. */
function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
