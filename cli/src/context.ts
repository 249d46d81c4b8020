import { formatDay } from '#core/catalog/days';

/** The system as commands see it. Tests pass their own context. */
export interface CliContext {
  readonly cwd: string;
  /** Path of the running program. A worker thread runs the same program to read PDFs. Without a path, PDFs are not read. */
  readonly programPath?: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** By default, the system's default program opens the URL. */
  readonly openInBrowser?: ((address: string) => Promise<unknown>) | undefined;
  /** Aborted when the user presses Ctrl-C. */
  readonly signal: AbortSignal;
  /**
   * A command calls this function if it handles its own shutdown. After the call, SIGTERM and SIGHUP also abort `signal`, and
   * the command handles output errors. The process ends at most `graceMs` milliseconds after the first signal.
   */
  readonly takeOverShutdown?: (graceMs?: number) => void;
  /** Runs work that rolls back on a signal. A second signal does not end the program until the work is done. */
  readonly runUninterruptible?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Returns the system signal, such as SIGTERM, that aborted `signal`. */
  readonly getStopSignal?: () => StopSignal | undefined;
}

export type StopSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

export interface OutputStream {
  write(data: string | Uint8Array, done?: (error?: Error | null) => void): unknown;
  readonly isTTY?: boolean;
  /** In columns. */
  readonly columns?: number | undefined;
}

/** Returns today's date in UTC, as YYYY-MM-DD. */
export function getToday({ now }: Pick<CliContext, 'now'>): string {
  return formatDay(now());
}

/** Reports whether to color the text that is written to `output` (see no-color.org). */
export function shouldUseColour(output: OutputStream, env: CliContext['env']): boolean {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '' && env.FORCE_COLOR !== '0') return true;
  return output.isTTY === true && env.TERM !== 'dumb';
}
