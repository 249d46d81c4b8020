export interface Stopwatch {
  /** Runs `work` and adds the time it took to the stage. */
  time<T>(stage: string, work: () => T): T;
  /** Milliseconds by stage, in the order in which the stages first ran. */
  times(): Readonly<Record<string, number>>;
}

/** Adds up times by stage; `now` gives milliseconds. */
export function stopwatch(now: () => number): Stopwatch {
  const totals = new Map<string, number>();
  return {
    time(stage, work) {
      const start = now();
      const result = work();
      totals.set(stage, (totals.get(stage) ?? 0) + now() - start);
      return result;
    },
    times: () => Object.fromEntries(totals),
  };
}
