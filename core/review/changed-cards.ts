import { isArtPath, parseArtHeader } from '#core/card/art';
import type { Card, Country, Issuer } from '#core/card/card';
import { getCardIdFromPath } from '#core/card/card';
import { serializeRecord } from '#core/card/exported-card';
import { parseJson } from '#core/card/json';
import { getIssuerPath, oldIssuersPath } from '#core/card/registry';
import type { SourceFile } from '#core/card/source-file';
import { asCard, readIssuers } from '#core/check/read-card';
import { mayBeStrayCard } from '#core/check/stray-card';
import { must } from '#core/text/must';
import { compareText } from '#core/text/text';
import { diagnose } from './diagnose.ts';
import type { ArtChange, CardFile, ChangedFile, Facts, IncompleteReason } from './facts.ts';
import type { BotState } from './state.ts';
import { findVerifiedFixes } from './verified-fixes.ts';

/**
 * Functions that look up a file by its path, before (`base`) or after (`head`) a change. Undefined if there is no such file.
 */
export interface Sides {
  readonly base: (path: string) => SourceFile | undefined;
  readonly head: (path: string) => SourceFile | undefined;
}

/** Finds the changed card files, sorted by path. Each one contains the card before and after the change. */
export function findChangedCards(files: readonly ChangedFile[], sides: Sides): readonly CardFile[] {
  const cards = files.flatMap((file) => readChangedCards(file, sides));
  return pairRenames(cards).toSorted((a, b) => compareText(a.path, b.path));
}

function readChangedCards(file: ChangedFile, sides: Sides): readonly CardFile[] {
  const { path, previousPath, status, blobSha } = file;
  const oldPath = status === 'renamed' && previousPath !== null ? previousPath : path;
  const isCard = getCardIdFromPath(path) !== undefined;
  const wasCard = getCardIdFromPath(oldPath) !== undefined;
  if (status === 'removed') return isCard ? [createRemoval(path, sides)] : [];
  if (!isCard) return wasCard && oldPath !== path ? [createRemoval(oldPath, sides)] : [];
  const before = wasCard ? parseCard(sides.base(oldPath)) : null;
  const existedBefore = wasCard && sides.base(oldPath) !== undefined;
  const headText = readText(sides.head(path));
  return [
    {
      ...identify(path),
      change: !existedBefore ? 'new' : oldPath === path ? 'update' : 'rename',
      previousPath: existedBefore && oldPath !== path ? oldPath : null,
      headBlobSha: blobSha,
      headText,
      before,
      after: parseCard(sides.head(path)),
    },
  ];
}

function createRemoval(path: string, sides: Sides): CardFile {
  return {
    ...identify(path),
    change: 'removal',
    previousPath: null,
    headBlobSha: null,
    headText: null,
    before: parseCard(sides.base(path)),
    after: null,
  };
}

function identify(path: string): Pick<CardFile, 'path' | 'id' | 'country'> {
  const id = must(getCardIdFromPath(path), `the id in ${path}`);
  // `getCardIdFromPath` returns only ids that begin with a country code.
  return { path, id, country: id.slice(0, 2) as Country };
}

/**
 * Merges a removed card and a new card into one rename, if they have the same id or differ only in the id. Git may not
 * report such a rename.
 */
function pairRenames(cards: readonly CardFile[]): readonly CardFile[] {
  const removalsByKey = new Map<string, CardFile>();
  for (const card of cards)
    if (card.change === 'removal' && card.before !== null)
      for (const key of listMatchKeys(card.before)) if (!removalsByKey.has(key)) removalsByKey.set(key, card);
  const pairedRemovals = new Set<CardFile>();
  const mergedCards = cards.map((card) => {
    if (card.change !== 'new' || card.after === null) return card;
    const removal = listMatchKeys(card.after)
      .map((key) => removalsByKey.get(key))
      .find((candidate) => candidate !== undefined && !pairedRemovals.has(candidate));
    if (removal === undefined) return card;
    pairedRemovals.add(removal);
    return { ...card, change: 'rename', previousPath: removal.path, before: removal.before } as const;
  });
  return mergedCards.filter((card) => !pairedRemovals.has(card));
}

function listMatchKeys(card: Card): readonly string[] {
  return [`id ${card.id}`, `card ${serializeRecord({ ...card, id: '' })}`];
}

/** Returns the issuers that the changed cards name before or after the change, as listed in the base commit. */
export function findIssuers(cards: readonly CardFile[], base: Sides['base']): readonly Issuer[] {
  const namedIds = new Set(
    cards.flatMap(({ before, after }) => [before, after].flatMap((card) => card?.issuer_id ?? [])),
  );
  const paths = [oldIssuersPath, ...[...namedIds].map(getIssuerPath)];
  const files = paths.map(base).filter((file) => file !== undefined);
  return readIssuers(files).filter(({ id }) => namedIds.has(id));
}

const byteOrderMark = /^\uFEFF/;

function parseCard(file: SourceFile | undefined): Card | null {
  const text = readText(file);
  return (text === null ? undefined : asCard(parseJson(text.replace(byteOrderMark, '')))) ?? null;
}

function readText(file: SourceFile | undefined): string | null {
  if (file === undefined || file.kind !== 'file') return null;
  const content = file.read();
  return content.kind === 'text' ? content.text : null;
}

/** The maximum number of changed cards. The bot does not check a pull request with more. */
export const maxChangedCards = 300;

export type CardFacts = Pick<Facts, 'art' | 'cards' | 'diagnostics' | 'fixes' | 'issuers' | 'cutShort'>;

export interface CardFactsInput {
  readonly files: readonly ChangedFile[];
  /** Every file under `data/` in the base commit, by path. */
  readonly base: ReadonlyMap<string, SourceFile>;
  /** The files under `data/` that the change adds or modifies, and new files elsewhere that may be cards, by path. */
  readonly head: ReadonlyMap<string, SourceFile>;
  readonly cards?: readonly CardFile[];
  readonly artUnchanged: ReadonlySet<string>;
  /** Today's date, YYYY-MM-DD, UTC. */
  readonly today: string;
}

export function collectCardFacts(input: CardFactsInput): Omit<CardFacts, 'cutShort'> {
  const { files, base, head, artUnchanged, today } = input;
  const sides: Sides = { base: (path) => base.get(path), head: (path) => head.get(path) };
  const cards = input.cards ?? findChangedCards(files, sides);
  const removedPaths = files
    .filter(({ status }) => status === 'removed' || status === 'renamed')
    .map(({ path, previousPath }) => previousPath ?? path)
    .filter((path) => path.startsWith('data/') && base.has(path) && !head.has(path));
  const change = { baseFiles: base, headFiles: [...head.values()], removedPaths, artUnchanged, today };
  const diagnostics = diagnose(change);
  return {
    cards,
    art: findChangedArt(files, sides.head),
    diagnostics,
    fixes: findVerifiedFixes(change, diagnostics),
    issuers: findIssuers(cards, sides.base),
  };
}

/** Returns the kind of a change. A card that gets `discontinued_on` is discontinued, not only updated. */
export function kindOfChange({ change, before, after }: CardFile): CardFile['change'] | 'discontinued' {
  const isClosed = (card: Card | null) => (card?.discontinued_on ?? null) !== null;
  return change === 'update' && isClosed(after) && !isClosed(before) ? 'discontinued' : change;
}

/** Each of these files costs the bot a request, so only the first ones are read. */
const maxStrayCards = 20;

/** Lists the paths of new files outside `data/` that could be cards, by their path. */
export function listStrayPaths(files: readonly ChangedFile[]): readonly string[] {
  return files
    .filter(({ path, status }) => (status === 'added' || status === 'renamed') && mayBeStrayCard(path))
    .slice(0, maxStrayCards)
    .map(({ path }) => path);
}

export function createIncompleteCardFacts(cutShort: IncompleteReason): CardFacts {
  return { cards: [], art: [], diagnostics: [], fixes: [], issuers: [], cutShort };
}

/** Finds the added and changed pictures, in the order of `files`. */
export function findChangedArt(
  files: readonly ChangedFile[],
  head: (path: string) => SourceFile | undefined,
): readonly ArtChange[] {
  return files.flatMap(({ path }) => {
    const file = isArtPath(path) ? head(path) : undefined;
    return file?.kind === 'file' ? [{ path, file: parseArtHeader(file.readBytes()) }] : [];
  });
}

/**
 * Reports whether the changes of the pull request are the same as when the state was saved. If so, what people did to
 * the labels still applies. If the changes could not be read, now or then, they count as the same.
 */
export function isSameContent(state: BotState, { contentKey }: Facts): boolean {
  return state.contentKey === contentKey || state.contentKey === '' || contentKey === '';
}

/**
 * Reports whether two texts are equal, apart from what GitHub changes when it stores a text: line breaks, and white space at
 * the end.
 */
export function isSameText(first: string, second: string): boolean {
  return normalizeText(first) === normalizeText(second);
}

function normalizeText(text: string): string {
  return text.replaceAll('\r\n', '\n').trimEnd();
}
