import { UsageError } from '../core/io/errors.ts';
import { parseCommandLine } from '../scripts/command-line.ts';
import type { Row } from './report.ts';

export interface Options {
  /** Names of suites. An empty list means all suites. */
  readonly names: readonly string[];
  /** Whether to use smaller catalogs and fewer rounds, so that the run takes seconds instead of minutes. */
  readonly short: boolean;
  readonly rounds: number;
  /** Whether to write the tables into docs/reference/benchmarks.md. */
  readonly write: boolean;
}

export interface BenchContext extends Pick<Options, 'short' | 'rounds'> {
  /** The root folder of this repository's checkout. */
  readonly repository: string;
  /** A temporary folder for the suite. */
  readonly folder: string;
  /** The date in UTC as YYYY-MM-DD. */
  readonly today: string;
}

export type Suite = (bench: BenchContext) => Promise<readonly Row[]>;

/** Parses the arguments of `npm run bench`. Throws a UsageError if an argument is unknown. */
export function readOptions(args: readonly string[], suites: readonly string[]): Options {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals: names } = parseCommandLine({
    usage: `npm run bench -- [${suites.join(' | ')}]… [--short] [--rounds N] [--write]`,
    options: { short: flag, write: flag, rounds: { type: 'string' } },
    maxPositionals: suites.length,
    args,
  });
  const unknown = names.find((name) => !suites.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`Unknown benchmark ${unknown}. Use one of ${suites.join(', ')}.`);
  const { short, write, rounds = short ? '3' : '7' } = values;
  if (!/^[1-9]\d?$/.test(rounds)) throw new UsageError(`--rounds ${rounds} is not a number from 1 to 99.`);
  return { names, short, write, rounds: Number(rounds) };
}
