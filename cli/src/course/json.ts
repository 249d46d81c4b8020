import { isObject } from '#core/card/json';

export type Item = Readonly<Record<string, unknown>>;

interface RawNumber {
  readonly rawJSON: string;
}

// See https://github.com/tc39/proposal-json-parse-with-source.
declare global {
  interface JSON {
    rawJSON(text: string): RawNumber;
    isRawJSON(value: unknown): value is RawNumber;
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { readonly source: string }) => unknown,
    ): unknown;
  }
}

/**
 * Parses JSON without losing digits. JavaScript would change numbers such as 9007199254740993 or 1.10. For such numbers, the
 * result keeps the original text, and `JSON.stringify` writes this text. Throws a `SyntaxError`.
 */
export function parseLosslessJson(text: string): unknown {
  return JSON.parse(text, (_key, value, { source }) =>
    typeof value === 'number' && String(value) !== source ? JSON.rawJSON(source) : value,
  );
}

export function isItem(value: unknown): value is Item {
  return isObject(value) && !JSON.isRawJSON(value);
}

export function idOf(item: Item, key = 'id'): string | undefined {
  const value = item[key];
  if (JSON.isRawJSON(value)) return value.rawJSON;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Returns the item's id if it is safe in a URL path, such as `12` or `12~34`. Otherwise returns undefined. */
export function pathIdOf(item: Item, key = 'id'): string | undefined {
  const id = idOf(item, key);
  return id !== undefined && /^\d+(~\d+)?$/.test(id) ? id : undefined;
}

export function textIn(item: Item, key: string): string | undefined {
  const value = item[key];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Copies an object and all objects inside it. `mapEntry` gets each key with its value, and returns the entries that replace it.
 * An empty array removes the entry.
 */
export function mapEntriesDeep(
  item: Item,
  mapEntry: (key: string, value: unknown, owner: Item) => readonly (readonly [string, unknown])[],
): Item {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    return isItem(value) ? mapEntriesDeep(value, mapEntry) : value;
  };
  const entries = Object.entries(item).flatMap(([key, value]) => mapEntry(key, value, item));
  return Object.fromEntries(entries.map(([key, value]) => [key, copy(value)]));
}
