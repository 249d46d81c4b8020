import { parseCommandLine, UsageError } from '../scripts/command-line.ts';
import type { Row } from './report.ts';

export interface Options {
  /** Names of suites (`api`) or of parts of suites (`api/search`). Empty for all suites. */
  readonly names: readonly string[];
  /** Set to use smaller catalogs and fewer rounds. The run then takes seconds instead of minutes. */
  readonly short: boolean;
  /** Set to measure 100,000 cards and the peak memory too. */
  readonly large: boolean;
  readonly rounds: number;
  /** Set to write the tables into docs/reference/benchmarks.md. */
  readonly write: boolean;
}

export interface BenchContext extends Pick<Options, 'short' | 'large' | 'rounds'> {
  /** The root of the checkout. */
  readonly repository: string;
  /** A temporary folder for the current part of the suite. */
  readonly folder: string;
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
}

/** Maps the names of a suite's parts to functions. Each part can run without the others. */
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
