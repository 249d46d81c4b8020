import { version } from '#core/catalog/version';
import type { Fetch } from '#core/github/exchange';
import type { Clock, Log } from '#core/github/github';
import { type Bot, createBot } from './bot.ts';
import { type Config, readConfig } from './config/config.ts';
import type { Environment, ReadFile } from './config/secrets.ts';
import { jsonLog } from './log.ts';
import { type Connected, connectTo } from './reconcile/connected.ts';

/** Everything outside the program that the bot may touch; tests hand in their own. */
export interface World {
  readonly env: Environment;
  readonly clock: Clock;
  readonly fetch: Fetch;
  readonly random: () => number;
  readonly readFile: ReadFile;
  /** A line for people or programs that asked for one; line break included. */
  readonly stdout: (text: string) => unknown;
  readonly stderr: (text: string) => unknown;
  /** Calls back when the process is asked to end. */
  readonly onStop: (stop: () => void) => void;
}

/** The rest of the command line. */
export interface Words {
  readonly names: readonly string[];
  readonly dryRun: boolean;
}

/** What a person has to mend before the bot can run; ends it with exit code 2. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

export const userAgent = `cardcat-bot/${version}`;

/** The configuration of the environment. Throws `CannotRun` with every fault, a line each; warnings go to stderr. */
export function configOf({ env, readFile, stderr }: Pick<World, 'env' | 'readFile' | 'stderr'>): Config {
  const read = readConfig(env, readFile);
  if ('faults' in read) throw new CannotRun(read.faults.join('\n'));
  for (const warning of read.warnings) stderr(`bot: ${warning}\n`);
  return read.config;
}

export function logOf(config: Config, { stdout }: Pick<World, 'stdout'>): Log {
  const secrets = [...config.webhookSecrets, ...(config.tasksSecret === null ? [] : [config.tasksSecret])];
  return jsonLog({ level: config.logLevel, write: stdout, secrets });
}

/** A bot as the environment wants it. Throws `CannotRun`. */
export function setUp(
  world: World,
  { isLasting = true }: { readonly isLasting?: boolean } = {},
): { readonly bot: Bot; readonly config: Config } {
  const config = configOf(world);
  const log = logOf(config, world);
  return { bot: createBot({ ...world, config, log, userAgent, isLasting }), config };
}

/** GitHub as the environment names it, for commands that need no queue. Throws `CannotRun`. */
export function connect(world: World): Connected & { readonly config: Config } {
  const config = configOf(world);
  const log = logOf(config, { stdout: world.stderr });
  return { ...connectTo({ ...world, config, log, userAgent }), config };
}
