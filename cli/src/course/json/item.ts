import { isAscii, isUtf8 } from 'node:buffer';
import { isObject } from '#catalog/json';
import { NotJson } from './json-splitter.ts';
import { rawMember } from './raw-json.ts';

/** A JSON object as the server wrote it, on one line, in UTF-8. */
export interface Item {
  /** What is written. */
  readonly bytes: Buffer;
  /** The same, read. Numbers may have lost digits, so none of it is ever written. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Whether bytes that were not UTF-8 became U+FFFD. */
  readonly mended: boolean;
}

/** Proves that a slice is JSON by itself. Undefined where it is JSON, but no object. Throws `NotJson`. */
export function readItem(slice: Buffer): Item | undefined {
  const ascii = isAscii(slice);
  const mended = !ascii && !isUtf8(slice);
  const text = ascii ? slice.toString('latin1') : slice.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new NotJson('An element is no JSON.');
  }
  if (!isObject(value)) return undefined;
  return { bytes: onOneLine(mended ? Buffer.from(text) : slice), fields: value, mended };
}

/** Raw line breaks stand between tokens only, since no JSON string can hold one. */
function onOneLine(bytes: Buffer): Buffer {
  if (!bytes.includes(0x0a) && !bytes.includes(0x0d)) return bytes;
  return bytes.filter((byte) => byte !== 0x0a && byte !== 0x0d) as Buffer;
}

/** The item's id as text without quotes; undefined where it has none. `key` is where it stands. */
export function idOf(item: Item, key = 'id'): string | undefined {
  const value = item.fields[key];
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return undefined;
  // A number may have lost digits when it was read.
  return Number.isSafeInteger(value) ? String(value) : rawMember(item.bytes, key)?.value;
}

/** The item's id fit for a path: digits or `digits~digits`, read from the raw text. Undefined where it is neither. */
export function pathIdOf(item: Item): string | undefined {
  const value = item.fields.id;
  const text = typeof value === 'string' ? value : rawMember(item.bytes, 'id')?.value;
  return text !== undefined && /^\d+(~\d+)?$/.test(text) ? text : undefined;
}

/** The item with one more member at its end, `name` and the JSON text of its value; a member of that name goes. */
export function withMember(bytes: Buffer, name: string, value: readonly Buffer[]): Buffer {
  const old = rawMember(bytes, name);
  const rest =
    old === undefined ? bytes : Buffer.concat([bytes.subarray(0, old.start), bytes.subarray(old.end)]);
  const close = rest.lastIndexOf(0x7d);
  const isEmpty = rest.subarray(1, close).every((byte) => byte <= 0x20);
  return Buffer.concat([
    rest.subarray(0, close),
    Buffer.from(`${isEmpty ? '' : ','}${JSON.stringify(name)}:`),
    ...value,
    rest.subarray(close),
  ]);
}
