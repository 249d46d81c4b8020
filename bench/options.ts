import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** How many cards the rounds run on. */
  readonly cards: number;
  readonly rounds: number;
}

/** Command line words that cannot be understood; the message is for the person who typed them. */
export class UsageError extends Error {}

/**
 * Reads `--cards N`, `--rounds N` and `--short`, which stands for `short` unless the others say more.
 * Throws a UsageError for anything else.
 */
export function readOptions(args: readonly string[], full: BenchOptions, short: BenchOptions): BenchOptions {
  const values = parse(args);
  const defaults = values.short ? short : full;
  return {
    cards: positive('--cards', values.cards) ?? defaults.cards,
    rounds: positive('--rounds', values.rounds) ?? defaults.rounds,
  };
}

function parse(args: readonly string[]): { cards?: string; rounds?: string; short?: boolean } {
  try {
    return parseArgs({
      args: [...args],
      options: { cards: { type: 'string' }, rounds: { type: 'string' }, short: { type: 'boolean' } },
    }).values;
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message : error} Known are --cards N, --rounds N, --short.`,
    );
  }
}

function positive(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new UsageError(
    `${name} ${text} is not a whole number from 1 to 9999999; write for example ${name} 9.`,
  );
}
