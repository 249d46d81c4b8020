import type { Command, Option } from 'commander';
import { UsageError } from '#core/io/errors';
import { formatList } from '#core/text/text';
import type { CliContext } from './context.ts';

/** Scripts in package.json that start this program. */
const scripts: ReadonlySet<string | undefined> = new Set(['cardcat', 'validate', 'export']);

/**
 * Adds the flags that npm did not pass on to the program. For `npm run validate x.json --fix`, the program gets only `x.json`
 * and the environment variable `npm_config_fix=true`. Throws `UsageError` with the correct command if npm dropped the value of
 * a flag.
 */
export function restoreNpmFlags(
  args: readonly string[],
  command: Command,
  env: CliContext['env'],
): readonly string[] {
  if (!isRunByNpm(env)) return args;
  const flags: string[] = [];
  const flagsWithoutValue: string[] = [];
  for (const option of command.options) {
    const { long = '', negate, required, optional } = option;
    const value = env[getNpmVariable(option)];
    if (value === undefined || args.includes(long)) continue;
    if (negate) flags.push(...(value === '' ? [long] : []));
    else if (!required && !optional) flags.push(...(value === 'true' ? [long] : []));
    else if (value === 'true') flagsWithoutValue.push(long);
    else flags.push(long, value);
  }
  if (flagsWithoutValue.length > 0)
    throw new UsageError(
      `npm kept ${formatList(flagsWithoutValue, 'and')} for itself. Use npx: npx cardcat ${formatCommandPath(command)}${flagsWithoutValue.map((flag) => ` ${flag} …`).join('')}`,
    );
  return [...args, ...flags];
}

/** Reports whether `npm run` started the program. In that case, npm may have consumed flags. */
export function isRunByNpm(env: CliContext['env']): boolean {
  return (
    (env.npm_command === 'run' || env.npm_command === 'run-script') && scripts.has(env.npm_lifecycle_event)
  );
}

/**
 * Returns the name of the environment variable in which npm stores a flag. For `--no-sources`, npm sets `npm_config_sources` to
 * an empty string.
 */
function getNpmVariable(option: Option): string {
  const name = option.negate ? option.name().replace(/^no-/, '') : option.name();
  return `npm_config_${name.replaceAll('-', '_')}`;
}

/** Returns the full name of a command without the program, such as `sources check`. */
function formatCommandPath(command: Command): string {
  return command.parent === null ? '' : `${formatCommandPath(command.parent)} ${command.name()}`.trim();
}
