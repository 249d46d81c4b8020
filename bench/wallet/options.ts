import { readCommandLine, UsageError } from '../../scripts/command-line.ts';

export interface WalletBenchOptions {
  /** At the sizes for which the targets are set. */
  readonly isFull: boolean;
  readonly rounds: number;
  /** For programs, instead of a table. */
  readonly json: boolean;
  /** A missed target is a failure. */
  readonly check: boolean;
  /** Rows by number; all where it is empty. */
  readonly only: readonly string[];
}

/** Reads the words of `npm run bench:wallet -- …`. Throws a UsageError for what it does not know. */
export function readWalletOptions(args: readonly string[]): WalletBenchOptions {
  const { short, json, check, rounds = short ? '3' : '7', only: asked = '' } = parse(args);
  if (!/^[1-9]\d?$/.test(rounds)) throw new UsageError(`--rounds ${rounds} is no whole number from 1 to 99.`);
  const only = asked.split(',').filter((name) => name !== '');
  const strange = only.find((name) => !/^W[1-5]$/.test(name));
  if (strange !== undefined) throw new UsageError(`--only ${strange}: write W1 to W5, with commas between.`);
  return { isFull: !short, rounds: Number(rounds), json, check, only };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { rounds: text, only: text, short: flag, json: flag, check: flag } as const;
  const known = '--short, --rounds N, --only W1,W4, --json, --check';
  return readCommandLine({ args: [...args], options }, known).values;
}
