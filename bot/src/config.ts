import { isLoopbackHost } from '#core/card/address';
import { type Environment, Settings } from '#core/io/settings';
import type { Validated } from '#core/text/result';
import { type LogLevel, logLevels } from './log.ts';
import {
  type AddProblem,
  type ReadFile,
  readPrivateKey,
  readTasksSecret,
  readWebhookSecrets,
  splitList,
} from './secrets.ts';

/** The settings that apply both to `probot run` and to our own server. */
export interface AppConfig {
  /** The repositories to serve, as lower-case `owner/name`. Null means all repositories in which the App is installed. */
  readonly repositories: ReadonlySet<string> | null;
  readonly dryRun: boolean;
  readonly concurrency: number;
  readonly sweepHours: number;
  readonly drainSeconds: number;
  readonly writeGapMs: number;
  readonly notifyGapMs: number;
}

/** All settings of our own server. */
export interface Config extends AppConfig {
  readonly appId: number;
  /** The App's private RSA key as PEM. */
  readonly privateKey: string;
  /** The webhook secrets: one, or two during a rotation. */
  readonly webhookSecrets: readonly string[];
  readonly host: string;
  readonly port: number;
  readonly webhookPath: string;
  /** The root URL of the REST API, without a trailing slash. */
  readonly apiUrl: string;
  readonly logLevel: LogLevel;
  /** The secret for the endpoint `/tasks/sweep`. Null if this endpoint is off. */
  readonly tasksSecret: string | null;
}

/** Reads the settings. Each problem is one sentence about an invalid setting. */
export function readAppConfig(env: Environment): Validated<AppConfig> {
  const settings = new Settings(env);
  const { problems } = settings;
  const addProblem: AddProblem = (message) => problems.push(message);
  // Pass the value, because an empty value is invalid and must not count as 0.
  const readNumberSetting = (name: keyof typeof numberSettings): number => {
    const [fallback, min, max] = numberSettings[name];
    return settings.integer(name, fallback, min, max, env[name]);
  };
  const config: AppConfig = {
    repositories: readRepositories(env, addProblem),
    dryRun: settings.choice('DRY_RUN', ['0', '1'], '0') === '1',
    concurrency: readNumberSetting('CONCURRENCY'),
    sweepHours: readNumberSetting('SWEEP_HOURS'),
    drainSeconds: readNumberSetting('DRAIN_SECONDS'),
    writeGapMs: readNumberSetting('WRITE_GAP_MS'),
    notifyGapMs: readNumberSetting('NOTIFY_GAP_MS'),
  };
  return problems.length > 0 ? { problems } : { value: config };
}

/**
 * Returns the whole configuration, or one sentence for each problem. The sentences never contain a secret. Empty variables count
 * as not set, but an empty value is invalid for a number.
 */
export function readConfig(env: Environment, readFile: ReadFile): Validated<Config> {
  const app = readAppConfig(env);
  const settings = new Settings(env);
  const { problems } = settings;
  const addProblem: AddProblem = (message) => problems.push(message);
  const config: Omit<Config, keyof AppConfig> = {
    appId: readAppId(env, addProblem),
    privateKey: readPrivateKey(env, readFile, addProblem),
    webhookSecrets: readWebhookSecrets(env, addProblem),
    host: env.HOST || '127.0.0.1',
    port: settings.integer('PORT', 3000, 0, 65_535),
    webhookPath: readWebhookPath(env, addProblem),
    apiUrl: readApiUrl(env, addProblem),
    logLevel: settings.choice('LOG_LEVEL', logLevels, 'info'),
    tasksSecret: readTasksSecret(env, addProblem),
  };
  if (app.problems !== undefined) return { problems: [...problems, ...app.problems] };
  return problems.length > 0 ? { problems } : { value: { ...app.value, ...config } };
}

/** Returns the secrets that must not appear in the log. */
export function listSecrets({ webhookSecrets, tasksSecret }: Config): readonly string[] {
  return [...webhookSecrets, ...(tasksSecret === null ? [] : [tasksSecret])];
}

function readAppId(env: Environment, addProblem: AddProblem): number {
  const text = env.APP_ID;
  if (text !== undefined && /^[1-9]\d{0,14}$/.test(text)) return Number(text);
  addProblem('APP_ID must be the numeric id of the App.');
  return 0;
}

/** Variables that Probot or earlier versions of the bot use. This bot ignores them, and warns if one of them is set. */
const ignoredVariables = ['REDIS_URL', 'LOCK_REDIS_URL', 'RECOVERY_MINUTES', 'REMINDERS', 'REQUESTS'];

export function listWarnings(env: Environment): readonly string[] {
  return ignoredVariables.filter((name) => env[name]).map((name) => `${name} is ignored.`);
}

/** The default, minimum and maximum of each integer setting. */
export const numberSettings = {
  CONCURRENCY: [8, 1, 32],
  SWEEP_HOURS: [6, 1, 24],
  DRAIN_SECONDS: [20, 1, 120],
  WRITE_GAP_MS: [100, 0, 5000],
  NOTIFY_GAP_MS: [750, 750, 10_000],
} as const satisfies Readonly<Record<string, readonly [number, number, number]>>;

const reservedPaths = ['/healthz', '/readyz', '/metrics'];

function readWebhookPath(env: Environment, addProblem: AddProblem): string {
  const path = env.WEBHOOK_PATH || '/api/github/webhooks';
  const isReserved = reservedPaths.includes(path) || path === '/tasks' || path.startsWith('/tasks/');
  if (!/^\/[\w\-./~]*$/.test(path) || isReserved)
    addProblem('WEBHOOK_PATH must start with / and must not be /healthz, /readyz, /metrics or /tasks.');
  return path;
}

function readApiUrl(env: Environment, addProblem: AddProblem): string {
  const protocol = env.GHE_PROTOCOL || 'https';
  const host = env.GHE_HOST || 'github.com';
  if (!/^[\w.-]+(:\d{1,5})?$|^\[::1\](:\d{1,5})?$/.test(host))
    addProblem('GHE_HOST must be a host name, with an optional port.');
  if (protocol !== 'https' && protocol !== 'http') addProblem('GHE_PROTOCOL must be https or http.');
  else if (protocol === 'http' && !isLoopbackHost(host.replace(/:\d+$/, '')))
    addProblem('GHE_PROTOCOL=http is only allowed if GHE_HOST is a loopback address.');
  if (host === 'github.com') return 'https://api.github.com';
  return `${protocol}://${host}/api/v3`;
}

function readRepositories(env: Environment, addProblem: AddProblem): ReadonlySet<string> | null {
  const names = splitList(env.REPOSITORIES?.trim().replaceAll(/\s*,\s*/g, ','));
  for (const name of names)
    if (!/^[A-Za-z0-9-]{1,39}\/[\w.-]{1,100}$/.test(name))
      addProblem(`REPOSITORIES: '${name.slice(0, 120)}' is not in the form owner/name.`);
  return names.length === 0 ? null : new Set(names.map((name) => name.toLowerCase()));
}
