import type { Card } from '../card.ts';
import { validateCard } from '../generated/validators.js';
import { parseJson } from '../json-value.ts';

/** The cards of an earlier release. */
export interface ExportedCards {
  readonly cards: readonly Card[];
  /** Ids, where there are any, of records that today's schema no longer reads. */
  readonly unread: readonly string[];
}

/** Reads the text of a `cards-all.json`, of this version or an older one; undefined where it is no such list. */
export function readExportedCards(text: string): ExportedCards | undefined {
  const list = parseJson(text);
  if (!Array.isArray(list)) return undefined;
  const cards: Card[] = [];
  const unread: string[] = [];
  for (const item of list as readonly unknown[]) {
    if (typeof item !== 'object' || item === null) return undefined;
    const { last_verified: _, art_grade: __, ...record } = item as Readonly<Record<string, unknown>>;
    // The validator has said that it is one.
    if (validateCard(record)) cards.push(record as unknown as Card);
    else unread.push(typeof record.id === 'string' ? record.id : '');
  }
  return { cards, unread };
}
