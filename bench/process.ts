import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { peakMemoryWatch } from './peak-memory.ts';

/** A program with its arguments, and where it runs. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

export interface RunOptions {
  /** Whether standard output is kept; else it goes nowhere. */
  readonly keepOutput?: boolean;
  /** Whether peak memory is watched. Watching costs the machine a little: such a run is not timed. */
  readonly watchMemory?: boolean;
  /** Ends the process early. */
  readonly signal?: AbortSignal;
}

/** `wallMs` from before the start to the end of the process; `peakBytes` null where it was not watched or cannot be known. */
export interface Run {
  readonly wallMs: number;
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly peakBytes: number | null;
}

/** Runs a command to its end. A bad exit code is a value; rejects only where it cannot start or the signal ends it. */
export function runCommand(command: Command, options: RunOptions = {}): Promise<Run> {
  const { keepOutput = false, watchMemory = false, signal } = options;
  return new Promise((resolve, reject) => {
    const output = keepOutput ? new OutputFile() : null;
    const stderr: Buffer[] = [];
    const start = performance.now();
    const child = spawn(command.program, command.args, {
      cwd: command.cwd,
      env: command.env,
      stdio: ['ignore', output?.descriptor ?? 'ignore', 'pipe'],
      ...(signal && { signal }),
    });
    let wallMs = 0;
    let failure: Error | null = null;
    const watch = watchMemory && child.pid !== undefined ? peakMemoryWatch(child.pid) : null;
    child.stderr?.on('data', (chunk: Buffer) => stderr.push(chunk));
    // Closing follows, even where it never started: only then is nothing of it left.
    child.on('error', (error) => {
      failure = error;
    });
    child.on('exit', () => {
      wallMs = performance.now() - start;
    });
    child.on('close', (exitCode) => {
      const peakBytes = watch?.stop() ?? null;
      const said = { stdout: output?.take() ?? '', stderr: Buffer.concat(stderr).toString('utf8') };
      if (failure) reject(failure);
      else resolve({ wallMs, exitCode, ...said, peakBytes });
    });
  });
}

/** Takes a program's output. Not a pipe: a program that ends while a pipe is full loses what it had still to say. */
class OutputFile {
  readonly descriptor: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'cardcat-bench-output-'));

  constructor() {
    this.descriptor = openSync(join(this.#folder, 'stdout'), 'w');
  }

  /** What was written, once: the file is gone afterwards. */
  take(): string {
    closeSync(this.descriptor);
    const text = readFileSync(join(this.#folder, 'stdout'), 'utf8');
    rmSync(this.#folder, { recursive: true });
    return text;
  }
}

/** Runs a command that has to end well, and throws an Error with the last of what it said where it does not. */
export async function runWell(command: Command, options: RunOptions = {}): Promise<Run> {
  const run = await runCommand(command, options);
  if (run.exitCode === 0) return run;
  const said = (run.stderr.trim() || run.stdout.trim()).slice(-2000);
  const line = [command.program, ...command.args].join(' ');
  throw new Error(`\`${line}\` ended with ${run.exitCode ?? 'a signal'}: ${said || 'it said nothing'}`);
}
