import { compareText } from '../compare-text.ts';
import type { Card } from '../generated/types.ts';
import { artGrade, type Derived, lastVerified } from './derive.ts';

const slabSize = 1 << 20;
const encoder = new TextEncoder();

/** A card as the exports carry it: its own keys in their own order, without the hint for editors, then the derived. */
export type ExportedCard = Omit<Card, '$schema'> & Derived;

/**
 * A card and its line. The line is `slab.subarray(start, end)`: compact JSON in UTF-8 without a line end. The two
 * bytes after `end` are a comma and a line feed, which lets neighbours be handed on as one piece.
 */
export interface CardLine {
  readonly card: Card;
  readonly slab: Uint8Array;
  readonly start: number;
  readonly end: number;
}

/** The one line every export repeats for this card, without a line end. */
export function cardText(card: Card): string {
  // A key set to undefined is left out by JSON.stringify; copying all but one key would be slower.
  return JSON.stringify({
    ...card,
    $schema: undefined,
    last_verified: lastVerified(card),
    art_grade: artGrade(card),
  });
}

/** Every card with its line, sorted by id by code unit. Each card is made into text once. */
export function cardLines(cards: readonly Card[]): readonly CardLine[] {
  const sorted = [...cards].sort((a, b) => compareText(a.id, b.id));
  let slab = new Uint8Array(slabSize);
  let used = 0;
  return sorted.map((card) => {
    const text = cardText(card);
    const room = text.length * 3 + 2;
    if (used + room > slab.length) {
      slab = new Uint8Array(Math.max(slabSize, room));
      used = 0;
    }
    const start = used;
    const end = start + encoder.encodeInto(text, slab.subarray(start)).written;
    slab[end] = 0x2c;
    slab[end + 1] = 0x0a;
    used = end + 2;
    return { card, slab, start, end };
  });
}
