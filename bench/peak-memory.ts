import { readdirSync, readFileSync } from 'node:fs';

export interface PeakMemoryWatch {
  /** Ends the watch: the sum of the peak resident memory, in bytes, of all processes seen, or null where there is no /proc. */
  readonly stop: () => number | null;
}

const everyMs = 4;

/**
 * Watches a process and its descendants on Linux. The kernel keeps each one's high-water mark, so a look only misses what a
 * process gains in its last few milliseconds. A wrapper and the program under it are alive together and are added up.
 */
export function peakMemoryWatch(pid: number): PeakMemoryWatch {
  const peaks = new Map<number, number>();
  const look = (): void => {
    for (const seen of withDescendants(pid)) {
      const peak = highWaterMark(seen);
      if (peak > (peaks.get(seen) ?? 0)) peaks.set(seen, peak);
    }
  };
  const timer = setInterval(look, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return peaks.size === 0 ? null : [...peaks.values()].reduce((sum, peak) => sum + peak, 0);
    },
  };
}

function highWaterMark(pid: number): number {
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(readOrEmpty(`/proc/${pid}/status`))?.[1];
  return Number(kibibytes ?? 0) * 1024;
}

function withDescendants(pid: number): readonly number[] {
  return [pid, ...childrenOf(pid).flatMap(withDescendants)];
}

function childrenOf(pid: number): readonly number[] {
  return threadsOf(pid).flatMap((thread) =>
    readOrEmpty(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

function threadsOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

// A process may end between two looks, and other systems have no /proc: then there is nothing to read.
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
