import { isLoopbackHost } from '#catalog/address';
import { listOf } from '#catalog/text';

/** Environment variables, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Takes one sentence about a mistake. */
export type Fault = (sentence: string) => void;

/** The value; undefined where it is not set or empty. */
export function settingOf(env: Environment, name: string): string | undefined {
  return Object.hasOwn(env, name) ? env[name] || undefined : undefined;
}

/** A whole number within bounds, else the default and a fault. */
export function readWhole(
  env: Environment,
  name: string,
  { least, most, otherwise }: { readonly least: number; readonly most: number; readonly otherwise: number },
  fault: Fault,
): number {
  const text = settingOf(env, name);
  if (text === undefined) return otherwise;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  fault(`${name} must be a whole number from ${least} to ${most}.`);
  return otherwise;
}

/** One of a few words, else the default and a fault. */
export function readWord<Word extends string>(
  env: Environment,
  name: string,
  words: readonly Word[],
  otherwise: Word,
  fault: Fault,
): Word {
  const text = settingOf(env, name);
  if (text === undefined) return otherwise;
  const word = words.find((candidate) => candidate === text);
  if (word === undefined) fault(`${name} must be ${listOf(words, 'or')}.`);
  return word ?? otherwise;
}

/** An address of ours: `https`, or `http` on this machine, without query, fragment or name; no slash at the end. */
export function readBase(env: Environment, name: string, fault: Fault): string | null {
  const text = settingOf(env, name);
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isGood =
    url !== null &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname))) &&
    url.username + url.password === '' &&
    !/[?#\s]/.test(text) &&
    // `https:cards.example` is read as an address too, but links that begin so lead elsewhere.
    /^https?:\/\//i.test(text) &&
    /^[\x21-\x7e]+$/.test(text);
  if (!isGood) {
    fault(`${name} must be an https address (http only on this machine) without query and fragment.`);
    return null;
  }
  return text.replace(/\/+$/, '');
}
