import type { Argument, Option } from 'commander';
import type { CliContext } from './context.ts';

export interface CommandDefinition<Values = never> {
  /** The last word of the command, such as `check` for `cardcat sources check`. */
  readonly name: string;
  /** The first line of the command's help. The list of all commands shows this line too, unless there is a `summary`. */
  readonly description: string;
  readonly summary?: string;
  /** The heading of the help under which the command is listed. */
  readonly group?: string;
  /**
   * The arguments and flags to show after the command's name in the first line of the help. By default, Commander derives this
   * text.
   */
  readonly usage?: string;
  readonly arguments?: readonly Argument[];
  readonly options?: readonly Option[];
  /** The text below the list of options in the help, such as examples and exit codes. */
  readonly helpText?: string;
  /**
   * Runs the command and returns the exit code. `values` contains the options and arguments by name. If this function throws an
   * error, `runCli` reports it.
   */
  readonly run: (values: Values, context: CliContext) => number | Promise<number>;
  /**
   * Reports a command line that cannot be parsed, and returns the exit code. Only commands with their own error format define
   * this function. Such commands must also reject empty values themselves. `args` contains everything typed after `cardcat`.
   */
  readonly reportUsageError?: (
    message: string,
    args: readonly string[],
    context: CliContext,
  ) => number | Promise<number>;
}

export interface CommandGroup {
  readonly name: string;
  readonly description: string;
  readonly group?: string;
  readonly helpText?: string;
  readonly commands: readonly CommandDefinition[];
}
