import { must } from '#core/text/must';

/** Parses JSON. Returns undefined if the text is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Finds the first conflict marker that a merge left in a text. A JSON text has none, because its strings have no line
 * breaks.
 */
export function findConflictMarker(
  text: string,
): { readonly marker: string; readonly offset: number; readonly line: number } | undefined {
  const match = /^(?:<{7}|={7}|>{7}|\|{7})(?![<=>|])/m.exec(text);
  if (match === null) return undefined;
  const line = text.slice(0, match.index).split('\n').length;
  return { marker: match[0], offset: match.index, line };
}

/** Reports whether a JSON value is an object. Arrays and null are not objects. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reports whether a JSON value is an object with a text at each of these keys. */
export function hasTexts<Key extends string>(
  value: unknown,
  keys: readonly Key[],
): value is Readonly<Record<string, unknown> & Record<Key, string>> {
  return isObject(value) && keys.every((key) => typeof value[key] === 'string');
}

export function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

/** Appends a key to a JSON Pointer (RFC 6901). */
export function joinPointer(base: string, key: string | number): string {
  return `${base}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Replaces the positions in a JSON Pointer: `/sources/*` for `/sources/0`. */
export function withoutIndexes(pointer: string): string {
  return pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
}

/** Splits a JSON Pointer into keys. Returns null if the pointer is invalid. */
export function parsePointer(pointer: string): readonly string[] | null {
  if (pointer === '') return [];
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) return null;
  const keys = pointer.slice(1).split('/');
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function valueAt(document: unknown, pointer: string): unknown {
  const keys = parsePointer(pointer);
  if (keys === null) return undefined;
  let value = document;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    if (Array.isArray(value) && !/^(0|[1-9][0-9]*)$/.test(key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** Returns a copy of a document with another value at a JSON Pointer, whose parent must exist. */
export function setValueAt<Document>(document: Document, pointer: string, value: unknown): Document {
  const copy = structuredClone(document);
  const parent = must(valueAt(copy, pointer.slice(0, pointer.lastIndexOf('/'))), pointer);
  (parent as Record<string, unknown>)[must(parsePointer(pointer)?.at(-1), pointer)] = value;
  return copy;
}

/** Reports whether `outer` is equal to `inner` or is a parent of `inner`. */
export function pointerContains(outer: string, inner: string): boolean {
  return inner.startsWith(outer) && (inner.length === outer.length || inner[outer.length] === '/');
}
