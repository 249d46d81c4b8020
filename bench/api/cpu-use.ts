import { readFileSync } from 'node:fs';

/** A jiffy of /proc, in milliseconds: 100 a second on every Linux there is. */
const jiffyMs = 10;

/** Processor time of a process so far, in milliseconds; with `children`, of those it has waited for as well. */
export function processCpuMs(pid: number | 'self', children = false): number {
  const text = readOrEmpty(`/proc/${pid}/stat`);
  // The name in brackets may hold blanks.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const own = Number(fields[11]) + Number(fields[12]);
  return (children ? own + Number(fields[13]) + Number(fields[14]) : own) * jiffyMs;
}

/** Processor time that all cores were busy so far, in milliseconds, what the host took away among it. */
function busyMs(): number {
  const [, user = 0, nice = 0, system = 0, _idle, _wait, irq = 0, soft = 0, steal = 0] = readOrEmpty(
    '/proc/stat',
  )
    .split('\n', 1)
    .join('')
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + soft + steal) * jiffyMs;
}

/**
 * Begins to watch what others do; the answer at the end is how many cores they used meanwhile, on average. What this
 * process, its ended children and `pids` used is not theirs. 0 where there is no /proc.
 */
export function watchOthers(pids: readonly number[]): () => number {
  const own = () => processCpuMs('self', true) + pids.reduce((sum, pid) => sum + processCpuMs(pid), 0);
  const [busy, used, start] = [busyMs(), own(), performance.now()];
  return () => {
    const others = busyMs() - busy - (own() - used);
    const share = others / (performance.now() - start);
    return Number.isNaN(share) ? 0 : Math.max(0, share);
  };
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
