import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { reportFormats } from '#catalog/reporters/reporter';
import { version } from '#catalog/version';
import { narrowHelp, usageSentence } from './commander-words.ts';
import { shells } from './completion/shells.ts';
import { cutShort } from './cut-short.ts';
import { exitCodes } from './exit.ts';
import { tellFailure } from './failure.ts';
import { newFlags } from './new-card/flags.ts';
import { refuseEmpty } from './refuse-empty.ts';
import { registerWalletCommands } from './wallet/register-commands.ts';
import type { World } from './world.ts';

/** Runs one command line (without the program's own name) and gives the exit code. Never throws. */
export async function runCli(args: readonly string[], world: World): Promise<number> {
  let exitCode: number = exitCodes.ok;
  const program = cliProgram(world, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    return failure(error, world);
  }
}

function failure(error: unknown, world: World): number {
  // Commander has written its sentence itself; its own codes for help and version are no failures.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.couldNotRun;
  return tellFailure(error, world);
}

/** The commands and their flags. Each loads its own code when it is called, so that one need not wait for another's libraries. */
export function cliProgram(world: World, done: (exitCode: number) => void): Command {
  const program = new Command('cardcat')
    .description('Checks, makes and publishes records of payment cards.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .exitOverride()
    .showSuggestionAfterError()
    .configureHelp(narrowHelp)
    .configureOutput({
      writeOut: (text) => world.stdout.write(text),
      writeErr: (text) => world.stderr.write(text),
      outputError: (text, write) => write(`cardcat: ${cutShort(usageSentence(text))}\n`),
      getOutHelpWidth: () => world.stdout.columns ?? 80,
      getErrHelpWidth: () => world.stderr.columns ?? 80,
    });

  program.hook('preAction', (_, command) => {
    if (command.name() !== 'export-context') refuseEmpty(command);
  });

  program
    .command('validate')
    .description('check the cards against every rule')
    .argument('[paths...]', 'files or folders to report on; without any, the whole catalog')
    .addOption(new Option('--format <format>', 'how to say it').choices([...reportFormats]).default('text'))
    .option('--changed <base>', 'commit or branch to compare with (default: where pull requests go)')
    .option('--no-sources', 'open no cited page')
    .option('--fix', 'first mend what needs no judgement; never a number', false)
    .option('--quiet', 'say errors and the total only', false)
    .action(async (paths, options) => {
      const { runValidate } = await import('./commands/validate.ts');
      done(await runValidate({ ...options, paths }, world));
    });

  const scaffold = program
    .command('new')
    .description('start the record of a card; asks for what no flag says');
  for (const { flags, description } of newFlags) scaffold.option(flags, description);
  scaffold.action(async (options) => {
    const { runNew } = await import('./commands/new.ts');
    done(await runNew(options, world));
  });

  program
    .command('stats')
    .description('print the catalog in numbers')
    .option('--json', 'as JSON', false)
    .action(async (options) => {
      const { runStats } = await import('./commands/stats.ts');
      done(await runStats(options, world));
    });

  program
    .command('export')
    .description('write the published files')
    .option('--out <folder>', "folder to write to, from the catalog's root", 'exports')
    .option('--check', 'write nothing; exit 1 and name the files that differ', false)
    .action(async (options) => {
      const { runExport } = await import('./commands/export.ts');
      done(await runExport(options, world));
    });

  const sources = program.command('sources').description('ask the pages that cards cite').helpCommand(false);
  sources
    .command('check')
    .description('ask whether cited pages are there and say the numbers')
    .argument('[cards...]', 'ids or paths of cards; without any, the cards you changed')
    .option('--all', 'every cited page', false)
    .option('--stale <count>', 'so many pages, those read longest ago', wholeNumber)
    .option('--json', 'as JSON', false)
    .action(async (cards, options) => {
      const { runSourcesCheck } = await import('./commands/sources.ts');
      done(await runSourcesCheck({ ...options, cards }, world));
    });
  sources
    .command('merge')
    .description("print the reports of a run's shards as one")
    .argument('<reports...>', 'files of `sources check --json` or of the action')
    .action(async (reports) => {
      const { runSourcesMerge } = await import('./commands/sources.ts');
      done(runSourcesMerge(reports, world));
    });

  program
    .command('review')
    .description('print what the bot would say of a pull request')
    .argument('<base>', 'branch or commit it is to be merged into')
    .argument('<head>', 'branch or commit that is proposed')
    .option('--json', 'as JSON', false)
    .action(async (base, head, options) => {
      const { runReview } = await import('./commands/review.ts');
      done(await runReview({ ...options, base, head }, world));
    });

  program
    .command('courses')
    .description('read the courses of a learning management system (LMS)')
    .helpCommand(false)
    .command('export-context')
    .description('write one course as one JSON document')
    // It reads its flags itself, since its exit codes and its way of telling what is wrong are its own.
    .helpOption(false)
    .allowUnknownOption()
    .argument('[flags...]', 'see: cardcat courses export-context --help')
    .action(async (flags) => {
      const { runCoursesExportContext } = await import('./commands/courses-export-context.ts');
      done(await runCoursesExportContext(flags, world));
    });

  registerWalletCommands(program, world, done);

  program
    .command('completion')
    .description('print a script that completes commands, flags and card ids in a shell')
    .addArgument(new Argument('<shell>', 'which shell').choices([...shells]))
    .action(async (shell) => {
      const { runCompletion } = await import('./commands/completion.ts');
      done(runCompletion(shell, program, world));
    });

  return program;
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Give a whole number from 1.');
  return Number(text);
}
