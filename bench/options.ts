import { readCommandLine, UsageError } from '../scripts/command-line.ts';

export interface BenchOptions {
  /** How many cards the rounds run on. */
  readonly cards: number;
  readonly rounds: number;
}

/** What the command line of a benchmark asks for. */
export interface AskedOptions extends BenchOptions {
  /** For programs, instead of tables. */
  readonly json: boolean;
  /** Parts by name; all where it is empty. */
  readonly only: readonly string[];
}

/**
 * Reads `--cards N`, `--rounds N`, `--short`, which stands for `short` unless the others say more, `--json`, and
 * `--only name,name` where there are `parts`. Throws a UsageError for anything else.
 */
export function readOptions(
  args: readonly string[],
  full: BenchOptions,
  short: BenchOptions,
  parts: readonly string[] = [],
): AskedOptions {
  const values = parse(args);
  const defaults = values.short ? short : full;
  const only = (values.only ?? '').split(',').filter((name) => name !== '');
  const strange = only.find((name) => !parts.includes(name));
  if (strange !== undefined)
    throw new UsageError(
      `--only ${strange}: ${parts.length === 0 ? 'this one has no parts' : `the parts are ${parts.join(', ')}`}.`,
    );
  return {
    cards: positive('--cards', values.cards) ?? defaults.cards,
    rounds: positive('--rounds', values.rounds) ?? defaults.rounds,
    json: values.json,
    only,
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { cards: text, rounds: text, only: text, short: flag, json: flag } as const;
  const known = '--cards N, --rounds N, --only NAME,NAME, --short, --json';
  return readCommandLine({ args: [...args], options }, known).values;
}

function positive(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new UsageError(
    `${name} ${text} is not a whole number from 1 to 9999999; write for example ${name} 9.`,
  );
}
