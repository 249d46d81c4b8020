import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, runCommand } from '../process.ts';

/** What a process used. `startedAt`, `endedAt`: milliseconds since 1970. */
export interface Usage {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly wallMs: number;
  /** User and system, all threads. */
  readonly cpuMs: number;
  /** Peak resident size; null where the system does not tell. */
  readonly peakBytes: number | null;
  readonly exitCode: number | null;
  readonly stderr: string;
}

let count = 0;

/**
 * Runs a program of Node and learns from itself, at its end, what it used: the kernel's high-water mark of its memory and
 * its processor time. Throws an Error where the exit code is not among `codes`.
 */
export async function runForUsage(
  command: Command,
  options: { readonly folder: string; readonly signal: AbortSignal; readonly codes?: readonly number[] },
): Promise<Usage> {
  const { folder, signal, codes = [0] } = options;
  count += 1;
  const report = join(folder, `usage-${count}.json`);
  const args = [`--import=${reporter(report)}`, ...command.args];
  const startedAt = performance.timeOrigin + performance.now();
  const { wallMs, exitCode, stderr } = await runCommand({ ...command, args }, { signal });
  if (exitCode === null || !codes.includes(exitCode))
    throw new Error(`${command.args[0]} ended with ${exitCode ?? 'a signal'}: ${stderr.trim().slice(-500)}`);
  const { cpu, peak } = JSON.parse(readFileSync(report, 'utf8')) as { cpu: number; peak: number | null };
  return { startedAt, endedAt: startedAt + wallMs, wallMs, cpuMs: cpu, peakBytes: peak, exitCode, stderr };
}

/** A module that writes the report when its process ends. It is JavaScript as nothing is to be compiled for it. */
function reporter(path: string): string {
  const code = `
    import { readFileSync, writeFileSync } from 'node:fs';
    process.on('exit', () => {
      let peak = null;
      try {
        peak = Number(/^VmHWM:\\s+(\\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]) * 1024;
      } catch {}
      const { user, system } = process.cpuUsage();
      writeFileSync(${JSON.stringify(path)}, JSON.stringify({ cpu: (user + system) / 1000, peak }));
    });`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}
