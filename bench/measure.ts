import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/**
 * Measures each contestant once per round, and returns the values in the order of the rounds. Each round begins with a
 * different contestant, so that a brief slowdown of the machine does not always affect the same one.
 */
export async function runRounds<Name extends string>(
  contestants: Readonly<Record<Name, () => Promise<number>>>,
  rounds: number,
): Promise<Readonly<Record<Name, readonly number[]>>> {
  const names = Object.keys(contestants) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round++) {
    const firstIndex = round % names.length;
    for (const name of [...names.slice(firstIndex), ...names.slice(0, firstIndex)])
      samples[name].push(await contestants[name]());
  }
  return samples;
}

/**
 * Returns the smallest value that at least `share` of the values do not exceed. `share` is from 0 to 1: 0.95 gives the 95th
 * percentile. Throws a RangeError if there are no values.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new RangeError('There is no percentile of no values.');
  return value;
}

/** Returns the middle value, or the mean of the two middle values. Throws a RangeError if there are no values. */
export function median(values: readonly number[]): number {
  const reversed = values.map((value) => -value);
  return (percentile(values, 0.5) - percentile(reversed, 0.5)) / 2;
}

function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/**
 * Divides the two measurements of each round, and summarizes the ratios. A slow round makes both measurements slow, so their
 * ratio stays comparable. Throws a RangeError if the lists have different lengths.
 */
export function computeRatio(numerators: readonly number[], denominators: readonly number[]): Spread {
  if (numerators.length !== denominators.length) throw new RangeError('The lists have different lengths.');
  return spreadOf(numerators.map((value, round) => value / (denominators[round] ?? Number.NaN)));
}

export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

interface NodeRunOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly captureStdout?: boolean;
  readonly measureMemory?: boolean;
}

export interface NodeRun {
  readonly wallMs: number;
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /**
   * The largest amount of memory that the process used, in MiB. NaN if it was not measured, or if the system does not report
   * it.
   */
  readonly peakMiB: number;
}

/**
 * Runs a program with the Node executable of this process, and waits until the program exits. A nonzero exit code is not an
 * error.
 */
export async function spawnNode(args: readonly string[], options: NodeRunOptions): Promise<NodeRun> {
  const { cwd, env = process.env, captureStdout = false, measureMemory = false } = options;
  const reporter = measureMemory ? [`--import=${peakReporter}`] : [];
  // Use a file instead of a pipe, because `process.exit` discards data that is still waiting to be written to a pipe.
  const file = captureStdout ? openSync(join(cwd, 'stdout.txt'), 'w') : null;
  const start = performance.now();
  const child = spawn(process.execPath, [...reporter, ...args], {
    cwd,
    env: { ...env, NO_COLOR: '1' },
    stdio: ['ignore', file ?? 'ignore', 'pipe', measureMemory ? 'pipe' : 'ignore'],
  });
  const [, , readStderr, readReport] = child.stdio.map((stream) => {
    const chunks: Buffer[] = [];
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    return () => Buffer.concat(chunks).toString('utf8');
  });
  let wallMs = 0;
  child.on('exit', () => {
    wallMs = performance.now() - start;
  });
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (file !== null) closeSync(file);
  const stdout = file === null ? '' : readFileSync(join(cwd, 'stdout.txt'), 'utf8');
  const peakMiB = Number(readReport?.() || Number.NaN) / 1024;
  return { wallMs, exitCode, stdout, stderr: readStderr?.() ?? '', peakMiB };
}

/**
 * Runs a program with the Node executable of this process. If the exit code is not 0, throws an Error with the end of the
 * program's output.
 */
export async function runNode(args: readonly string[], options: NodeRunOptions): Promise<NodeRun> {
  const run = await spawnNode(args, options);
  if (run.exitCode === 0) return run;
  const outputEnd = (run.stderr.trim() || run.stdout.trim()).slice(-1000);
  throw new Error(`\`node ${args.join(' ')}\` ended with ${run.exitCode ?? 'a signal'}: ${outputEnd}`);
}

/**
 * A module that makes a process report its largest memory use (VmHWM, in KiB) on file descriptor 3 when it exits. Node's
 * `maxRSS` would include the memory of the parent process.
 */
const peakReporter = `data:text/javascript,${encodeURIComponent(`
  import { readFileSync, writeSync } from 'node:fs';
  process.on('exit', () => {
    try { writeSync(3, /^VmHWM:\\s+(\\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]); } catch {}
  });`)}`;

export function findBuiltFile(repository: string, path: string): string {
  if (!existsSync(join(repository, path))) throw new Error(`${path} is missing; run npm run build.`);
  return join(repository, path);
}

/**
 * Returns the processor time that a process has used, in milliseconds. The system counts in steps of 10 ms. Returns NaN if the
 * system has no /proc.
 */
export function processorMs(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name, in parentheses, may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

export interface ServerProcess {
  readonly pid: number;
  /** The URL of the server, such as `http://127.0.0.1:41234`. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Starts a server and waits until it prints its URL. If the server exits before that, rejects with its output. */
export async function startServer(
  program: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ServerProcess> {
  // Start a new process group that can be killed as a whole, because npm does not forward SIGKILL to the server.
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const readOutput = (text: Buffer): void => {
      output = (output + text).slice(-2000);
      const [url] = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(output) ?? [];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', readOutput);
    child.stderr.on('data', readOutput);
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`the server ended with ${code}: ${output.slice(-500)}`)));
  });
  const stop = (): Promise<void> => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    return closed;
  };
  return { pid: child.pid ?? 0, address, stop };
}
