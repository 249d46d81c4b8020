import { randomUUID } from 'node:crypto';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CliContext } from '../context.ts';
import type { Network, NetworkOptions } from './network.ts';

/** System dependencies of an export. Tests replace members. */
export interface LmsDeps
  extends Pick<CliContext, 'cwd' | 'env' | 'now' | 'stdin' | 'stdout' | 'stderr' | 'signal'> {
  /** Rejects with the signal's reason. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Calls back once; returns a function that cancels it. */
  readonly startTimer: (ms: number, callback: () => void) => () => void;
  /** In [0, 1). */
  readonly random: () => number;
  /** A UUID. */
  readonly newId: () => string;
  /** Buffers the document for standard output, a pipe or a device. */
  readonly temporaryFolder: string;
  /** The folder of `config.json`. */
  readonly configFolder: () => Promise<string>;
  readonly openNetwork: (options: NetworkOptions) => Promise<Network>;
}

export function createLmsDeps(context: CliContext, overrides: Partial<LmsDeps>): LmsDeps {
  const { cwd, env, now, stdout, stderr, signal } = context;
  return {
    cwd,
    env,
    now,
    // Created on first use.
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

/** The library reads the process environment; `env` has priority. */
async function configFolder({ XDG_CONFIG_HOME: xdgFolder }: CliContext['env']): Promise<string> {
  const { default: envPaths } = await import('env-paths');
  const defaultFolder = envPaths('cardcat', { suffix: '' }).config;
  return xdgFolder && !/^(darwin|win32)$/.test(platform()) ? join(xdgFolder, 'cardcat') : defaultFolder;
}
