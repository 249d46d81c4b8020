import { readPrivateKey } from './app-key.ts';
import { readLinks } from './links.ts';
import { readTasksSecret, readWebhookSecrets } from './secrets.ts';
import { type numberSettings, readNumber, readWord } from './values.ts';

/** Environment variables, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
export type LogLevel = (typeof logLevels)[number];

/** What the operator decides. Milliseconds, hours and the like are as the names say. */
export interface Config {
  readonly appId: number;
  /** RSA, PEM. */
  readonly privateKey: string;
  /** One, or two while one replaces the other. */
  readonly webhookSecrets: readonly string[];
  readonly host: string;
  readonly port: number;
  readonly webhookPath: string;
  /** Root of the REST interface, without a slash at the end. */
  readonly apiUrl: string;
  /** Lower-case `owner/name`; null for all in which the App is installed. */
  readonly repositories: ReadonlySet<string> | null;
  readonly logLevel: LogLevel;
  readonly dryRun: boolean;
  readonly concurrency: number;
  readonly sweepHours: number;
  readonly drainSeconds: number;
  readonly writeGapMs: number;
  readonly notifyGapMs: number;
  /** Null: `/tasks` is not there. */
  readonly tasksSecret: string | null;
}

export type ConfigResult =
  | { readonly config: Config; readonly warnings: readonly string[] }
  | { readonly faults: readonly string[] };

/** Reads a file as UTF-8; throws where it cannot. */
export type ReadFile = (path: string) => string;

/**
 * The whole configuration, or every fault in it, in sentences that name variables and never what a secret holds.
 * An empty variable counts as not set, but for the numbers, which refuse it.
 */
export function readConfig(env: Environment, readFile: ReadFile): ConfigResult {
  const faults: string[] = [];
  const fault = (message: string): void => {
    faults.push(message);
  };
  const number = (name: keyof typeof numberSettings): number => readNumber(env, name, fault);
  const config: Config = {
    appId: readAppId(env, fault),
    privateKey: readPrivateKey(env, readFile, fault),
    webhookSecrets: readWebhookSecrets(env, fault),
    ...readLinks(env, fault),
    logLevel: readWord(env, 'LOG_LEVEL', logLevels, 'info', fault),
    dryRun: readWord(env, 'DRY_RUN', ['0', '1'], '0', fault) === '1',
    concurrency: number('CONCURRENCY'),
    sweepHours: number('SWEEP_HOURS'),
    drainSeconds: number('DRAIN_SECONDS'),
    writeGapMs: number('WRITE_GAP_MS'),
    notifyGapMs: number('NOTIFY_GAP_MS'),
    tasksSecret: readTasksSecret(env, fault),
  };
  if (faults.length > 0) return { faults };
  return { config, warnings: warningsOf(env) };
}

function readAppId(env: Environment, fault: (message: string) => void): number {
  const text = env.APP_ID ?? '';
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  fault("APP_ID must be the App's number.");
  return 0;
}

/** Variables of Probot, and of the bot before; they are warned about. */
const unused = ['REDIS_URL', 'LOCK_REDIS_URL', 'RECOVERY_MINUTES', 'REMINDERS', 'REQUESTS'];

function warningsOf(env: Environment): readonly string[] {
  return unused.filter((name) => env[name]).map((name) => `${name} is not used.`);
}
