import { isObject } from '#core/catalog/json';
import { type Answer, type Call, type GitHub, UnexpectedAnswer } from './github.ts';

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

/** Reading of JSON that others wrote: what is not there, or of another kind, is undefined. */
export function valueAt(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[name];
  }
  return found;
}

export function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = valueAt(value, ...path);
  return typeof found === 'string' ? found : undefined;
}

/** A whole number from 0, as GitHub's ids and numbers are. */
export function idAt(value: unknown, ...path: readonly string[]): number | undefined {
  const found = valueAt(value, ...path);
  return typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 ? found : undefined;
}

export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = valueAt(value, ...path);
  return Array.isArray(found) ? found : [];
}

type Reader = Pick<GitHub, 'call'>;

/** The answer to a read that has to be there. Throws as `GitHub.call` does, and `UnexpectedAnswer` where it is no 200. */
export async function readAnswer(github: Reader, path: string): Promise<Answer> {
  const call: Call = { method: 'GET', path };
  const answer = await github.call(call);
  if (answer.status !== 200) throw new UnexpectedAnswer(call, answer);
  return answer;
}

/** The same, but null where the answer is one of the statuses by which GitHub says here that there is nothing. */
export async function findAnswer(
  github: Reader,
  path: string,
  absent: readonly number[],
  maxBytes?: number,
): Promise<Answer | null> {
  const call: Call = { method: 'GET', path, ...(maxBytes !== undefined && { maxBytes }) };
  const answer = await github.call(call);
  if (absent.includes(answer.status)) return null;
  if (answer.status !== 200) throw new UnexpectedAnswer(call, answer);
  return answer;
}
