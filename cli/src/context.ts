import { dayOf } from '#core/catalog/days';

/** What a command may use of the world outside; tests hand in their own. */
export interface CliContext {
  readonly cwd: string;
  /** Path of the running program, which reads a PDF in a thread of its own; without it PDFs are not read. */
  readonly program?: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  /** Opens an address in the person's browser; absent: by the program of the system. */
  readonly openPage?: ((address: string) => Promise<unknown>) | undefined;
  /** Aborted when the person presses Ctrl-C. */
  readonly signal: AbortSignal;
  /**
   * For a command that sees to its own end: SIGTERM and SIGHUP abort the signal too, and failing outputs are its own
   * concern. The process ends in any case this many milliseconds after the first signal.
   */
  readonly takeCharge?: (graceMs?: number) => void;
  /** For work that is undone in good order when a signal comes: while it lasts, a second signal does not end the program. */
  readonly undisturbed?: <T>(work: () => Promise<T>) => Promise<T>;
  /** What aborted the signal. */
  readonly stoppedBy?: () => StopSignal | undefined;
}

export type StopSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

export interface Output {
  write(data: string | Uint8Array, done?: (error?: Error | null) => void): unknown;
  readonly isTTY?: boolean;
  /** Width of the terminal in columns. */
  readonly columns?: number | undefined;
}

/** Today in UTC, YYYY-MM-DD. */
export function todayOf({ now }: Pick<CliContext, 'now'>): string {
  return dayOf(now());
}

/** Whether to colour what is written to `output`: see no-color.org. */
export function wantsColour(output: Output, env: CliContext['env']): boolean {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '' && env.FORCE_COLOR !== '0') return true;
  return output.isTTY === true && env.TERM !== 'dumb';
}
