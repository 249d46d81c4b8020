import { isDay } from '#core/card/days';
import { queryLimits, type SortName, sortNames } from './fields.ts';
import type { SortKey } from './query.ts';

/** The value of a sort key in one row. Null if unknown. A string is a card name, as normalized by `foldWords`. */
export type SortValue = number | string | null;

/** The position of the last row on a results page. The next page begins after that row. */
export type Cursor = FieldCursor | RelevanceCursor;

export interface FieldCursor {
  readonly kind: 'fields';
  /** The day of the list, YYYY-MM-DD. All its pages are about this day. */
  readonly day: string;
  /** The sort keys, each with its value in the row. */
  readonly sort: readonly (SortKey & { readonly value: SortValue })[];
  readonly id: string;
}

export interface RelevanceCursor {
  readonly kind: 'relevance';
  readonly day: string;
  readonly score: number;
  /** A checksum of the data version and `q`. Scores are comparable only if the checksums are equal. */
  readonly queryChecksum: number;
  readonly id: string;
}

const version = 2;
const relevanceMarker = 0xff;
const descendingBit = 0x80;
const checksumLength = 4;
/** The day is a number of 4 bytes, such as 20261130, after the version. */
const bodyOffset = 5;
/** The version, the day, the marker or number of keys, at least one byte of the id, and the checksum. */
const minCursorLength = bodyOffset + 2 + checksumLength;
/** In a relevance cursor, the id follows the marker and two numbers of 8 bytes. */
const relevanceIdOffset = bodyOffset + 17;
const valueTags = { null: 0, number: 1, text: 2 } as const;

/** Encodes a cursor as base64url text of at most 300 characters. */
export function encodeCursor(cursor: Cursor): string {
  const day = new Uint8Array(4);
  new DataView(day.buffer).setUint32(0, Number(cursor.day.replaceAll('-', '')));
  const body = [version, ...day, ...encodeBody(cursor), ...encoder.encode(cursor.id)];
  const bytes = new Uint8Array(body.length + checksumLength);
  bytes.set(body);
  new DataView(bytes.buffer).setUint32(body.length, computeChecksum(bytes.subarray(0, body.length)));
  return encodeBase64url(bytes);
}

function encodeBody(cursor: Cursor): readonly number[] {
  if (cursor.kind === 'relevance')
    return [relevanceMarker, ...encodeNumber(cursor.score), ...encodeNumber(cursor.queryChecksum)];
  const keys = cursor.sort.map(
    ({ by, descending }) => sortNames.indexOf(by) | (descending ? descendingBit : 0),
  );
  const values = cursor.sort.flatMap(({ value }) => {
    if (value === null) return [valueTags.null];
    if (typeof value === 'number') return [valueTags.number, ...encodeNumber(value)];
    const text = encoder.encode(value);
    return [valueTags.text, text.length, ...text];
  });
  return [keys.length, ...keys, ...values];
}

/** Returns null if the text is damaged or is not a cursor. */
export function decodeCursor(text: string): Cursor | null {
  if (text.length > queryLimits.cursor) return null;
  const bytes = decodeBase64url(text);
  if (bytes === null || bytes.length < minCursorLength) return null;
  const end = bytes.length - checksumLength;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes[0] !== version) return null;
  const digits = String(view.getUint32(1)).padStart(8, '0');
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  if (!isDay(day)) return null;
  const position =
    bytes[bodyOffset] === relevanceMarker ? readRelevance(view, end) : readFields(bytes, view, end);
  const cursor = position && { ...position, day };
  // Accept only the canonical encoding, so that each results page has exactly one cursor. This also checks the checksum.
  return cursor !== null && encodeCursor(cursor) === text ? cursor : null;
}

function readRelevance(view: DataView, end: number): Omit<RelevanceCursor, 'day'> | null {
  if (end <= relevanceIdOffset) return null;
  const id = decoder.decode(
    new Uint8Array(view.buffer, view.byteOffset + relevanceIdOffset, end - relevanceIdOffset),
  );
  return {
    kind: 'relevance',
    score: view.getFloat64(bodyOffset + 1),
    queryChecksum: view.getFloat64(bodyOffset + 9),
    id,
  };
}

function readFields(bytes: Uint8Array, view: DataView, end: number): Omit<FieldCursor, 'day'> | null {
  const keysOffset = bodyOffset + 1;
  let offset = keysOffset + view.getUint8(bodyOffset);
  const sort: FieldCursor['sort'][number][] = [];
  for (const code of bytes.subarray(keysOffset, offset)) {
    const by: SortName | undefined = sortNames[code & ~descendingBit];
    if (by === undefined || offset >= end) return null;
    const tag = view.getUint8(offset++);
    const length = tag === valueTags.number ? 8 : tag === valueTags.text ? view.getUint8(offset++) : 0;
    if (offset + length > end) return null;
    const value =
      tag === valueTags.null
        ? null
        : tag === valueTags.number
          ? view.getFloat64(offset)
          : decoder.decode(bytes.subarray(offset, offset + length));
    if (!isValueValid(by, value)) return null;
    sort.push({ by, descending: code >= descendingBit, value });
    offset += length;
  }
  return offset >= end ? null : { kind: 'fields', sort, id: decoder.decode(bytes.subarray(offset, end)) };
}

/**
 * Reports whether a value has the right type for a sort key. The value for `id` must be null, because the cursor has a separate
 * field for the id.
 */
function isValueValid(by: SortName, value: SortValue): boolean {
  return value === null || (by !== 'id' && (typeof value === 'number') === (by !== 'name'));
}

/** Reports whether a cursor belongs to a list in this order. An empty `sort` means sorting by relevance. */
export function isCursorForSort(cursor: Cursor, sort: readonly SortKey[]): boolean {
  if (cursor.kind === 'relevance') return sort.length === 0;
  return (
    cursor.sort.length === sort.length &&
    cursor.sort.every(
      (key, index) => key.by === sort[index]?.by && key.descending === sort[index]?.descending,
    )
  );
}

export function computeQueryChecksum(dataVersion: string, q: string | null): number {
  return computeChecksum(encoder.encode(`${dataVersion}\n${q}`));
}

function encodeNumber(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

/** FNV-1a with 32 bits. The checksum detects damage, but is not cryptographic. */
function computeChecksum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}

function encodeBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function decodeBase64url(text: string): Uint8Array | null {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  } catch {
    return null;
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
