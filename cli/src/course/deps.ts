import { randomUUID } from 'node:crypto';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CliContext } from '../context.ts';
import type { Network, NetworkOptions } from './network.ts';

export interface LmsDeps
  extends Pick<CliContext, 'cwd' | 'env' | 'now' | 'stdin' | 'stdout' | 'stderr' | 'signal'> {
  /** Rejects with the signal's reason if the signal is aborted. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Calls `callback` once after `ms`. Returns a function that cancels the timer. */
  readonly startTimer: (ms: number, callback: () => void) => () => void;
  /** Returns a number in [0, 1). */
  readonly random: () => number;
  readonly newId: () => string;
  /** Folder for a temporary file. The file buffers a document written to standard output, a pipe or a device. */
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
    // A getter, because standard input is opened on first use.
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
    configFolder: () => configFolder(env),
    openNetwork: async (options) => (await import('./network.ts')).openNetwork(options),
    ...overrides,
  };
}

/** Returns the folder of `config.json`. Checks `env` first, because env-paths reads only the environment of the process. */
async function configFolder({ XDG_CONFIG_HOME: xdgFolder }: CliContext['env']): Promise<string> {
  const { default: envPaths } = await import('env-paths');
  const defaultFolder = envPaths('cardcat', { suffix: '' }).config;
  return xdgFolder && !/^(darwin|win32)$/.test(platform()) ? join(xdgFolder, 'cardcat') : defaultFolder;
}
