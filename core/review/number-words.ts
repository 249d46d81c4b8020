import type { Card } from '#core/catalog/card';
import { pointerKeys, valueAt } from '#core/catalog/json';
import { factNumbers } from '#core/catalog/numbers';
import { type CardField, titleOf, unitOf } from './card-diff.ts';
import { amount, fieldNames } from './change-words.ts';

/** A number of a card in words: plain text, not escaped. */
export interface NumberWords {
  /** JSON Pointer (RFC 6901) into the card. */
  readonly pointer: string;
  readonly value: number;
  /** `Annual fee`, `Groceries`. */
  readonly what: string;
  /** `CA$39`, `2.5 %`. */
  readonly amount: string;
}

/** Every number among the facts of a card, in the order of its fields. */
export function numbersOf(card: Card): readonly NumberWords[] {
  return factNumbers(card).map(([pointer, value]) => {
    const { field, item, parent } = locate(card, pointer);
    return {
      pointer,
      value,
      what: fieldNames[field](item),
      amount: amount(value, unitOf(field, parent, card)),
    };
  });
}

interface Located {
  readonly field: CardField;
  /** The name of the innermost list item that contains it. */
  readonly item: string;
  readonly parent: unknown;
}

function locate(card: Card, pointer: string): Located {
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
  // Every number of a valid card is in a schema field.
  return { field: field as CardField, item, parent };
}
