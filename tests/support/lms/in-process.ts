import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createCoursesCommands } from '../../../cli/src/commands/courses.ts';
import { openNetwork } from '../../../cli/src/course/network.ts';
import { runCommands } from '../../../cli/src/run-cli.ts';

/** When runs within the test's own process begin. */
export const runStart = '2026-04-01T12:00:00.900Z';

export interface InProcessOverrides {
  /** ISO 8601; default `runStart`. */
  readonly now?: string;
  /** 0 to 1, the random part of a wait (jitter); default 0. */
  readonly random?: () => number;
  /** Standard error is a terminal. */
  readonly terminal?: boolean;
  /** Called before each wait; a rejection is passed on. */
  readonly onWait?: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly id?: string;
  /** In place of real timers, for the limits of requests: gives how to take it back. */
  readonly startTimer?: (ms: number, callback: () => void) => () => void;
  /** Milliseconds that the network waits for bytes of an answer to this target, in place of its own limits. */
  readonly responseTimeout?: (target: string) => number | undefined;
  /** Told the limits in milliseconds that the network keeps by itself. */
  readonly onLimit?: (name: 'connect' | 'first byte' | 'silence', ms: number) => void;
}

export interface InProcessOptions {
  /** Holds the folders for configuration and temporary files. */
  readonly folder: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly inProcess?: InProcessOverrides;
}

/** Runs the command within this process: waits take no time and are told. */
export async function runInProcess(line: readonly string[], options: InProcessOptions) {
  const { folder, cwd, env, stdin = '', inProcess = {} } = options;
  const { now = runStart, random = () => 0, terminal = false, onWait, id, startTimer } = inProcess;
  const waits: number[] = [];
  const stdout = listener(false);
  const stderr = listener(terminal);
  const group = createCoursesCommands({
    temporaryFolder: join(folder, 'tmp'),
    configFolder: async () => join(folder, 'config/cardcat'),
    sleep: async (ms, signal) => {
      waits.push(ms);
      await onWait?.(ms, signal);
      signal?.throwIfAborted();
    },
    random,
    ...(id !== undefined && { newId: () => id }),
    ...(startTimer !== undefined && { startTimer }),
    openNetwork: watchedNetwork(inProcess),
  });
  const exitCode = await runCommands([group], line, {
    cwd,
    env,
    now: () => new Date(now),
    stdin: Object.assign(Readable.from([stdin]), { isTTY: false }),
    stdout: stdout.output,
    stderr: stderr.output,
    signal: new AbortController().signal,
  });
  return { exitCode, signal: null, stdout: stdout.heard(), stderr: stderr.heard(), waits };
}

/** The real network, which tells of its limits, or has others. */
function watchedNetwork({
  onLimit = () => {},
  responseTimeout: patience = () => undefined,
}: InProcessOverrides): typeof openNetwork {
  return async (options) => {
    onLimit('connect', options.connectTimeoutMs);
    const network = await openNetwork(options);
    return {
      ...network,
      dispatcherFor: (origin) =>
        network.dispatcherFor(origin).compose((dispatch) => (asked, handler) => {
          onLimit('first byte', asked.headersTimeout ?? Number.NaN);
          onLimit('silence', asked.bodyTimeout ?? Number.NaN);
          const ms = patience(asked.path);
          const limits = ms === undefined ? {} : { headersTimeout: ms, bodyTimeout: ms };
          return dispatch({ ...asked, ...limits }, handler);
        }),
    };
  };
}

/** An output that keeps what is written to it. */
function listener(isTTY: boolean) {
  const pieces: Buffer[] = [];
  let pending = false;
  const output = {
    isTTY,
    columns: 100,
    write(bytes: Uint8Array | string, callback?: (error?: Error | null) => void): boolean {
      if (typeof bytes === 'string') {
        pieces.push(Buffer.from(bytes));
        callback?.();
        return true;
      }
      // Whoever writes a document waits until the last piece is out (8.6), and leaves its memory alone until then.
      if (pending) throw new Error('It was written before the last piece was out.');
      pending = true;
      setImmediate(() => {
        pieces.push(Buffer.from(bytes));
        pending = false;
        callback?.();
      });
      return false;
    },
  };
  return { output, heard: () => Buffer.concat(pieces).toString('utf8') };
}
