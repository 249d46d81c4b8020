import type { Card } from '#catalog/card';
import { cardLayout, type Layout } from '#catalog/generated/fields';
import { isObject, pointerTo } from '#catalog/json';
import type { CardField } from './card-field.ts';
import { identityIn, pairItems, titleOf } from './pair-items.ts';
import { type Unit, unitOf } from './units.ts';

/** What a field may hold; a list stands for a set. */
export type FieldValue = string | number | boolean | null | readonly string[];

/** One field whose value is another than before. */
export interface Change {
  readonly field: CardField;
  /** JSON Pointer (RFC 6901) into the new card, or into the old one where the new has no such value. */
  readonly pointer: string;
  /** Which of several: a category's label, a benefit's title, a page's address, a network, a language. */
  readonly item?: string;
  readonly before: Side;
  readonly after: Side;
}

/** The value on one side, absent where there is none, and for a number what it counts. */
export interface Side {
  readonly value?: FieldValue;
  readonly unit?: Unit;
}

/**
 * What the new card says otherwise than the old one, in the order of the contract. Numbers are compared by value,
 * items of a list by what names them (else by position), and order never counts.
 */
export function diffCards(before: Card, after: Card): readonly Change[] {
  const changes: Change[] = [];
  compare(cardLayout, { field: '', before: at(before, before), after: at(after, after) }, changes);
  return changes;
}

interface Spot {
  readonly field: string;
  readonly item?: string;
  readonly before: Here;
  readonly after: Here;
}

/** A value of one of the cards, and where it stands. */
interface Here {
  readonly card: Card;
  readonly value: unknown;
  readonly pointer: string;
  readonly parent: unknown;
}

function at(card: Card, value: unknown): Here {
  return { card, value, pointer: '', parent: undefined };
}

function compare(layout: Layout, spot: Spot, changes: Change[]): void {
  const { before, after, field } = spot;
  if (layout === null) {
    // Lists of objects have a layout; a list here is a value.
    if (isObject(before.value) || isObject(after.value)) compareMaps(spot, changes);
    else compareValues(spot, changes);
  } else if (Array.isArray(layout)) {
    const identity = identityIn(field);
    for (const [first, second] of pairItems(itemsOf(before.value), itemsOf(after.value), identity)) {
      const old = below(before, first);
      const now = below(after, second);
      const item = titleOf(field, now.value ?? old.value);
      compare(layout[0], { field: `${field}/*`, item, before: old, after: now }, changes);
    }
  } else {
    for (const [key, inner] of Object.entries(layout))
      compare(
        inner,
        { ...spot, field: `${field}/${key}`, before: below(before, key), after: below(after, key) },
        changes,
      );
  }
}

function compareMaps(spot: Spot, changes: Change[]): void {
  const keys = new Set(
    [spot.before, spot.after].flatMap(({ value }) => (isObject(value) ? Object.keys(value) : [])),
  );
  for (const key of [...keys].toSorted())
    compareValues(
      { ...spot, item: key, before: below(spot.before, key), after: below(spot.after, key) },
      changes,
    );
}

function compareValues({ field, item, before, after }: Spot, changes: Change[]): void {
  if (isSame(before.value, after.value)) return;
  changes.push({
    // The layout and the card's type are made from one schema.
    field: field as CardField,
    pointer: after.value === undefined ? before.pointer : after.pointer,
    ...(item !== undefined && { item }),
    before: sideOf(field, before),
    after: sideOf(field, after),
  });
}

function sideOf(field: string, { value, parent, card }: Here): Side {
  if (value === undefined) return {};
  const unit = unitOf(field, parent, card);
  return { value: value as FieldValue, ...(unit !== undefined && { unit }) };
}

function below(here: Here, key: string | number | undefined): Here {
  const { value: parent } = here;
  const holds =
    typeof parent === 'object' && parent !== null && key !== undefined && Object.hasOwn(parent, key);
  const value = holds ? (parent as Record<string | number, unknown>)[key] : undefined;
  return { ...here, value, pointer: pointerTo(here.pointer, key ?? ''), parent };
}

function isSame(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return before === after;
  const old = new Set<unknown>(before);
  return old.size === new Set(after).size && after.every((value) => old.has(value));
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
