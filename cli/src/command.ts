import type { Argument, Option } from 'commander';
import type { CliContext } from './context.ts';

export interface CommandDefinition<Values = never> {
  /** The last word of the command, such as `check` for `cardcat sources check`. */
  readonly name: string;
  /** One line for the help. The list of commands also shows this line, unless there is a `summary`. */
  readonly description: string;
  readonly summary?: string;
  /** The text after the name in the first line of the help. By default, derived from the arguments and options. */
  readonly usage?: string;
  readonly arguments?: readonly Argument[];
  readonly options?: readonly Option[];
  /** Printed below the options, such as examples and exit codes. */
  readonly helpText?: string;
  /**
   * Returns the exit code. `values` has the options and arguments by name. `runCli` reports errors that this function throws.
   */
  readonly run: (values: Values, context: CliContext) => number | Promise<number>;
  /**
   * Reports a command line that cannot be parsed, and returns the exit code. Only for commands with their own error format.
   * Such commands must also reject empty values. `args` is everything typed after `cardcat`.
   */
  readonly reportUsageError?: (
    message: string,
    args: readonly string[],
    context: CliContext,
  ) => number | Promise<number>;
}

/** Commands with a common first word, such as `sources`. */
export interface CommandGroup {
  readonly name: string;
  readonly description: string;
  readonly helpText?: string;
  readonly commands: readonly CommandDefinition[];
}
