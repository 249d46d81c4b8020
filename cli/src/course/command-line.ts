import { Command, CommanderError, Option } from 'commander';
import { narrowHelp, usageSentence } from '../commander-words.ts';
import type { World } from '../world.ts';
import { type CourseError, usageError } from './errors.ts';
import { flags, helpText } from './flags.ts';
import { type ExportOptions, readOptions, type Values } from './options.ts';
import { escaped } from './redact.ts';

/** The options of a command line; `help` if it asks for the help, which is printed. Throws a usage error. */
export function readCommandLine(
  args: readonly string[],
  { stdout }: Pick<World, 'stdout'>,
): ExportOptions | 'help' {
  const given = new Map<string, string[]>();
  const command = new Command('cardcat courses export-context')
    .description('Reads one course of an LMS and writes one JSON document.')
    .usage('--course <course_id> [--out <path>] [flags]')
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .configureHelp(narrowHelp)
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      outputError: () => {},
      getOutHelpWidth: () => stdout.columns ?? 80,
    })
    .addHelpText('after', helpText);
  for (const flag of flags) {
    const option = new Option(flag.flags, flag.description);
    if ('default' in flag) option.default(flag.default, flag.default === false ? 'off' : flag.default);
    command.addOption(option);
    const name = flag.flags.split(' ')[0] ?? '';
    command.on(`option:${name.slice(2)}`, (value: string) => {
      given.set(name, [...(given.get(name) ?? []), value]);
    });
  }
  try {
    command.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return 'help';
    throw usageErrorOf(error.message);
  }
  const include = given.get('--include');
  const twice = [...given].find(([name, values]) => values.length > 1 && name !== '--include');
  if (twice !== undefined) throw usageError(`${twice[0]} is given twice; give it once.`);
  const { include: _, ...values } = command.opts<Values>();
  return readOptions(include === undefined ? values : { ...values, include });
}

/** The usage error of a command line that commander could not parse. */
function usageErrorOf(message: string): CourseError {
  if (/^error: unknown option '--token['=]/.test(message))
    return usageError(
      'There is no flag for the token itself, since other users of a machine can see flags; use --token-file or LMS_TOKEN.',
    );
  return usageError(escaped(usageSentence(message).replace(/\s+/g, ' ')));
}

/** Whether errors are reported as an envelope. Also for a command line that cannot be parsed. */
export function wantsEnvelope(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? args.length : end).includes('--json');
}
