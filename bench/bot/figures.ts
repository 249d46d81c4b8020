/** The value that `share` of the values do not exceed. Throws a RangeError where there is none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new RangeError('There is no percentile of no values.');
  return value;
}

export const p95 = (values: readonly number[]): number => percentile(values, 0.95);

/** Milliseconds that the work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Waits until it is so, looking every few milliseconds. Throws where it takes longer than `limitMs`. */
export async function until(isSo: () => boolean, limitMs: number, what: string): Promise<void> {
  const start = performance.now();
  while (!isSo()) {
    if (performance.now() - start > limitMs) throw new Error(`${what} took longer than ${limitMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
