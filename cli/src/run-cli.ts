import { constants } from 'node:os';
import { Command, CommanderError, Help } from 'commander';
import { version } from '#core/card/version';
import { InterruptedError, UsageError } from '#core/io/errors';
import type { CommandDefinition, CommandGroup } from './command.ts';
import type { CliContext } from './context.ts';
import { CliError, exitCodes, formatUsageError, getExpectedErrorMessage, truncateMiddle } from './errors.ts';
import { isRunByNpm, restoreNpmFlags } from './npm-flags.ts';

type Definition = CommandDefinition | CommandGroup;

interface CommandEntry {
  /** The heading of the help under which the command is listed. */
  readonly group: string;
  /** The line in the list of all commands. */
  readonly summary: string;
  readonly load: () => Promise<Definition>;
}

/**
 * The commands in the order of the help. Each command is loaded only when it runs, so that it does not wait for the libraries
 * of other commands. The list of all commands loads none of them.
 */
const commands = new Map<string | undefined, CommandEntry>([
  [
    'new',
    {
      group: 'Add and correct cards:',
      summary: 'add a card or an issuer: asks for what you give no flag for, and writes its file',
      load: async () => (await import('./commands/new.ts')).newCommand,
    },
  ],
  [
    'import',
    {
      group: 'Add and correct cards:',
      summary: 'add cards from a CSV or JSONL file of a registered dataset',
      load: async () => (await import('./commands/import.ts')).importCommand,
    },
  ],
  [
    'submit',
    {
      group: 'Add and correct cards:',
      summary: 'turn your changes to the catalog into a pull request',
      load: async () => (await import('./commands/submit.ts')).submitCommand,
    },
  ],
  [
    'wallet',
    {
      group: 'Add and correct cards:',
      summary: 'compare the cards of a wallet with the catalog, and contribute their art',
      load: async () => (await import('./commands/wallet.ts')).createWalletCommands(),
    },
  ],
  [
    'search',
    {
      group: 'Look at cards:',
      summary: 'find cards by keyword, or the best cards for a spending category',
      load: async () => (await import('./commands/search.ts')).searchCommand,
    },
  ],
  [
    'show',
    {
      group: 'Look at cards:',
      summary: 'print a card with its sources and what changed',
      load: async () => (await import('./commands/show.ts')).showCommand,
    },
  ],
  [
    'open',
    {
      group: 'Look at cards:',
      summary: "open a card's page in the browser",
      load: async () => (await import('./commands/open.ts')).openCommand,
    },
  ],
  [
    'stats',
    {
      group: 'Look at cards:',
      summary: 'print the catalog in numbers',
      load: async () => (await import('./commands/stats.ts')).statsCommand,
    },
  ],
  [
    'mcp',
    {
      group: 'Look at cards:',
      summary: 'answer questions of AI assistants about the catalog (Model Context Protocol)',
      load: async () => (await import('./commands/mcp.ts')).mcpCommand,
    },
  ],
  [
    'validate',
    {
      group: 'Check and publish:',
      summary: 'check the cards against every rule',
      load: async () => (await import('./commands/validate.ts')).validateCommand,
    },
  ],
  [
    'explain',
    {
      group: 'Check and publish:',
      summary: 'explain what a finding means and how to fix it',
      load: async () => (await import('./commands/explain.ts')).explainCommand,
    },
  ],
  [
    'review',
    {
      group: 'Check and publish:',
      summary: 'print what the bot would say about a pull request',
      load: async () => (await import('./commands/review.ts')).reviewCommand,
    },
  ],
  [
    'export',
    {
      group: 'Check and publish:',
      summary: 'write the published files',
      load: async () => (await import('./commands/export.ts')).exportCommand,
    },
  ],
  [
    'sources',
    {
      group: 'Maintain a catalog:',
      summary: 'check and read the pages that cards cite, propose changes, have copies made',
      load: async () => (await import('./commands/sources.ts')).sourcesCommands,
    },
  ],
  [
    'setup',
    {
      group: 'Maintain a catalog:',
      summary: 'set up your own catalog: its settings, then the commands for its repository',
      load: async () => (await import('./commands/setup.ts')).setupCommand,
    },
  ],
  [
    'courses',
    {
      group: 'Courses:',
      summary: 'read the courses of a learning management system (LMS)',
      load: async () => (await import('./commands/courses.ts')).createCoursesCommands(),
    },
  ],
]);

/** Runs a command line and returns the exit code. `args` excludes the program's name. Never throws. */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  const normalizedArgs =
    args[0] === 'help'
      ? [...args.slice(1), '--help']
      : args[0] === '-v' || args[0] === 'version'
        ? ['--version']
        : args;
  const entry = commands.get(normalizedArgs[0]);
  if (entry !== undefined) return runCommands([await entry.load()], normalizedArgs, context);
  const listed = [...commands].map(([name = '', { group, summary }]) => {
    return { name, group, description: summary, run: () => exitCodes.ok };
  });
  return runCommands(listed, normalizedArgs, context);
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
    if (definition.group !== undefined) command.helpGroup(definition.group);
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

const programHelp = `
Examples:
  cardcat new https://creditcards.chase.com/…
  cardcat search --country us --category grocery

Help for a command: cardcat <command> --help
More: docs/reference/cli.md`;

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
      .configureHelp({
        minWidthToWrap: 20,
        // A switch is off unless it is given, so its default says nothing.
        optionDescription: (option) =>
          option.defaultValue === false ? option.description : new Help().optionDescription(option),
      })
      .addHelpText('after', programHelp)
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
