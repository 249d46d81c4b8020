import { formatDay } from '#core/catalog/days';

/** The system as commands see it. Tests pass their own context. */
export interface CliContext {
  readonly cwd: string;
  /** Path of the running program. A worker thread runs the same file to read PDFs; without the path, PDFs are not read. */
  readonly programPath?: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** Opens a URL in the browser. If absent, the system's default program opens the URL. */
  readonly openInBrowser?: ((address: string) => Promise<unknown>) | undefined;
  /** Aborted when the user presses Ctrl-C. */
  readonly signal: AbortSignal;
  /**
   * Called by a command that handles its own shutdown. After the call, SIGTERM and SIGHUP also abort `signal`, the command
   * handles output errors, and the process ends at most `graceMs` milliseconds after the first signal.
   */
  readonly takeOverShutdown?: (graceMs?: number) => void;
  /** Runs work that rolls back on a signal. Until the work is done, a second signal does not end the program. */
  readonly runUninterruptible?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Returns the system signal, such as SIGTERM, that aborted `signal`. */
  readonly getStopSignal?: () => StopSignal | undefined;
}

export type StopSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

export interface OutputStream {
  write(data: string | Uint8Array, done?: (error?: Error | null) => void): unknown;
  readonly isTTY?: boolean;
  /** Width of the terminal in columns. */
  readonly columns?: number | undefined;
}

/** Returns today's date in UTC, as YYYY-MM-DD. */
export function getToday({ now }: Pick<CliContext, 'now'>): string {
  return formatDay(now());
}

/** Returns whether to colour what is written to `output` (see no-color.org). */
export function shouldUseColour(output: OutputStream, env: CliContext['env']): boolean {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '' && env.FORCE_COLOR !== '0') return true;
  return output.isTTY === true && env.TERM !== 'dumb';
}
