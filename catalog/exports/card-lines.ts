import type { Card } from '../generated/types.ts';
import { artGrade, type Derived, lastVerified } from './derive.ts';

/** A card as the exports carry it: its own keys in their own order, without the hint for editors, then the derived. */
export type ExportedCard = Omit<Card, '$schema'> & Derived;

/** The one line every export repeats for this card, without a line end. */
export function cardText({ $schema: _, ...card }: Card): string {
  return JSON.stringify({ ...card, last_verified: lastVerified(card), art_grade: artGrade(card) });
}
