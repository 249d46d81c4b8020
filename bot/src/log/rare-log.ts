import type { Clock } from '../clock.ts';

/** Says how often it was called, at most once in `everyMs`: at the first call, and then for those since. */
export function rareLog(
  clock: Pick<Clock, 'now'>,
  everyMs: number,
  say: (count: number) => void,
): () => void {
  let count = 0;
  let saidAt = Number.NEGATIVE_INFINITY;
  return () => {
    count++;
    const now = clock.now();
    if (now - saidAt < everyMs) return;
    say(count);
    saidAt = now;
    count = 0;
  };
}
