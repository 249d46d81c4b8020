/** An error in the command line, found before any work was done. The message is one sentence for the user. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Thrown after the user pressed Ctrl-C, or after a signal stopped this program or a program that it started. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
}
