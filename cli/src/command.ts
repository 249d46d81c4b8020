import type { Argument, Option } from 'commander';
import type { CliContext } from './context.ts';

/** One command: its command-line syntax and its implementation. */
export interface CommandDefinition<Values = never> {
  /** The last word of the command, such as `check` for `cardcat sources check`. */
  readonly name: string;
  /** One line for the help. The list of commands shows it too, unless there is a `summary`. */
  readonly description: string;
  readonly summary?: string;
  /** Text after the name in the first line of the help; by default derived from the arguments and options. */
  readonly usage?: string;
  readonly arguments?: readonly Argument[];
  readonly options?: readonly Option[];
  /** Printed below the options, such as examples and exit codes. */
  readonly helpText?: string;
  /** Returns the exit code. `values` holds the options and arguments by name. `runCli` reports any error that is thrown. */
  readonly run: (values: Values, context: CliContext) => number | Promise<number>;
  /**
   * Reports a command line that cannot be parsed, and returns the exit code. Only for a command with its own error
   * format; such a command must also reject empty values itself. `args` is everything typed after `cardcat`.
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
