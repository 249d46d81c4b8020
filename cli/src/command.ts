import type { Argument, Option } from 'commander';
import type { CliContext } from './context.ts';

/** One command: what the parser needs, and what it does. */
export interface CommandDefinition<Values = never> {
  /** Its last part: `check` for `cardcat sources check`. */
  readonly name: string;
  /** One line, also in the list of commands unless there is a `summary`. */
  readonly description: string;
  readonly summary?: string;
  /** Text after the name in the first line of the help; by default derived from the arguments and options. */
  readonly usage?: string;
  readonly arguments?: readonly Argument[];
  readonly options?: readonly Option[];
  /** Printed below the options: examples, exit codes. */
  readonly helpText?: string;
  /** Returns the exit code. `values` holds options and arguments by name. `runCli` reports what it throws. */
  readonly run: (values: Values, context: CliContext) => number | Promise<number>;
  /**
   * Reports a command line that cannot be parsed, for a command with its own form of errors, and returns the exit code.
   * `args` is everything typed after `cardcat`. Such a command must also reject empty values itself.
   */
  readonly reportUsageError?: (
    message: string,
    args: readonly string[],
    context: CliContext,
  ) => number | Promise<number>;
}

/** Commands with a common prefix, such as `sources`. */
export interface CommandGroup {
  readonly name: string;
  readonly description: string;
  readonly helpText?: string;
  readonly commands: readonly CommandDefinition[];
}
