import { randomUUID } from 'node:crypto';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CliContext } from '../context.ts';
import type { Network, NetworkOptions } from '../network.ts';
import { createRedactor, type Redact } from '../redact.ts';
import type { BaseUrl } from './options.ts';
import type { SectionName } from './section-names.ts';

export class RunLog {
  readonly command: string;
  readonly startedAt: Date;
  readonly requestId: string;
  readonly warnings: string[] = [];
  requestCount = 0;
  /** The total time waited before retries in the current section, in milliseconds. */
  waitedMs = 0;
  /**
   * The time of the first response from the LMS, in milliseconds since 1970 on the server's clock. Undefined before the first
   * response.
   */
  firstResponseAt: number | undefined;
  /** Whether the LMS answered a request with anything but a server error. */
  isAnswering = false;
  /** Whether a request used up its retries before the LMS answered. Until it answers, later requests get no retries. */
  isGivenUp = false;
  base: BaseUrl | undefined;
  redact: Redact = createRedactor(undefined);
  readonly #startedMs = performance.now();

  constructor(command: string, { now, newId }: Pick<LmsDeps, 'now' | 'newId'>) {
    this.command = command;
    this.startedAt = now();
    this.requestId = newId();
  }

  next(deps: Pick<LmsDeps, 'now' | 'newId'>): RunLog {
    return Object.assign(new RunLog(this.command, deps), { base: this.base, redact: this.redact });
  }

  warn(sections: readonly SectionName[], text: string): void {
    this.warnings.push(`${sections.join(', ')}: ${this.redact(text)}`);
  }

  getDurationMs(): number {
    return Math.round(performance.now() - this.#startedMs);
  }
}

export interface Session {
  readonly base: BaseUrl;
  readonly token: string;
  readonly network: Network;
  readonly deps: LmsDeps;
  /** The log of the current document. */
  log: RunLog;
  /** Writes a line to standard error. Removes the token, and escapes control characters. */
  readonly say: (line: string) => void;
}

export interface LmsDeps
  extends Pick<CliContext, 'cwd' | 'env' | 'now' | 'stdin' | 'stdout' | 'stderr' | 'signal'> {
  /** Waits for `ms` milliseconds. If the signal is aborted, rejects with its reason. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Calls `callback` once after `ms` milliseconds. Returns a function that cancels the timer. */
  readonly startTimer: (ms: number, callback: () => void) => () => void;
  /** Returns a random number from 0 up to, but not including, 1. */
  readonly random: () => number;
  readonly newId: () => string;
  /**
   * The folder for a temporary file. If the output is standard output, a pipe or a device, the document is written to this file
   * first.
   */
  readonly temporaryFolder: string;
  readonly configFolder: () => Promise<string>;
  readonly openNetwork: (options: NetworkOptions) => Promise<Network>;
}

export function createLmsDeps(context: CliContext, overrides: Partial<LmsDeps>): LmsDeps {
  const { cwd, env, now, stdout, stderr, signal } = context;
  return {
    cwd,
    env,
    now,
    // Use a getter, because Node opens standard input when it is first accessed.
    get stdin() {
      return context.stdin;
    },
    stdout,
    stderr,
    signal,
    sleep: async (ms, stopSignal) => {
      await sleep(ms, undefined, { signal: stopSignal }).catch(() => stopSignal.throwIfAborted());
    },
    startTimer: (ms, callback) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    newId: randomUUID,
    temporaryFolder: tmpdir(),
    configFolder: () => findConfigFolder(env),
    openNetwork: async (options) => (await import('../network.ts')).openNetwork(options),
    ...overrides,
  };
}

/**
 * Returns the folder of `config.json`. The library env-paths ignores `env`, so this function reads `XDG_CONFIG_HOME` from it.
 */
async function findConfigFolder({ XDG_CONFIG_HOME: xdgFolder }: CliContext['env']): Promise<string> {
  const { default: envPaths } = await import('env-paths');
  const defaultFolder = envPaths('cardcat', { suffix: '' }).config;
  return xdgFolder && !/^(darwin|win32)$/.test(platform()) ? join(xdgFolder, 'cardcat') : defaultFolder;
}
