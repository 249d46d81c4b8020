import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Card } from '#catalog/generated/types';
import { packFileNames } from '#catalog/pack/pack-json';
import { packExports } from '#catalog/pack/write-pack';
import { sha256 } from '../../scripts/build-api/sha256.ts';
import type { MadeWorld } from './made-world.ts';

/** The cards as they are kept in a folder: one a line, in order of their ids. */
export const cardsFile = 'cards.source.ndjson';

/** Writes the cards of a world into a file, one after the other; gives its bytes. */
export function writeCards(world: MadeWorld, file: string): number {
  return writePieces(file, linesOf(world.cards()));
}

function* linesOf(cards: Iterable<Card>): Iterable<Uint8Array> {
  for (const card of cards) yield Buffer.from(`${JSON.stringify(card)}\n`);
}

/** Reads cards back from such a file, from the start at each iteration, never more than a block of it at once. */
export function cardsIn(file: string): Iterable<Card> {
  return {
    *[Symbol.iterator]() {
      for (const line of linesIn(file)) yield JSON.parse(line) as Card;
    },
  };
}

const blockBytes = 1 << 20;

function* linesIn(file: string): Iterable<string> {
  const descriptor = openSync(file, 'r');
  const block = Buffer.alloc(blockBytes);
  let rest: Buffer = Buffer.alloc(0);
  try {
    for (let read = readSync(descriptor, block); read > 0; read = readSync(descriptor, block)) {
      const bytes = Buffer.concat([rest, block.subarray(0, read)]);
      const end = bytes.lastIndexOf(0x0a) + 1;
      rest = bytes.subarray(end);
      for (const line of bytes.toString('utf8', 0, end).split('\n')) if (line !== '') yield line;
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Writes the pack of cards into a folder, piece by piece. */
export function writePackFiles(
  cards: Iterable<Card>,
  { issuers, tiers }: Pick<MadeWorld, 'issuers' | 'tiers'>,
  folder: string,
): void {
  const { files, json } = packExports(cards, { issuers, tiers, sha256, release: null, committedAt: null });
  for (const name of packFileNames) writePieces(join(folder, name), files[name].chunks());
  writePieces(join(folder, 'pack.json'), [json()]);
}

/** Small pieces are gathered first. */
function writePieces(file: string, pieces: Iterable<Uint8Array>): number {
  const descriptor = openSync(file, 'w');
  const block = Buffer.alloc(blockBytes);
  let used = 0;
  let bytes = 0;
  const flush = (): void => {
    bytes += writeSync(descriptor, block, 0, used);
    used = 0;
  };
  try {
    for (const piece of pieces) {
      if (used + piece.length > block.length) flush();
      if (piece.length > block.length) {
        for (let at = 0; at < piece.length; ) at += writeSync(descriptor, piece, at);
        bytes += piece.length;
      } else {
        block.set(piece, used);
        used += piece.length;
      }
    }
    flush();
  } finally {
    closeSync(descriptor);
  }
  return bytes;
}
