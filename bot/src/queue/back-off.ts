/** Rounds of one piece of work that may fail in a row. */
export const mostRounds = 5;

/** How long is waited after a failure: one second after the first, `round` 0, then 2, 4, 8. */
export function backOffMs(round: number): number {
  return 1_000 * 2 ** Math.min(round, 3);
}
