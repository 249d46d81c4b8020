import type { Card } from '#core/card/card';
import { type CardField, type Unit, unitOf } from '#core/card/fields';
import { cardLayout, type Layout } from '#core/card/generated/fields';
import { isObject, joinPointer } from '#core/card/json';
import { foldName } from '#core/text/fold';
import type { CardFile } from './facts.ts';

/** The value of a field. Two lists are equal if they contain the same values, in any order. */
export type FieldValue = string | number | boolean | null | readonly string[];

export interface FieldChange {
  readonly field: CardField;
  /** The JSON Pointer (RFC 6901) to the value in the new card, or in the old card if the value was removed. */
  readonly pointer: string;
  /**
   * The name of the list item or map entry that contains the value. It is a category's label, a benefit's title, a source's
   * URL, a network, or a language. Undefined for any other field.
   */
  readonly item?: string;
  readonly before: ValueWithUnit;
  readonly after: ValueWithUnit;
}

export interface CardDiff {
  readonly file: CardFile;
  readonly changes: readonly FieldChange[];
}

/**
 * The value before or after a change. `value` is undefined if that version of the card lacks the field. A number also has a
 * unit.
 */
export interface ValueWithUnit {
  readonly value?: FieldValue;
  readonly unit?: Unit;
}

/**
 * Finds the differences between two cards, in the order of the schema. List items are paired by name, and the remaining items
 * by position. A different order of the items is not a difference.
 */
export function diffCards(before: Card, after: Card): readonly FieldChange[] {
  const changes: FieldChange[] = [];
  compareByLayout(
    cardLayout,
    { field: '', before: locateRoot(before, before), after: locateRoot(after, after) },
    changes,
  );
  return changes;
}

interface FieldPair {
  readonly field: string;
  readonly item?: string;
  readonly before: LocatedValue;
  readonly after: LocatedValue;
}

interface LocatedValue {
  readonly card: Card;
  readonly value: unknown;
  readonly pointer: string;
  readonly parent: unknown;
}

function locateRoot(card: Card, value: unknown): LocatedValue {
  return { card, value, pointer: '', parent: undefined };
}

function compareByLayout(layout: Layout, pair: FieldPair, changes: FieldChange[]): void {
  const { before, after, field } = pair;
  if (layout === null) {
    // A list of plain values has no layout, so it is compared as one value.
    if (isObject(before.value) || isObject(after.value)) compareMaps(pair, changes);
    else compareValues(pair, changes);
  } else if (Array.isArray(layout)) {
    const selectKey = createKeySelector(field);
    for (const [oldPosition, newPosition] of pairItems(
      toList(before.value),
      toList(after.value),
      selectKey,
    )) {
      const oldItem = descend(before, oldPosition);
      const newItem = descend(after, newPosition);
      const item = getItemName(field, newItem.value ?? oldItem.value);
      compareByLayout(layout[0], { field: `${field}/*`, item, before: oldItem, after: newItem }, changes);
    }
  } else {
    // A fee waiver is either text or an object.
    if (typeof before.value === 'string' || typeof after.value === 'string')
      compareValues({ ...pair, before: keepText(before), after: keepText(after) }, changes);
    for (const [key, childLayout] of Object.entries(layout))
      compareByLayout(
        childLayout,
        { ...pair, field: `${field}/${key}`, before: descend(before, key), after: descend(after, key) },
        changes,
      );
  }
}

function keepText(located: LocatedValue): LocatedValue {
  return typeof located.value === 'string' ? located : { ...located, value: undefined };
}

function compareMaps(pair: FieldPair, changes: FieldChange[]): void {
  const keys = new Set(
    [pair.before, pair.after].flatMap(({ value }) => (isObject(value) ? Object.keys(value) : [])),
  );
  for (const key of [...keys].toSorted())
    compareValues(
      { ...pair, item: key, before: descend(pair.before, key), after: descend(pair.after, key) },
      changes,
    );
}

function compareValues({ field, item, before, after }: FieldPair, changes: FieldChange[]): void {
  if (isSame(before.value, after.value)) return;
  changes.push({
    // The layout and the card's type are generated from one schema.
    field: field as CardField,
    pointer: after.value === undefined ? before.pointer : after.pointer,
    ...(item !== undefined && { item }),
    before: toValueWithUnit(field, before),
    after: toValueWithUnit(field, after),
  });
}

function toValueWithUnit(field: string, { value, parent, card }: LocatedValue): ValueWithUnit {
  if (value === undefined) return {};
  const unit = unitOf(field, parent, card);
  return { value: value as FieldValue, ...(unit !== undefined && { unit }) };
}

function descend(container: LocatedValue, key: string | number | undefined): LocatedValue {
  const { value: parent } = container;
  if (key === undefined) return { ...container, value: undefined, parent };
  const hasKey = typeof parent === 'object' && parent !== null && Object.hasOwn(parent, key);
  const value = hasKey ? (parent as Record<string | number, unknown>)[key] : undefined;
  return { ...container, value, pointer: joinPointer(container.pointer, key), parent };
}

function isSame(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return before === after;
  const oldValues = new Set<unknown>(before);
  return oldValues.size === new Set(after).size && after.every((value) => oldValues.has(value));
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the key by which list items are matched between two versions of a card. */
export type KeySelector = (item: unknown) => string;

/**
 * The property that identifies an item, for each list. If `foldsNames`, values that differ only in case, accents or
 * punctuation match (see `foldName`).
 */
const listKeys: Readonly<Record<string, { readonly key: string; readonly foldsNames: boolean }>> = {
  '/additional_networks': { key: 'network', foldsNames: false },
  '/rewards/categories': { key: 'label', foldsNames: true },
  '/benefits': { key: 'title', foldsNames: true },
  '/sources': { key: 'url', foldsNames: false },
};

export function createKeySelector(field: string): KeySelector {
  const foldsNames = listKeys[field]?.foldsNames ?? false;
  return (item) => {
    const title = getItemName(field, item);
    return (foldsNames && foldName(title)) || title;
  };
}

/**
 * Returns the name of an item in the list `field`, such as a benefit's title (see `listKeys`). Empty if the item has no name.
 */
export function getItemName(field: string, item: unknown): string {
  const key = listKeys[field]?.key;
  if (key === undefined || typeof item !== 'object' || item === null) return '';
  return String((item as Readonly<Record<string, unknown>>)[key] ?? '');
}

/**
 * Pairs list items that have the same key, then pairs the remaining (renamed) items by position. Returns the positions of
 * each pair, in the order of `after`. The first position is undefined for an added item. Removed items come last, and their
 * second position is undefined.
 */
export function pairItems(
  before: readonly unknown[],
  after: readonly unknown[],
  selectKey: KeySelector,
): readonly (readonly [before: number | undefined, after: number | undefined])[] {
  const unmatchedPositions = Map.groupBy(before.keys(), (position) => selectKey(before[position]));
  const matchedPositions = after.map((item) => unmatchedPositions.get(selectKey(item))?.shift());
  const remainingPositions = new Set([...unmatchedPositions.values()].flat());
  const pairs = matchedPositions.map((matchedPosition, position) => {
    const oldPosition = matchedPosition ?? (remainingPositions.delete(position) ? position : undefined);
    return [oldPosition, position] as const;
  });
  const removedPositions = [...remainingPositions].toSorted((a, b) => a - b);
  return [...pairs, ...removedPositions.map((position) => [position, undefined] as const)];
}
