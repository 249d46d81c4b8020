import { formatDay, isDay } from '#core/card/days';
import { UsageError } from '#core/io/errors';
import { escapeHiddenCharacters } from '#core/text/escape';

/** The parts of the operating system that commands use. Tests pass their own context. */
export interface CliContext {
  readonly cwd: string;
  /**
   * The path of the running program. To read PDFs, the program starts itself again in a worker thread. If the path is
   * undefined, PDFs are not read.
   */
  readonly programPath?: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** Opens a URL in a browser. By default, the operating system chooses the browser. */
  readonly openInBrowser?: ((address: string) => Promise<unknown>) | undefined;
  /** Aborted when the user presses Ctrl-C. */
  readonly signal: AbortSignal;
  /**
   * Changes how signals are handled, for commands that clean up before they exit. After this call, SIGTERM and SIGHUP also
   * abort `signal`, and the command itself must handle output errors. The process ends at most `graceMs` milliseconds after the
   * first signal. During `runUninterruptible`, this time is ten times as long.
   */
  readonly takeOverShutdown?: (graceMs?: number) => void;
  /**
   * Runs work that undoes its own changes if a signal arrives. Until the work is done, a second signal does not end the
   * program.
   */
  readonly runUninterruptible?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Returns the operating system signal, such as SIGTERM, that aborted the `AbortSignal`. */
  readonly getStopSignal?: () => StopSignal | undefined;
}

export type StopSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

export interface OutputStream {
  write(data: string | Uint8Array, done?: (error?: Error | null) => void): unknown;
  readonly isTTY?: boolean;
  /** The width of the terminal in columns. Undefined if the output is not a terminal. */
  readonly columns?: number | undefined;
}

/** Returns today's date in UTC, as YYYY-MM-DD. */
export function getToday({ now }: Pick<CliContext, 'now'>): string {
  return formatDay(now());
}

/** Throws `UsageError` if the value of `--as-of` is not a day. */
export function requireDay(asOf: string | undefined): void {
  if (asOf !== undefined && !isDay(asOf))
    throw new UsageError(
      `--as-of ${escapeHiddenCharacters(asOf)} is not a day of the calendar, written YYYY-MM-DD.`,
    );
}

/** Reports whether to color the text that is written to `output` (see no-color.org). */
export function shouldUseColor(output: OutputStream, env: CliContext['env']): boolean {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '' && env.FORCE_COLOR !== '0') return true;
  return output.isTTY === true && env.TERM !== 'dumb';
}
