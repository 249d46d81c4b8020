import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DecoratorHandler, type Dispatcher } from 'undici';
import { createCoursesCommands } from '../../../cli/src/commands/courses.ts';
import { openNetwork } from '../../../cli/src/network.ts';
import { runCommands } from '../../../cli/src/run-cli.ts';

export const runStart = '2026-04-01T12:00:00.900Z';

export interface InProcessOverrides {
  /** The time at the start in ISO 8601. Default: `runStart`. */
  readonly now?: string;
  /** Returns the random part of a wait (jitter), from 0 up to, but not including, 1. Default: 0. */
  readonly random?: () => number;
  /** Whether standard error is a terminal. Default: false. */
  readonly terminal?: boolean;
  /** Called before each wait. If its promise rejects, the wait fails with the same error. */
  readonly onWait?: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly id?: string;
  /** Replaces the real timer for request timeouts. Must return a function that cancels the timer. */
  readonly startTimer?: (ms: number, callback: () => void) => () => void;
  /** Returns the timeout in milliseconds for the response to this target. Undefined means the default. */
  readonly responseTimeout?: (target: string) => number | undefined;
  /** Called after each chunk of a body that the program has received. */
  readonly onBody?: (target: string) => void;
  /** Called with the kind and the length of each network timeout that the program sets. The length is in milliseconds. */
  readonly onLimit?: (name: 'connect' | 'first byte' | 'silence', ms: number) => void;
}

export interface InProcessOptions {
  /** Contains the folders for configuration and temporary files. */
  readonly folder: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly inProcess?: InProcessOverrides;
}

/** Runs the command in this process. Waits take no time, and their lengths are returned. */
export async function runInProcess(line: readonly string[], options: InProcessOptions) {
  const { folder, cwd, env, stdin = '', inProcess = {} } = options;
  const { now = runStart, random = () => 0, terminal = false, onWait, id, startTimer } = inProcess;
  const waits: number[] = [];
  const stdout = createRecorder(false);
  const stderr = createRecorder(terminal);
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
    openNetwork: createObservedNetwork(inProcess),
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
  return { exitCode, signal: null, stdout: stdout.text(), stderr: stderr.text(), waits };
}

/** Creates a variant of the real `openNetwork`. Tests can observe its timeouts, and replace the response timeout. */
function createObservedNetwork({
  onLimit = () => {},
  responseTimeout = () => undefined,
  onBody = () => {},
}: InProcessOverrides): typeof openNetwork {
  return async (options) => {
    onLimit('connect', options.connectTimeoutMs);
    const network = await openNetwork(options);
    return {
      ...network,
      dispatcherFor: (origin) =>
        network.dispatcherFor(origin).compose((dispatch) => (options, handler) => {
          onLimit('first byte', options.headersTimeout ?? Number.NaN);
          onLimit('silence', options.bodyTimeout ?? Number.NaN);
          const ms = responseTimeout(options.path);
          const limits = ms === undefined ? {} : { headersTimeout: ms, bodyTimeout: ms };
          return dispatch(
            { ...options, ...limits },
            new ObservedHandler(handler, () => onBody(options.path)),
          );
        }),
    };
  };
}

// The types of undici leave out the methods of this class.
const Decorator = DecoratorHandler as unknown as new (
  handler: Dispatcher.DispatchHandler,
) => { onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void };

class ObservedHandler extends Decorator {
  readonly #onBody: () => void;

  constructor(handler: Dispatcher.DispatchHandler, onBody: () => void) {
    super(handler);
    this.#onBody = onBody;
  }

  override onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    super.onResponseData(controller, chunk);
    setImmediate(this.#onBody);
  }
}

function createRecorder(isTTY: boolean) {
  const chunks: Buffer[] = [];
  let isWriting = false;
  const output = {
    isTTY,
    columns: 100,
    write(bytes: Uint8Array | string, callback?: (error?: Error | null) => void): boolean {
      if (typeof bytes === 'string') {
        chunks.push(Buffer.from(bytes));
        callback?.();
        return true;
      }
      // The writer must wait until a chunk is written (backpressure). Until then, it must not reuse the chunk's memory.
      if (isWriting) throw new Error('A chunk was written before the last one was complete.');
      isWriting = true;
      setImmediate(() => {
        chunks.push(Buffer.from(bytes));
        isWriting = false;
        callback?.();
      });
      return false;
    },
  };
  return { output, text: () => Buffer.concat(chunks).toString('utf8') };
}
