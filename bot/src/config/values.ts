import { listOf } from '#catalog/text';
import type { Environment } from './config.ts';

type Say = (message: string) => void;

/** Whole numbers: default, least and greatest. */
export const numberSettings = {
  CONCURRENCY: [8, 1, 32],
  SWEEP_HOURS: [6, 1, 24],
  RECOVERY_MINUTES: [10, 1, 60],
  DRAIN_SECONDS: [20, 1, 120],
  WRITE_GAP_MS: [100, 0, 5000],
  NOTIFY_GAP_MS: [750, 750, 10_000],
} as const satisfies Readonly<Record<string, readonly [number, number, number]>>;

/** A number between its limits. Empty is refused: it would be read as 0. */
export function readNumber(env: Environment, name: keyof typeof numberSettings, fault: Say): number {
  const [usual, least, greatest] = numberSettings[name];
  const text = env[name];
  if (text === undefined) return usual;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= greatest) return value;
  fault(`${name} must be a whole number from ${least} to ${greatest}.`);
  return usual;
}

/** One of a few words. */
export function readWord<Word extends string>(
  env: Environment,
  name: string,
  words: readonly Word[],
  usual: Word,
  fault: Say,
): Word {
  const text = env[name] || usual;
  const word = words.find((each) => each === text);
  if (word !== undefined) return word;
  fault(`${name} must be ${listOf(words, 'or')}.`);
  return usual;
}
