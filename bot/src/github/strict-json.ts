import { isObject } from '#catalog/json';

/** JSON of GitHub, read with care: what is not there, or is of another type, is told as an exception. */

export class NotAsDescribed extends Error {
  override readonly name = 'NotAsDescribed';
}

export type JsonObject = Readonly<Record<string, unknown>>;

export function objectOf(value: unknown, what: string): JsonObject {
  if (!isObject(value)) throw new NotAsDescribed(`${what} is no object`);
  return value;
}

export function objectIn(from: JsonObject, key: string): JsonObject {
  return objectOf(from[key], key);
}

/** Null where it is absent, null or no object. */
export function maybeObject(from: JsonObject, key: string): JsonObject | null {
  const value = from[key];
  return isObject(value) ? value : null;
}

export function textIn(from: JsonObject, key: string): string {
  const value = from[key];
  if (typeof value !== 'string') throw new NotAsDescribed(`${key} is no text`);
  return value;
}

export function maybeText(from: JsonObject, key: string): string | null {
  const value = from[key];
  return typeof value === 'string' ? value : null;
}

export function numberIn(from: JsonObject, key: string): number {
  const value = from[key];
  if (typeof value !== 'number') throw new NotAsDescribed(`${key} is no number`);
  return value;
}

export function maybeNumber(from: JsonObject, key: string): number | null {
  const value = from[key];
  return typeof value === 'number' ? value : null;
}

export function objectsOf(value: unknown, what: string): readonly JsonObject[] {
  if (!Array.isArray(value)) throw new NotAsDescribed(`${what} is no list`);
  return value.map((item) => objectOf(item, what));
}
