import { Option } from 'commander';
import { version } from '#core/catalog/version';
import type { CommandDefinition, CommandGroup } from '../command.ts';
import type { CliContext } from '../context.ts';
import { usageErrorOf, wantsEnvelope } from '../course/command-line.ts';
import type { Deps } from '../course/deps.ts';
import { exitCodeOf, usageError } from '../course/errors.ts';
import { flags, helpText } from '../course/flags.ts';
import { type ExportOptions, readOptions, type Values } from '../course/options.ts';
import { homepageOf, projectHome } from '../wallet/project-home.ts';

/** Each option's values in the order given, or its default. */
type Given = Readonly<Record<string, unknown>>;

/** `cardcat courses`. Members of `others` replace the real ones in tests. */
export function courses(others: Partial<Deps> = {}): CommandGroup {
  return {
    name: 'courses',
    description: 'read the courses of a learning management system (LMS)',
    commands: [exportContext(others)],
  };
}

function exportContext(others: Partial<Deps>): CommandDefinition<Given> {
  const options = flags.map(optionOf);
  return {
    name: 'export-context',
    summary: 'write one course as one JSON document',
    description: 'Reads one course of an LMS and writes one JSON document.',
    usage: '--course <course_id> [--out <path>] [flags]',
    options,
    helpText,
    run: (given, context) =>
      report(() => readOptions(givenOnce(given, options)), given.json !== false, context, others),
    reportUsageError: (message, args, context) =>
      report(
        () => {
          throw usageErrorOf(message);
        },
        wantsEnvelope(args),
        context,
        others,
      ),
  };
}

/** Collects all values, so that an option given twice can be refused. */
function optionOf(flag: (typeof flags)[number]): Option {
  const option = new Option(flag.flags, flag.description)
    .preset(true)
    .argParser((value: unknown, before: unknown) => [...(Array.isArray(before) ? before : []), value]);
  return 'default' in flag
    ? option.default(flag.default, flag.default === false ? 'off' : flag.default)
    : option;
}

/** The one value of each option but `--include`. Throws a usage error if there are more. */
function givenOnce(given: Given, options: readonly Option[]): Values {
  const values: Record<string, unknown> = { ...given };
  for (const option of options) {
    const all = given[option.attributeName()];
    if (option.long === '--include' || !Array.isArray(all)) continue;
    if (all.length > 1) throw usageError(`${option.long} is given twice; give it once.`);
    values[option.attributeName()] = all[0];
  }
  return values as unknown as Values;
}

/** Exports, or reports what is wrong with the command line, and gives the exit code. */
async function report(
  read: () => ExportOptions,
  json: boolean,
  context: CliContext,
  others: Partial<Deps>,
): Promise<number> {
  const { runCourseExport } = await import('../course/run.ts');
  // Hosted servers refuse clients that do not say who they are. The address is that of the project, once it has one.
  const homepage = homepageOf(projectHome) ?? 'https://cardcat.example';
  const userAgent = `cardcat/${version} (+${homepage})`;
  return exitCodeOf[await runCourseExport(read, { json, context, replaced: others, userAgent })];
}
