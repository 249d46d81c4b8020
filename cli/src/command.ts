import type { Argument, Option } from 'commander';
import type { CliContext } from './context.ts';

/** One command: what the parser needs, and what it does. */
export interface CommandDefinition<Values = never> {
  /** Its last word: `check` for `cardcat sources check`. */
  readonly name: string;
  /** One line, also in the list of commands unless there is a `summary`. */
  readonly description: string;
  readonly summary?: string;
  /** What follows the name in the first line of the help; made of arguments and options unless given. */
  readonly usage?: string;
  readonly arguments?: readonly Argument[];
  readonly options?: readonly Option[];
  /** Printed below the options: examples, exit codes. */
  readonly helpText?: string;
  /** Gives the exit code. `values` holds options and arguments by name. `runCli` reports what it throws. */
  readonly run: (values: Values, context: CliContext) => number | Promise<number>;
  /**
   * Reports a command line that cannot be parsed, for a command with its own form of errors, and gives the exit code.
   * `args` is everything typed after `cardcat`. Such a command must also reject empty values itself.
   */
  readonly reportUsageError?: (
    message: string,
    args: readonly string[],
    context: CliContext,
  ) => number | Promise<number>;
}

/** Commands that share their first word. */
export interface CommandGroup {
  readonly name: string;
  readonly description: string;
  readonly helpText?: string;
  readonly commands: readonly CommandDefinition[];
}
