import { readCommandLine, UsageError } from '../../scripts/command-line.ts';

export interface CourseBenchOptions {
  /** At the sizes for which the targets are set. */
  readonly isFull: boolean;
  readonly rounds: number;
  /** For programs, instead of a table. */
  readonly json: boolean;
  /** A missed target is a failure. */
  readonly check: boolean;
  /** Parts by the numbers of their rows; all where it is empty. */
  readonly only: readonly string[];
}

/** Reads the words of `npm run bench:course -- …`. Throws a UsageError for what it does not know. */
export function readCourseOptions(args: readonly string[]): CourseBenchOptions {
  const values = parse(args);
  const rounds = values.rounds ?? (values.short ? '3' : '7');
  if (!/^[1-9]\d?$/.test(rounds)) throw new UsageError(`--rounds ${rounds} is no whole number from 1 to 99.`);
  const only = (values.only ?? '').split(',').filter((name) => name !== '');
  const strange = only.find((name) => !/^B([1-9]|1[01])$/.test(name));
  if (strange !== undefined) throw new UsageError(`--only ${strange}: write B1 to B11, with commas between.`);
  return { isFull: !values.short, rounds: Number(rounds), json: values.json, check: values.check, only };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { rounds: text, only: text, short: flag, json: flag, check: flag } as const;
  const known = '--short, --rounds N, --only B1,B2, --json, --check';
  return readCommandLine({ args: [...args], options }, known).values;
}
