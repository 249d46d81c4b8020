import type { Option } from 'commander';
import { UsageError } from '#core/io/errors';
import type { CommandDefinition } from '../command.ts';
import type { CliContext } from '../context.ts';
import type { LmsDeps } from './deps.ts';
import type { RunOutcome } from './errors.ts';
import { createFlag, Flags, hasJsonFlag, type RawFlags, toUsageError } from './flags.ts';
import { parseBaseUrl, type RequestOptions } from './options.ts';
import type { Session } from './session.ts';

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
  const [quiet, verbose] = [flags.has('quiet'), flags.has('verbose')];
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
