import { artLimits } from '#catalog/art';
import { isNamedAsCard } from '#catalog/card';
import type { SourceFile } from '#catalog/source-file';
import { type CardFacts, cardFacts, mostCards, noCardFacts } from '#review/card-facts';
import { changedCards } from '#review/changed-cards';
import type { CardFile, ChangedFile } from '#review/facts';
import type { Place } from '../github/place.ts';
import type { BaseIndex } from './base-index.ts';
import { type Blobs, readBlob } from './blobs.ts';
import { readHeadFiles } from './head-files.ts';
import { fileOfBlob } from './source-files.ts';

export interface CardFactsWanted {
  readonly files: readonly ChangedFile[];
  readonly headSha: string;
  readonly base: BaseIndex;
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
}

/** What a change does to the catalog. A change of too many cards is not looked into. */
export async function readCardFacts(place: Place, wanted: CardFactsWanted, blobs: Blobs): Promise<CardFacts> {
  const { files, headSha, base, today } = wanted;
  const touched = files.filter(
    ({ path, previousPath }) => isNamedAsCard(path) || isNamedAsCard(previousPath ?? ''),
  );
  if (touched.length > mostCards)
    return noCardFacts({ kind: 'too-many-cards', cards: touched.length, limit: mostCards });
  const [head, before] = await Promise.all([
    readHeadFiles(place, headSha, files, blobs),
    readBaseFiles(place, touched, base, blobs),
  ]);
  const headFiles = new Map(head.files.map((file) => [file.path, file]));
  const baseFiles = new Map([...base.files, ...before]);
  const cards = changedCards(files, {
    base: (path) => baseFiles.get(path),
    head: (path) => headFiles.get(path),
  });
  const artUnchanged = await settleArt(place, cards, base, headFiles);
  const known = { files, base: baseFiles, head: headFiles, cards, artUnchanged, today };
  return { ...cardFacts(known), cutShort: head.cutShort };
}

/** The exact text at base of every card that changes: the export may be older. */
async function readBaseFiles(
  place: Place,
  touched: readonly ChangedFile[],
  base: BaseIndex,
  blobs: Blobs,
): Promise<ReadonlyMap<string, SourceFile>> {
  const paths = new Set(touched.flatMap(({ path, previousPath }) => [path, previousPath ?? path]));
  const entries = [...paths]
    .flatMap((path) => base.entries.get(path) ?? [])
    .filter(({ kind }) => kind === 'file');
  const files = await Promise.all(
    entries.map(async ({ path, sha }) => fileOfBlob(path, await blobs.read(place, sha))),
  );
  return new Map(files.flatMap((file) => (file === undefined ? [] : [[file.path, file]])));
}

/**
 * Pictures of changed cards: one that is as it was, on a card that says of it what it said, need not be looked at.
 * Any other is read and put to the head's files. Gives the paths of the cards whose picture is as it was.
 */
async function settleArt(
  place: Place,
  cards: readonly CardFile[],
  base: BaseIndex,
  headFiles: Map<string, SourceFile>,
): Promise<ReadonlySet<string>> {
  const unchanged = new Set<string>();
  await Promise.all(
    cards.map(async ({ path, before, after }) => {
      const art = after?.image?.path;
      if (art === undefined || headFiles.has(art)) return;
      if (JSON.stringify(before?.image) === JSON.stringify(after?.image)) {
        unchanged.add(path);
        return;
      }
      const entry = base.entries.get(art);
      if (entry?.kind !== 'file') return;
      const file = fileOfBlob(art, await readBlob(place, entry.sha, artLimits.maxBytes));
      if (file !== undefined) headFiles.set(art, file);
    }),
  );
  return unchanged;
}
