import type { Card } from '#core/card/card';
import { type CardField, nameField, type Unit, unitOf } from '#core/card/fields';
import { parsePointer, valueAt } from '#core/card/json';
import { collectFactNumbers } from '#core/card/numbers';
import { must } from '#core/text/must';
import { getItemName } from './card-diff.ts';
import { formatAmount } from './change-text.ts';

/** A number of a card, with its field and unit in words. The words are plain text and not escaped. */
export interface FormattedNumber {
  /** The JSON Pointer (RFC 6901) to the number in the card. */
  readonly pointer: string;
  readonly value: number;
  readonly fieldLabel: string;
  /** The number with its unit, such as `CA$39` or `2.5 %`. */
  readonly amount: string;
}

/** Lists every number that is a fact about the card, in the order of the fields. For example, picture sizes are left out. */
export function listNumbers(card: Card): readonly FormattedNumber[] {
  return collectFactNumbers(card).map(([pointer, value]) => {
    const { label, unit } = describeNumber(card, pointer);
    return { pointer, value, fieldLabel: label, amount: formatAmount(value, unit) };
  });
}

/** Names the field of the number or null at `pointer`, and its unit. */
export function describeNumber(
  card: Card,
  pointer: string,
): { readonly label: string; readonly unit: Unit | undefined } {
  const { field, item, parent } = locate(card, pointer);
  return { label: nameField(field, item), unit: unitOf(field, parent, card) };
}

interface NumberLocation {
  readonly field: CardField;
  readonly item: string;
  readonly parent: unknown;
}

function locate(card: Card, pointer: string): NumberLocation {
  let field = '';
  let value: unknown = card;
  let parent: unknown;
  let item = '';
  for (const key of must(parsePointer(pointer), pointer)) {
    parent = value;
    value = valueAt(value, `/${key}`);
    if (Array.isArray(parent)) {
      item = getItemName(field, value);
      field += '/*';
    } else field += `/${key}`;
  }
  // Every number of a valid card is in a schema field.
  return { field: field as CardField, item, parent };
}
