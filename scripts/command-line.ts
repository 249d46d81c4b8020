import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { parseReleaseTag, type ReleaseTag } from '#core/export/releases';
import { UsageError } from '#core/io/errors';
import { getErrorMessage } from '#core/text/text';

export interface CommandLine<Options extends ParseArgsOptionsConfig> {
  /** The usage line for `--help` and error messages, such as `npm run check:release -- TAG [--assets FOLDER]`. */
  readonly usage: string;
  readonly options?: Options;
  /** The default is 0. */
  readonly maxPositionals?: number;
  /** The default is the arguments of this process. */
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Parses the command line of a script, including options that npm consumed because `--` was missing. Throws `UsageError`, for
 * `--help` with only the usage as its message.
 */
export function parseCommandLine<const Options extends ParseArgsOptionsConfig>({
  usage,
  options = {} as Options,
  maxPositionals = 0,
  args: typedArgs = process.argv.slice(2),
  env = process.env,
}: CommandLine<Options>) {
  if (typedArgs.includes('--help') || typedArgs.includes('-h')) throw new UsageError(`Usage: ${usage}`);
  try {
    const args = [...typedArgs, ...flagsConsumedByNpm(options, env)];
    const parsed = parseArgs({ args, options, allowPositionals: true, strict: true });
    const unexpected = parsed.positionals[maxPositionals];
    if (unexpected !== undefined) throw new Error(`Unexpected argument '${unexpected}'`);
    return parsed;
  } catch (error) {
    const errorText = getErrorMessage(error);
    // Keep only Node's first sentence. The other sentences, about arguments that begin with a dash, do not apply here.
    const [sentence = errorText] = errorText.split(/\. (?=[A-Z])/, 1);
    throw new UsageError(`${sentence.replace(/\.$/, '')}. Usage: ${usage}`);
  }
}

/**
 * Returns the options that npm consumed. For example, `npm run release:changes --check` does not pass `--check` to the script,
 * but sets `npm_config_check=true`.
 */
function flagsConsumedByNpm(options: ParseArgsOptionsConfig, env: NodeJS.ProcessEnv): readonly string[] {
  if (env.npm_command !== 'run' && env.npm_command !== 'run-script') return [];
  return Object.entries(options).flatMap(([name, { type }]) => {
    const value = env[`npm_config_${name.replaceAll('-', '_')}`];
    if (type === 'boolean') return value === 'true' ? [`--${name}`] : [];
    if (value === 'true') throw new Error(`npm consumed --${name}; type -- before it`);
    return value === undefined ? [] : [`--${name}`, value];
  });
}

/** Parses a release tag. Throws `UsageError` if the tag is missing or does not have the form `vX.Y.Z`. */
export function readTagArgument(text: string | undefined, usage: string): ReleaseTag {
  const tag = text === undefined ? undefined : parseReleaseTag(text);
  if (tag !== undefined) return tag;
  const problem = text === undefined ? 'Name the tag of a release' : `'${text}' is not the tag of a release`;
  throw new UsageError(`${problem}, such as v1.4.0. Usage: ${usage}`);
}

/**
 * Runs a script. If the script throws, prints the message and sets the exit code, which is 2 for an invalid command line and
 * otherwise `failureCode`. With `--help`, prints the usage.
 */
export async function runScript(main: () => unknown, failureCode = 1): Promise<void> {
  try {
    await main();
  } catch (error) {
    const isHelp = error instanceof UsageError && error.message.startsWith('Usage: ');
    if (isHelp) console.log(error.message);
    else {
      console.error(getErrorMessage(error));
      process.exitCode = error instanceof UsageError ? 2 : failureCode;
    }
  }
}
