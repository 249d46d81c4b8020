import type { Card } from '#core/catalog/card';
import { pointerKeys, valueAt } from '#core/catalog/json';
import { factNumbers } from '#core/catalog/numbers';
import { type CardField, titleOf, unitOf } from './card-diff.ts';
import { amount, fieldNames } from './change-words.ts';

/** A number of a card as people read it: plain text, to be escaped where it is shown. */
export interface NumberWords {
  /** JSON Pointer (RFC 6901) into the card. */
  readonly pointer: string;
  readonly value: number;
  /** `Annual fee`, `Groceries`. */
  readonly what: string;
  /** `CA$39`, `2.5 %`. */
  readonly amount: string;
}

/** Every number among the facts of a card, in the order of the record. */
export function numbersOf(card: Card): readonly NumberWords[] {
  return factNumbers(card).map(([pointer, value]) => {
    const { field, item, parent } = standingOf(card, pointer);
    return {
      pointer,
      value,
      what: fieldNames[field](item),
      amount: amount(value, unitOf(field, parent, card)),
    };
  });
}

interface Standing {
  readonly field: CardField;
  /** What the innermost item of a list around it is called. */
  readonly item: string;
  readonly parent: unknown;
}

function standingOf(card: Card, pointer: string): Standing {
  let field = '';
  let here: unknown = card;
  let parent: unknown;
  let item = '';
  for (const key of pointerKeys(pointer) ?? []) {
    parent = here;
    here = valueAt(here, `/${key}`);
    if (Array.isArray(parent)) {
      item = titleOf(field, here);
      field += '/*';
    } else field += `/${key}`;
  }
  // The contract gives every number a field.
  return { field: field as CardField, item, parent };
}
