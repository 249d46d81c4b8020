import type { Card, Country, Issuer } from '#catalog/card';
import { cardIdOfPath } from '#catalog/card';
import { cardText } from '#catalog/exports/exported-card';
import { parseJson } from '#catalog/json';
import { asCard, asIssuers } from '#catalog/read-card';
import { registryPaths } from '#catalog/registry';
import type { SourceFile } from '#catalog/source-file';
import { compareText } from '#catalog/text';
import type { CardFile, ChangedFile } from './facts.ts';

/** The catalog on both sides of a change; undefined where there is no such file. */
export interface Sides {
  readonly base: (path: string) => SourceFile | undefined;
  readonly head: (path: string) => SourceFile | undefined;
}

/** The card files of a change with the card on each side, sorted by path. */
export function changedCards(files: readonly ChangedFile[], sides: Sides): readonly CardFile[] {
  const cards = files.flatMap((file) => cardsOf(file, sides));
  return pairedRenames(cards).toSorted((a, b) => compareText(a.path, b.path));
}

function cardsOf(file: ChangedFile, sides: Sides): readonly CardFile[] {
  const { path, previousPath, status, blobSha } = file;
  const was = status === 'renamed' && previousPath !== null ? previousPath : path;
  const isCard = cardIdOfPath(path) !== undefined;
  const wasCard = cardIdOfPath(was) !== undefined;
  if (status === 'removed') return isCard ? [removal(path, sides)] : [];
  if (!isCard) return wasCard && was !== path ? [removal(was, sides)] : [];
  const before = wasCard ? cardIn(sides.base(was)) : null;
  const isThere = wasCard && sides.base(was) !== undefined;
  const headText = textOf(sides.head(path));
  return [
    {
      ...named(path),
      change: !isThere ? 'new' : was === path ? 'update' : 'rename',
      previousPath: isThere && was !== path ? was : null,
      headBlobSha: blobSha,
      headText,
      before,
      after: cardIn(sides.head(path)),
    },
  ];
}

function removal(path: string, sides: Sides): CardFile {
  return {
    ...named(path),
    change: 'removal',
    previousPath: null,
    headBlobSha: null,
    headText: null,
    before: cardIn(sides.base(path)),
    after: null,
  };
}

function named(path: string): Pick<CardFile, 'path' | 'id' | 'country'> {
  const id = cardIdOfPath(path) ?? '';
  // The id begins with its country, or the path would be no card's.
  return { path, id, country: id.slice(0, 2) as Country };
}

/** A card that goes at one path and comes at another is one that moves: by its id, or by everything but that. */
function pairedRenames(cards: readonly CardFile[]): readonly CardFile[] {
  const gone = new Map<string, CardFile>();
  for (const card of cards)
    if (card.change === 'removal' && card.before !== null)
      for (const key of keysOf(card.before)) if (!gone.has(key)) gone.set(key, card);
  const taken = new Set<CardFile>();
  const moved = cards.map((card) => {
    if (card.change !== 'new' || card.after === null) return card;
    const old = keysOf(card.after)
      .map((key) => gone.get(key))
      .find((found) => found !== undefined && !taken.has(found));
    if (old === undefined) return card;
    taken.add(old);
    return { ...card, change: 'rename', previousPath: old.path, before: old.before } as const;
  });
  return moved.filter((card) => !taken.has(card));
}

function keysOf(card: Card): readonly string[] {
  return [`id ${card.id}`, `card ${cardText({ ...card, id: '' })}`];
}

/** Issuers that the cards name on either side, as the base knows them, in its order. */
export function issuersOf(cards: readonly CardFile[], base: Sides['base']): readonly Issuer[] {
  const text = textOf(base(registryPaths.issuers));
  const issuers = (text === null ? undefined : asIssuers(parseJson(text))) ?? [];
  const named = new Set(cards.flatMap(({ before, after }) => [before?.issuer_id, after?.issuer_id]));
  return issuers.filter(({ id }) => named.has(id));
}

function cardIn(file: SourceFile | undefined): Card | null {
  const text = textOf(file);
  return (text === null ? undefined : asCard(parseJson(text.replace(/^\uFEFF/, '')))) ?? null;
}

function textOf(file: SourceFile | undefined): string | null {
  if (file === undefined || file.kind !== 'file') return null;
  const content = file.read();
  return content.kind === 'text' ? content.text : null;
}
