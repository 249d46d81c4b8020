import { Option } from 'commander';
import { UsageError } from '#core/io/errors';
import { must } from '#core/text/must';
import type { CommandDefinition } from '../command.ts';
import type { CliContext } from '../context.ts';
import { formatUsageError } from '../errors.ts';
import { escapeInvisible } from '../redact.ts';
import type { RunOutcome } from './errors.ts';
import { parseBaseUrl, type RequestOptions } from './options.ts';
import type { LmsDeps, Session } from './session.ts';

interface LmsCommand<Options> {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly usage: string;
  readonly options: readonly Option[];
  readonly helpText: string;
  readonly read: (flags: Flags) => Options;
  /** Loads the code of the command when the command runs. The help does not need it. */
  readonly load: () => Promise<(options: Options, session: Session) => Promise<RunOutcome>>;
}

/**
 * Creates a command that sends requests to the LMS. The command reports an error as one sentence, or as a JSON object with
 * `--json`.
 */
export function createLmsCommand<Options extends RequestOptions>(
  { read, load, ...definition }: LmsCommand<Options>,
  overrides: Partial<LmsDeps>,
): CommandDefinition<RawFlags> {
  const run = async (readOptions: () => Options, json: boolean, context: CliContext) => {
    const [{ runLmsCommand }, execute] = await Promise.all([import('./run.ts'), load()]);
    const runOptions = { command: `courses.${definition.name}`, json, context, overrides };
    return runLmsCommand(runOptions, readOptions, execute);
  };
  return {
    ...definition,
    run: (rawFlags, context) => run(() => read(new Flags(rawFlags)), rawFlags.json !== false, context),
    reportUsageError: (message, args, context) => {
      const fail = () => {
        throw toUsageError(message, args);
      };
      return run(fail, hasJsonFlag(args), context);
    },
  };
}

export const accessFlags = [
  createFlag('--base-url <address>', 'address of the LMS'),
  createFlag('--token-file <path>', 'file with the access token; - reads standard input'),
];

export const outputFlags = [
  createFlag('--quiet', 'print only the error that ended the run', false),
  createFlag('--verbose', 'print a line for every request', false),
];

export function readCommonFlags(flags: Flags) {
  const baseUrl = flags.getText('baseUrl', 'an address such as https://lms.example, or leave it out');
  const quiet = flags.has('quiet');
  const verbose = flags.has('verbose');
  if (quiet && verbose) throw new UsageError('--quiet and --verbose cannot be combined; give one of them.');
  return {
    baseUrl: baseUrl === undefined ? undefined : parseBaseUrl(baseUrl, '--base-url'),
    tokenFile: flags.getText('tokenFile', 'a path, or - for standard input'),
    json: flags.has('json'),
    quiet,
    verbose,
  };
}

export const accessHelp = `
Address and access token:
  Address: --base-url, LMS_BASE_URL, CANVAS_BASE_URL, or the configuration; the
           first one set is used.
  Token:   --token-file, LMS_TOKEN, CANVAS_TOKEN, or the configuration. There is
           no flag for the token itself, because other users of this machine
           can see flags. A token file should have mode 0600 (chmod 600).
           --token-file - reads standard input, or prompts on a terminal with
           hidden input. In Canvas, create a token in Account, Settings, New
           Access Token.
  Configuration: config.json in the configuration folder of cardcat (on Linux
           ~/.config/cardcat), mode 0600:
           {"lms": {"base_url": "https://lms.example", "token": "..."}}
`;

/**
 * Creates a flag that keeps all its values, so that `Flags` can reject a flag that is given twice. `preset` is the default
 * value.
 */
export function createFlag(flags: string, description: string, preset?: string | false): Option {
  const option = new Option(flags, description)
    .preset(true)
    .argParser((value: unknown, previous: unknown) => [...(Array.isArray(previous) ? previous : []), value]);
  return preset === undefined ? option : option.default(preset, preset === false ? 'off' : preset);
}

export type RawFlags = Readonly<Record<string, unknown>>;

/** Reads the flags of a command line. Every method throws a usage error for an invalid value. */
export class Flags {
  readonly #rawFlags: RawFlags;

  constructor(rawFlags: RawFlags) {
    this.#rawFlags = rawFlags;
  }

  has(name: string): boolean {
    return this.#getSingle(name) === true;
  }

  /** Returns the value of a flag, or undefined if it is not given. Throws a usage error with `advice` if the value is empty. */
  getText(name: string, advice: string): string | undefined {
    const value = this.#getSingle(name);
    if (value === '') throw new UsageError(`${formatFlagName(name)} is empty; give ${advice}.`);
    return typeof value === 'string' ? value : undefined;
  }

  /** Returns the values of a repeatable flag. Returns undefined if the flag is not given. */
  getTexts(name: string, advice?: string): readonly string[] | undefined {
    const values = this.#rawFlags[name];
    if (!Array.isArray(values)) return undefined;
    if (advice !== undefined && values.includes(''))
      throw new UsageError(`${formatFlagName(name)} is empty; give ${advice}.`);
    return values;
  }

  getNumber(name: string, min: number, max: number): number {
    const text = must(this.getText(name, `a whole number from ${min} to ${max}`), name);
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new UsageError(
      `${formatFlagName(name)} ${escapeInvisible(text)} is not a whole number from ${min} to ${max}; give one.`,
    );
  }

  #getSingle(name: string): unknown {
    const values = this.#rawFlags[name];
    if (!Array.isArray(values)) return values;
    if (values.length > 1) throw new UsageError(`${formatFlagName(name)} is given twice; give it once.`);
    return values[0];
  }
}

/** Converts `downloadFiles` to `--download-files`. */
function formatFlagName(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

export function toUsageError(message: string, args: readonly string[]): UsageError {
  if (/^error: unknown option '--token['=]/.test(message))
    return new UsageError(
      'There is no flag for the token itself, because other users of this machine can see flags; use --token-file or LMS_TOKEN.',
    );
  if (/^error: too many arguments/.test(message)) {
    // For `--text --quiet`, Commander reads `--quiet` as the value of `--text`.
    if (args[args.indexOf('--text') + 1]?.startsWith('--') && args.includes('--text'))
      return new UsageError('--text needs a value; give markdown or only.');
    const extraArgument = must(/ got \d+: (.*)\.$/s.exec(message)?.[1], 'the argument');
    const advice = /^[\d~]+$/.test(extraArgument) ? `did you mean --course ${extraArgument}?` : 'see --help.';
    return new UsageError(`${escapeInvisible(extraArgument)} belongs to no flag; ${advice}`);
  }
  return new UsageError(escapeInvisible(formatUsageError(message).replace(/\s+/g, ' ')));
}

/** Reports whether a command line that cannot be parsed contains `--json`. If so, the error is printed as a JSON object. */
export function hasJsonFlag(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? args.length : end).includes('--json');
}
