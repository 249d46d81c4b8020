import { isDay } from '#core/card/days';
import { parseJson } from '#core/card/json';
import { queryLimits } from './fields.ts';

/** The value of a sort key in one row. Null if unknown. A string is a card name, as normalized by `foldWords`. */
export type SortValue = number | string | null;

/** The position of the last row on a results page. The next page begins after that row. */
export interface Cursor {
  /** The day of the list, YYYY-MM-DD. All its pages are about this day. */
  readonly day: string;
  /** The order of the list (see `formatOrder` and `formatRelevanceOrder`). */
  readonly order: string;
  /** The values of the row by which the list is sorted. */
  readonly values: readonly SortValue[];
  readonly id: string;
}

/** Encodes a cursor as the base64url text of a JSON list. */
export function encodeCursor({ day, order, values, id }: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([day, order, id, ...values]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Returns null if the text is not a cursor. */
export function decodeCursor(text: string): Cursor | null {
  if (text.length > queryLimits.cursor || !/^[\w-]+$/.test(text)) return null;
  const list = parseJson(decodeBase64(text.replaceAll('-', '+').replaceAll('_', '/')));
  if (!Array.isArray(list)) return null;
  const [day, order, id, ...values] = list;
  const isValid =
    typeof day === 'string' &&
    isDay(day) &&
    typeof order === 'string' &&
    typeof id === 'string' &&
    values.every((value) => value === null || typeof value === 'number' || typeof value === 'string');
  return isValid ? { day, order, values, id } : null;
}

/** Returns an empty text if the bytes are not valid. */
function decodeBase64(text: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0)));
  } catch {
    return '';
  }
}
