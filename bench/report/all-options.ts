import { readCommandLine, UsageError } from '../../scripts/command-line.ts';
import { type Suite, suites } from './suites.ts';

export interface AllOptions {
  /** All, or the one that was asked for. */
  readonly suites: readonly Suite[];
  /** Small sizes, compared with the kept figures of the last such run. */
  readonly short: boolean;
  /** With `short`: these are the figures that the next ones are compared with. */
  readonly keep: boolean;
  /** Measures nothing, and writes the page anew. */
  readonly pageOnly: boolean;
  /** A folder for page and figures, instead of the repository's own. */
  readonly to: string | null;
  /** For suites that take them; null for each suite's own. */
  readonly rounds: string | null;
}

/** Reads the words of `npm run bench -- …`. Throws a UsageError for what it does not know. */
export function readAllOptions(args: readonly string[]): AllOptions {
  const { suite, short, keep, page, to, rounds } = parse(args);
  const refuse = (isWrong: boolean, sentence: string): void => {
    if (isWrong) throw new UsageError(sentence);
  };
  const wanted = suites.filter(({ name }) => suite === undefined || name === suite);
  const names = suites.map(({ name }) => name).join(', ');
  refuse(wanted.length === 0, `--suite ${suite}: the suites are ${names}.`);
  refuse(keep && !short, '--keep keeps the figures of --short; give both.');
  refuse(page && (short || suite !== undefined), '--page measures nothing; give it alone, or with --to.');
  refuse(to === '', '--to is empty; give a folder.');
  refuse(
    rounds !== undefined && !/^[1-9]\d?$/.test(rounds),
    `--rounds ${rounds} is no whole number from 1 to 99.`,
  );
  return { suites: wanted, short, keep, pageOnly: page, to: to ?? null, rounds: rounds ?? null };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { suite: text, short: flag, keep: flag, page: flag, to: text, rounds: text } as const;
  const known = '--suite NAME, --short, --keep, --page, --to FOLDER, --rounds N';
  return readCommandLine({ args: [...args], options }, known).values;
}
