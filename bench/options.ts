import { UsageError } from '#core/io/errors';
import { parseCommandLine } from '../scripts/command-line.ts';
import type { Row } from './report.ts';

export interface Options {
  /** Names of suites such as `api`, or of parts of suites such as `api/search`. An empty list means all suites. */
  readonly names: readonly string[];
  /** Whether to use smaller catalogs and fewer rounds, so that the run takes seconds instead of minutes. */
  readonly short: boolean;
  /** Whether to also measure a catalog of 100,000 cards and the peak memory. */
  readonly large: boolean;
  readonly rounds: number;
  /** Whether to write the tables into docs/reference/benchmarks.md. */
  readonly write: boolean;
}

export interface BenchContext extends Pick<Options, 'short' | 'large' | 'rounds'> {
  /** The root folder of this repository's checkout. */
  readonly repository: string;
  /** A temporary folder for the current part of the suite. */
  readonly folder: string;
  /** The date in UTC as YYYY-MM-DD. */
  readonly today: string;
}

/** The parts of a benchmark suite by name. Each part works without the others. */
export type Suite = Readonly<Record<string, (bench: BenchContext) => Promise<readonly Row[]>>>;

/** Parses the arguments of `npm run bench`. Throws a UsageError if an argument is unknown. */
export function readOptions(args: readonly string[], knownParts: readonly string[]): Options {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals: names } = parseCommandLine({
    usage: `npm run bench -- [${knownParts.join(' | ')}]… [--short] [--large] [--rounds N] [--write]`,
    options: { short: flag, large: flag, write: flag, rounds: { type: 'string' } },
    maxPositionals: knownParts.length,
    args,
  });
  const unknown = names.find(
    (name) => !knownParts.some((part) => part === name || part.startsWith(`${name}/`)),
  );
  if (unknown !== undefined)
    throw new UsageError(`Unknown benchmark ${unknown}. Use one of ${knownParts.join(', ')}.`);
  const { short, large, write, rounds = short ? '3' : '7' } = values;
  if (!/^[1-9]\d?$/.test(rounds)) throw new UsageError(`--rounds ${rounds} is not a number from 1 to 99.`);
  return { names, short, large, write, rounds: Number(rounds) };
}
