/** The value of a JSON text; undefined where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value of JSON is an object: no list, and not null. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

/** JSON Pointer, RFC 6901. */

/** The pointer of `key` below `base`. */
export function pointerTo(base: string, key: string | number): string {
  const name = String(key);
  return `${base}/${/[~/]/.test(name) ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name}`;
}

/** The keys a pointer goes through; null where it is no pointer. */
export function pointerKeys(pointer: string): readonly string[] | null {
  if (pointer === '') return [];
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) return null;
  const keys = pointer.slice(1).split('/');
  if (!pointer.includes('~')) return keys;
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value that `pointer` names in `document`; undefined where there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  const keys = pointerKeys(pointer);
  if (keys === null) return undefined;
  let value = document;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    if (Array.isArray(value) && !/^(0|[1-9][0-9]*)$/.test(key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** Whether `outer` names the same place as `inner` or a branch around it. */
export function covers(outer: string, inner: string): boolean {
  return inner.startsWith(outer) && (inner.length === outer.length || inner[outer.length] === '/');
}
