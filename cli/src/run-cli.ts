import { constants } from 'node:os';
import { Command, CommanderError } from 'commander';
import { version } from '#core/card/version';
import { InterruptedError, UsageError } from '#core/io/errors';
import type { CommandDefinition, CommandGroup } from './command.ts';
import type { CliContext } from './context.ts';
import { CliError, exitCodes, formatUsageError, getExpectedErrorMessage, truncateMiddle } from './errors.ts';
import { isRunByNpm, restoreNpmFlags } from './npm-flags.ts';

type Definition = CommandDefinition | CommandGroup;

/**
 * The commands in the order of the help. Each command is loaded only when it runs, so that it does not wait for the libraries
 * of other commands.
 */
const commands = new Map<string | undefined, () => Promise<Definition>>([
  ['validate', async () => (await import('./commands/validate.ts')).validateCommand],
  ['new', async () => (await import('./commands/new.ts')).newCommand],
  ['submit', async () => (await import('./commands/submit.ts')).submitCommand],
  ['search', async () => (await import('./commands/search.ts')).searchCommand],
  ['show', async () => (await import('./commands/show.ts')).showCommand],
  ['mcp', async () => (await import('./commands/mcp.ts')).mcpCommand],
  ['open', async () => (await import('./commands/open.ts')).openCommand],
  ['explain', async () => (await import('./commands/explain.ts')).explainCommand],
  ['import', async () => (await import('./commands/import.ts')).importCommand],
  ['stats', async () => (await import('./commands/stats.ts')).statsCommand],
  ['export', async () => (await import('./commands/export.ts')).exportCommand],
  ['sources', async () => (await import('./commands/sources.ts')).sourcesCommands],
  ['review', async () => (await import('./commands/review.ts')).reviewCommand],
  ['setup', async () => (await import('./commands/setup.ts')).setupCommand],
  ['courses', async () => (await import('./commands/courses.ts')).createCoursesCommands()],
  ['wallet', async () => (await import('./commands/wallet.ts')).createWalletCommands()],
]);

/** Runs a command line and returns the exit code. `args` excludes the program's name. Never throws. */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  const normalizedArgs =
    args[0] === 'help' ? [...args.slice(1), '--help'] : args[0] === '-v' ? ['--version'] : args;
  const load = commands.get(normalizedArgs[0]);
  const loads = load === undefined ? [...commands.values()] : [load];
  return runCommands(await Promise.all(loads.map((each) => each())), normalizedArgs, context);
}

/** Runs a command line like `runCli`, but with only the given commands. Returns the exit code. Never throws. */
export async function runCommands(
  definitions: readonly Definition[],
  args: readonly string[],
  context: CliContext,
): Promise<number> {
  const program = createProgram(context);
  let exitCode: number = exitCodes.ok;
  let rejectingCommand: CommandDefinition | undefined;
  const add = (parent: Command, definition: Definition): void => {
    const command = parent.command(definition.name).description(definition.description).helpCommand(false);
    if (definition.helpText !== undefined) command.addHelpText('after', definition.helpText);
    if ('commands' in definition) {
      for (const each of definition.commands) add(command, each);
      return;
    }
    configure(command, definition);
    if (definition.reportUsageError !== undefined)
      command.configureOutput({ outputError: () => {} }).exitOverride((error) => {
        rejectingCommand = definition;
        throw error;
      });
    command.action(async () => {
      exitCode = await definition.run(readValues(command, definition) as never, context);
    });
  };
  for (const definition of definitions) add(program, definition);
  try {
    const command = findCommand(args, program);
    await program.parseAsync(restoreNpmFlags(args, command, context.env), { from: 'user' });
    return exitCode;
  } catch (error) {
    // A `CommanderError` has already been printed. Exit code 0 means that only the help or the version was printed.
    if (!(error instanceof CommanderError)) return reportFailure(error, context);
    if (error.exitCode === 0) return exitCodes.ok;
    return (
      (await rejectingCommand?.reportUsageError?.(error.message, args, context)) ?? exitCodes.commandFailed
    );
  }
}

function findCommand([name, ...rest]: readonly string[], command: Command): Command {
  const subcommand = command.commands.find((each) => each.name() === name);
  return subcommand === undefined ? command : findCommand(rest, subcommand);
}

function createProgram({ stdout, stderr }: CliContext): Command {
  return (
    new Command('cardcat')
      .description('Checks, makes and publishes records of payment cards.')
      .version(version, '-V, --version', 'print the version')
      .helpOption('-h, --help', 'print this help')
      .helpCommand(false)
      .exitOverride()
      .showSuggestionAfterError()
      // By default, Commander does not wrap text that has fewer than 40 columns. The terminal would then break lines inside
      // words.
      .configureHelp({ minWidthToWrap: 20 })
      .configureOutput({
        writeOut: (text) => stdout.write(text),
        writeErr: (text) => stderr.write(text),
        outputError: (text, write) => write(`cardcat: ${truncateMiddle(formatUsageError(text))}\n`),
        getOutHelpWidth: () => stdout.columns ?? 80,
        getErrHelpWidth: () => stderr.columns ?? 80,
      })
  );
}

function configure(
  command: Command,
  { summary, usage, arguments: args = [], options = [] }: CommandDefinition,
): void {
  if (summary !== undefined) command.summary(summary);
  if (usage !== undefined) command.usage(usage);
  for (const argument of args) command.addArgument(argument);
  for (const option of options) command.addOption(option);
}

/**
 * Returns the values of options and arguments by name. Throws `UsageError` if a value is empty, because a shell variable may be
 * unset.
 */
function readValues(command: Command, { reportUsageError }: CommandDefinition): object {
  const values = { ...command.opts() };
  for (const [index, argument] of command.registeredArguments.entries())
    values[argument.name()] = command.processedArgs[index];
  if (reportUsageError === undefined) rejectEmpty(command, values);
  return values;
}

function rejectEmpty(command: Command, values: Readonly<Record<string, unknown>>): void {
  for (const option of command.options) {
    const name = option.attributeName();
    if (command.getOptionValueSource(name) !== 'cli' || values[name] !== '') continue;
    const value = /<.*>/.exec(option.flags)?.[0] ?? 'value';
    throw new UsageError(`${option.long} is empty; give its ${value}, or leave it out.`);
  }
  for (const argument of command.registeredArguments) {
    const value = values[argument.name()];
    if (value !== '' && !(Array.isArray(value) && value.includes(''))) continue;
    const alternative = argument.required ? '' : ', or leave it out';
    throw new UsageError(`the argument ${argument.name()} is empty; give a value${alternative}.`);
  }
}

function reportFailure(error: unknown, { signal, stderr, env, getStopSignal }: CliContext): number {
  // After Ctrl-C, report every failure as an interruption.
  if (signal.aborted || error instanceof InterruptedError) {
    stderr.write('Stopped; nothing was left half written.\n');
    return 128 + constants.signals[getStopSignal?.() ?? 'SIGINT'];
  }
  const message = getExpectedErrorMessage(error);
  if (message !== undefined) {
    stderr.write(`cardcat: ${truncateMiddle(message)}\n`);
    // The hint about npm does not apply to file system errors.
    if ((error instanceof CliError || error instanceof UsageError) && isRunByNpm(env))
      stderr.write('npm keeps flags for itself: type npx cardcat instead of npm run.\n');
  } else {
    const trace = error instanceof Error ? error.stack : String(error);
    stderr.write(`cardcat: internal error; please report it with these lines:\n${trace}\n`);
  }
  return exitCodes.commandFailed;
}
