import type { SourceFile } from '#catalog/source-file';
import { changedArt } from './changed-art.ts';
import { changedCards, issuersOf, type Sides } from './changed-cards.ts';
import { examine } from './examine.ts';
import type { CardFile, ChangedFile, CutShort, Facts } from './facts.ts';

/** No change of more cards is looked into. */
export const mostCards = 300;

export type CardFacts = Pick<Facts, 'art' | 'cards' | 'diagnostics' | 'fixes' | 'issuers' | 'cutShort'>;

export interface CardFactsInput {
  readonly files: readonly ChangedFile[];
  /** Everything under `data/` at base, by path. */
  readonly base: ReadonlyMap<string, SourceFile>;
  /** Files under `data/` that are new or other at head, by path. */
  readonly head: ReadonlyMap<string, SourceFile>;
  /** The changed cards, where they are known already. */
  readonly cards?: readonly CardFile[];
  /** Paths of changed cards whose picture is as it was, so that it need not be looked at. */
  readonly artUnchanged: ReadonlySet<string>;
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
}

/** What a change does to the catalog. */
export function cardFacts(input: CardFactsInput): Omit<CardFacts, 'cutShort'> {
  const { files, base, head, artUnchanged, today } = input;
  const sides: Sides = { base: (path) => base.get(path), head: (path) => head.get(path) };
  const cards = input.cards ?? changedCards(files, sides);
  const removedPaths = files
    .filter(({ status }) => status === 'removed' || status === 'renamed')
    .map(({ path, previousPath }) => previousPath ?? path)
    .filter((path) => path.startsWith('data/') && base.has(path) && !head.has(path));
  const change = { baseFiles: base, headFiles: [...head.values()], removedPaths, artUnchanged, today };
  return {
    cards,
    art: changedArt(files, sides.head),
    ...examine(change),
    issuers: issuersOf(cards, sides.base),
  };
}

/** Of a change that is not looked into. */
export function noCardFacts(cutShort: CutShort): CardFacts {
  return { cards: [], art: [], diagnostics: [], fixes: [], issuers: [], cutShort };
}
