import type { DestinationStream } from 'pino';
import type { Fetch } from '#core/github/bounded-fetch';
import type { Clock } from '#core/github/github';
import type { Environment } from '#core/io/settings';
import { listSecrets, listWarnings, readConfig } from './config.ts';
import { createLog } from './log.ts';
import type { ReadFile } from './secrets.ts';
import { createListener } from './server.ts';

/** The environment, files, streams and signals that the program uses. Tests pass fakes. */
export interface Io {
  readonly env: Environment;
  /**
   * Prepares the process for the set-up page. Makes the folder that contains `app.yml` the working directory, and sets
   * environment variables.
   */
  readonly prepareSetUp: (variables: Readonly<Record<string, string>>) => void;
  readonly readFile: ReadFile;
  readonly stdout: DestinationStream;
  readonly stderr: DestinationStream;
  /** Calls `stop` on SIGTERM or SIGINT. */
  readonly onStop: (stop: () => void) => void;
  /** Defaults to the `fetch` of Node. */
  readonly fetch?: Fetch;
  readonly clock?: Clock;
}

export interface CommandArguments {
  readonly operands: readonly string[];
  readonly dryRun: boolean;
  /** The URL at which GitHub can reach this machine. Only for `--setup`. */
  readonly url: string | undefined;
}

/** A configuration error or a usage error. The program exits with code 2. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

interface ConnectOptions {
  readonly isLongRunning?: boolean;
  /** Whether the log goes to stderr. True for commands that print their results to stdout. */
  readonly logToStderr?: boolean;
}

/** Creates the bot from the environment variables. Throws a `CommandError` that lists every invalid variable, one per line. */
export async function createBotFromEnv(
  io: Io,
  { isLongRunning = true, logToStderr = false }: ConnectOptions = {},
) {
  const { env, readFile, stdout, stderr, fetch, clock } = io;
  const { value: config, problems } = readConfig(env, readFile);
  if (problems !== undefined) throw new CommandError(problems.join('\n'));
  for (const warning of listWarnings(env)) stderr.write(`bot: ${warning}\n`);
  const log = createLog({
    level: config.logLevel,
    destination: logToStderr ? stderr : stdout,
    secrets: listSecrets(config),
  });
  const created = await createListener({
    config,
    log,
    isLongRunning,
    ...(fetch && { fetch }),
    ...(clock && { clock }),
  });
  return { ...created, config };
}
