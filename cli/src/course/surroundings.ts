import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { platform, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CliContext } from '../context.ts';
import type { Network, NetworkOptions } from './requests/network.ts';

/** Everything outside the export that it may touch. Tests hand in their own. */
export interface Surroundings {
  readonly cwd: string;
  readonly env: CliContext['env'];
  readonly now: () => Date;
  /** Milliseconds of a clock that is never set. */
  readonly monotonic: () => number;
  /** Waits; rejects with the signal's reason. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Calls back once, later; gives how to take that back. */
  readonly startTimer: (ms: number, callback: () => void) => () => void;
  /** From 0 to under 1. */
  readonly random: () => number;
  /** A UUID. */
  readonly newId: () => string;
  readonly fs: typeof fs;
  /** The folder for private files that have no place of their own. */
  readonly temporaryFolder: string;
  /** The folder of `config.json`. */
  readonly configFolder: () => Promise<string>;
  /** The number of the user this runs as; null where the system has none. */
  readonly userId: () => number | null;
  readonly openNetwork: (options: NetworkOptions) => Promise<Network>;
  readonly stdin: AsyncIterable<string | Uint8Array>;
  readonly stdout: CliContext['stdout'];
  readonly stderr: CliContext['stderr'];
  /** Aborted when the program is asked to stop. */
  readonly signal: AbortSignal;
}

/** The real ones, those excepted that are handed in. */
export function surroundingsOf(world: CliContext, others: Partial<Surroundings>): Surroundings {
  const { cwd, env, now, stdout, stderr, signal } = world;
  return {
    cwd,
    env,
    now,
    get stdin() {
      return world.stdin;
    },
    stdout,
    stderr,
    signal,
    monotonic: () => performance.now(),
    sleep: wait,
    startTimer: (ms, callback) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    newId: randomUUID,
    fs,
    temporaryFolder: tmpdir(),
    configFolder: () => configFolder(env),
    userId: () => {
      const { uid } = userInfo();
      // Where the system knows no numbers for users.
      return uid < 0 ? null : uid;
    },
    openNetwork: async (options) => {
      const { openNetwork } = await import('./requests/network.ts');
      return openNetwork(options);
    },
    ...others,
  };
}

/** The library reads the environment of the process; what was handed in has the last word. */
async function configFolder({ XDG_CONFIG_HOME: moved }: CliContext['env']): Promise<string> {
  const { default: envPaths } = await import('env-paths');
  const usual = envPaths('cardcat', { suffix: '' }).config;
  return moved && !/^(darwin|win32)$/.test(platform()) ? join(moved, 'cardcat') : usual;
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
