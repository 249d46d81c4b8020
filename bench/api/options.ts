import { readCommandLine, UsageError } from '../../scripts/command-line.ts';

export interface ApiBenchOptions {
  /** Five rows in a minute. */
  readonly isQuick: boolean;
  /** The rows at 100,000 and 1,000,000 cards, and the tables of `docs/scale.md`. */
  readonly isScale: boolean;
  /** The catalogs of `isScale`, in cards. */
  readonly sizes: readonly number[];
  /** Rounds that have to be counted. */
  readonly rounds: number;
  /** For programs, instead of a table. */
  readonly json: boolean;
  /** Parts by name; all where it is empty. */
  readonly only: readonly string[];
}

/** Reads the words of `npm run bench:api -- …`. Throws a UsageError for what it does not know. */
export function readApiOptions(args: readonly string[], parts: readonly string[]): ApiBenchOptions {
  const values = parse(args);
  const rounds = values.rounds ?? (values.quick ? '3' : '5');
  if (!/^[1-9]\d?$/.test(rounds)) throw new UsageError(`--rounds ${rounds} is no whole number from 1 to 99.`);
  if (values.quick && values.scale) throw new UsageError('--quick and --scale do not go together.');
  const only = (values.only ?? '').split(',').filter((name) => name !== '');
  const strange = only.find((name) => !parts.includes(name));
  if (strange !== undefined) throw new UsageError(`--only ${strange}: the parts are ${parts.join(', ')}.`);
  const sizes = (values.cards ?? '10000,100000,1000000').split(',');
  if (!sizes.every((size) => /^[1-9]\d{2,6}$/.test(size)))
    throw new UsageError(`--cards ${values.cards}: write numbers from 100 to 9999999, with commas between.`);
  return {
    sizes: sizes.map(Number),
    isQuick: values.quick,
    isScale: values.scale,
    rounds: Number(rounds),
    json: values.json,
    only,
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  // `--check` is the default, taken so that all benchmarks understand it.
  const options = {
    rounds: text,
    only: text,
    cards: text,
    quick: flag,
    scale: flag,
    json: flag,
    check: flag,
  } as const;
  const known = '--quick, --scale, --cards 10000,100000, --rounds N, --only card,search, --json, --check';
  return readCommandLine({ args: [...args], options }, known).values;
}
