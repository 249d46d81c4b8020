import type { DestinationStream } from 'pino';
import type { Fetch } from '#core/github/bounded-fetch';
import type { Clock } from '#core/github/github';
import { readConfig, secretsOf } from './config.ts';
import { createLog } from './log.ts';
import type { Environment, ReadFile } from './secrets.ts';
import { createListener } from './server.ts';

/** What the command line uses of its process; tests hand in their own. */
export interface Io {
  readonly env: Environment;
  /** Makes the process ready for the set-up page: in the folder of `app.yml`, with these environment variables. */
  readonly prepareSetUp: (variables: Readonly<Record<string, string>>) => void;
  readonly readFile: ReadFile;
  readonly stdout: DestinationStream;
  readonly stderr: DestinationStream;
  /** Calls back when the process is asked to end. */
  readonly onStop: (stop: () => void) => void;
  /** Node's without them. */
  readonly fetch?: Fetch;
  readonly clock?: Clock;
}

export interface Arguments {
  readonly names: readonly string[];
  readonly dryRun: boolean;
  /** Of the set-up: where GitHub reaches this machine. */
  readonly url: string | undefined;
}

/** What a person has to change before the bot can run; ends it with exit code 2. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

interface ConnectOptions {
  readonly isLasting?: boolean;
  /** Standard output is for results then. */
  readonly logToStderr?: boolean;
}

/** The bot with the configuration of the environment. Throws `CannotRun` with every fault, one line each. */
export async function connect(io: Io, { isLasting = true, logToStderr = false }: ConnectOptions = {}) {
  const { env, readFile, stdout, stderr, fetch, clock } = io;
  const read = readConfig(env, readFile);
  if ('faults' in read) throw new CannotRun(read.faults.join('\n'));
  for (const warning of read.warnings) stderr.write(`bot: ${warning}\n`);
  const { config } = read;
  const log = createLog({
    level: config.logLevel,
    destination: logToStderr ? stderr : stdout,
    secrets: secretsOf(config),
  });
  const made = await createListener({
    config,
    log,
    isLasting,
    ...(fetch && { fetch }),
    ...(clock && { clock }),
  });
  return { ...made, config };
}
