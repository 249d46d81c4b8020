import { enableCompileCache } from 'node:module';
import { pdfThread } from '#adapters/check-sources/pdf/thread-word';
import { exitCodeOf } from './course/errors.ts';
import { exitCodes } from './exit.ts';
import { StandardOutput } from './standard-output.ts';
import type { StopSignal, World } from './world.ts';

// The second start and all after it read compiled code: a good part of a short run.
enableCompileCache();
if (process.argv[2] === pdfThread) void readPdf();
else void main();

async function main(): Promise<void> {
  const interruption = new AbortController();
  let stoppedBy: StopSignal | undefined;
  let inCharge = false;
  let graceMs = 0;
  let undisturbed = 0;
  const heed = (signal: StopSignal) => {
    process.on(signal, () => {
      // The first asks to stop in good order; whoever asks again means at once, or is npm, which passes each signal on.
      if (interruption.signal.aborted) {
        if (undisturbed === 0) process.exit(exitCodeOf[signal]);
        return;
      }
      stoppedBy = signal;
      interruption.abort();
      // A name that is being looked up, say, hears no signal. What is being taken back may take its time on a busy machine.
      const ms = undisturbed === 0 ? graceMs : 10 * graceMs;
      if (inCharge) setTimeout(() => process.exit(exitCodeOf[signal]), ms).unref();
    });
  };
  heed('SIGINT');
  // What could not be written is told once, at the end.
  process.stdout.on('error', () => {});
  const stdout = new StandardOutput(process.stdout);
  const world: World = {
    cwd: currentFolder(),
    env: process.env,
    now: () => new Date(),
    // Each takes a while to come about, and few commands need all of them.
    get stdin() {
      return process.stdin;
    },
    stdout,
    get stderr() {
      return standardError();
    },
    signal: interruption.signal,
    program: process.argv[1],
    takeCharge: (grace = 1500) => {
      inCharge = true;
      graceMs = grace;
      heed('SIGTERM');
      heed('SIGHUP');
      standardError();
    },
    undisturbed: (work) => {
      undisturbed++;
      return work().finally(() => undisturbed--);
    },
    stoppedBy: () => stoppedBy,
  };
  const args = process.argv.slice(2);
  process.exitCode = await run(args[0] === 'help' ? [...args.slice(1), '--help'] : args, world);
  // Whoever is in charge has said so.
  const unwritable = inCharge ? undefined : await stdout.unwritable();
  if (unwritable !== undefined) {
    const hasOwnCodes = args[0] === 'courses' || args[0] === 'wallet';
    process.exitCode = hasOwnCodes ? process.exitCode || exitCodeOf.output_full : exitCodes.couldNotRun;
    world.stderr.write(`cardcat: ${unwritable}\n`);
  }
  // All is said and done: without this the memory would be put in order once more, which takes as long as a thousand cards.
  if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit();
}

/** Whoever reads it may have left, as `head` has after `2>&1`: that is no fault of the program's. */
function standardError(): NodeJS.WriteStream {
  if (process.stderr.listenerCount('error') === 0) process.stderr.on('error', () => {});
  return process.stderr;
}

/** Ends the program where the folder that it was started in is gone. */
function currentFolder(): string {
  try {
    return process.cwd();
  } catch {
    process.stderr.write('cardcat: the folder you are in is gone; go to another one and run it there.\n');
    process.exit(exitCodes.couldNotRun);
  }
}

/** The program is also the thread in which a cited PDF is read. A person who types the word is told that it is none. */
async function readPdf(): Promise<void> {
  const { isMainThread } = await import('node:worker_threads');
  if (isMainThread) return main();
  const { servePdf } = await import('#adapters/check-sources/pdf/serve-pdf');
  servePdf();
}

/** A command that other programs start often: it does not wait for the code of all others. */
async function run(args: readonly string[], world: World): Promise<number> {
  const [room, command, ...flags] = args;
  if (room === 'courses' && command === 'export-context') {
    const { runCoursesExportContext } = await import('./commands/courses-export-context.ts');
    return runCoursesExportContext(flags, world);
  }
  const { runCli } = await import('./run-cli.ts');
  return runCli(args, world);
}
