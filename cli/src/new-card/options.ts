import { UsageError } from '../exit.ts';
import type { Answer } from './answers.ts';
import type { Asker } from './asker.ts';

/** What was written on the command line, as it was written. */
export interface NewOptions {
  readonly country?: string;
  /** Id, name or alias. */
  readonly issuer?: string;
  readonly name?: string;
  readonly url?: string;
  readonly slug?: string;
  readonly network?: string;
  readonly tier?: string;
  readonly type?: string;
  readonly segment?: string;
}

export type NewFlag = keyof NewOptions;

/** Without these there is no record to begin with; the others can be suggested or left blank. */
const neededFlags = ['country', 'issuer', 'name', 'url'] as const satisfies readonly NewFlag[];

export function missingFlags(options: NewOptions): readonly NewFlag[] {
  return neededFlags.filter((flag) => options[flag] === undefined);
}

export interface Question<Value> {
  readonly check: (written: string) => Answer<Value>;
  /** An empty answer leaves the value open. */
  readonly ask: (asker: Asker) => Promise<string>;
  /** What holds where there is neither a flag nor anybody to ask. */
  readonly otherwise?: string;
}

/** Takes each value from its flag, or from the person where there is no flag and somebody to ask. */
export class FlagsOrAsker {
  readonly #options: NewOptions;
  readonly #asker: Asker | null;

  constructor(options: NewOptions, asker: Asker | null) {
    this.#options = options;
    this.#asker = asker;
  }

  /** Undefined where the value was left open. Throws `UsageError` where it is wrong. */
  async optional<Value>(flag: NewFlag, question: Question<Value>): Promise<Value | undefined> {
    const { check, ask, otherwise = '' } = question;
    const flagged = this.#options[flag];
    const written = flagged ?? (this.#asker === null ? otherwise : await ask(this.#asker));
    if (written === '' && flagged === undefined) return undefined;
    const answer = check(written);
    if ('problem' in answer) throw new UsageError(`--${flag}: ${answer.problem}`);
    return answer.value;
  }

  /** Throws `UsageError` where the value is wrong or missing. */
  async needed<Value>(flag: NewFlag, question: Question<Value>): Promise<Value> {
    const value = await this.optional(flag, question);
    if (value === undefined) throw new UsageError(`--${flag} is missing; give it.`);
    return value;
  }
}
