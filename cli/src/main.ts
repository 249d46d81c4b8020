import { enableCompileCache } from 'node:module';
import { constants } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import type { CliContext, StopSignal } from './context.ts';
import { exitCodes } from './errors.ts';
import { runCli } from './run-cli.ts';
import { StandardOutput } from './standard-output.ts';

// Cache the compiled code on disk, because compiling takes a large part of a short run.
enableCompileCache();
if (isMainThread) await main();
// The program also starts this file as a worker thread, which reads the pages and PDFs that cards cite as sources.
else await import('#core/sources/worker-main');

async function main(): Promise<void> {
  // Ignore write errors here. The program that reads the output may close the pipe at any time, as `head` does. Other lost
  // output is reported once, at the end of the run.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  const stdout = new StandardOutput(process.stdout);
  const interruption = installSignalHandlers();
  const args = process.argv.slice(2);
  process.exitCode = await runCli(args, {
    cwd: getCurrentFolder(),
    programPath: process.argv[1],
    env: process.env,
    now: () => new Date(),
    // Use a getter, so that Node opens standard input only when it is used.
    get stdin() {
      return process.stdin;
    },
    stdout,
    stderr: process.stderr,
    ...interruption.context,
  });
  // A command that handles its own shutdown has already reported write errors.
  const problem = interruption.handlesShutdown() ? undefined : await stdout.describeWriteError();
  if (problem !== undefined) {
    process.stderr.write(`cardcat: ${problem}\n`);
    // `courses` and `wallet` have their own exit codes. They use 1 for a write error.
    const hasOwnCodes = args[0] === 'courses' || args[0] === 'wallet';
    process.exitCode = hasOwnCodes ? process.exitCode || 1 : exitCodes.commandFailed;
  }
  // Exit now, because Node would need as much time to free its memory as the program needs to check a thousand cards.
  if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit();
}

/** Listens for signals. The first signal asks the command to stop, and the second one ends the process. */
function installSignalHandlers() {
  const interruption = new AbortController();
  let stopSignal: StopSignal | undefined;
  let handlesShutdown = false;
  let graceMs = 1500;
  let uninterruptibleJobs = 0;
  const listenFor = (signal: StopSignal) => {
    const end = () => process.exit(128 + constants.signals[signal]);
    process.on(signal, () => {
      if (interruption.signal.aborted) {
        if (uninterruptibleJobs === 0) end();
        return;
      }
      stopSignal = signal;
      interruption.abort();
      // Some work cannot be aborted, such as a DNS lookup, so end the process after `graceMs`. Uninterruptible work, such as
      // undoing changes, gets ten times as long.
      // Without such a command, Ctrl-C waits for the work, and a second one ends it.
      if (handlesShutdown || signal !== 'SIGINT')
        setTimeout(end, uninterruptibleJobs === 0 ? graceMs : 10 * graceMs).unref();
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) listenFor(signal);
  const context: Pick<CliContext, 'signal' | 'takeOverShutdown' | 'runUninterruptible' | 'getStopSignal'> = {
    signal: interruption.signal,
    takeOverShutdown: (milliseconds = 1500) => {
      handlesShutdown = true;
      graceMs = milliseconds;
    },
    runUninterruptible: (work) => {
      uninterruptibleJobs++;
      return work().finally(() => uninterruptibleJobs--);
    },
    getStopSignal: () => stopSignal,
  };
  return { context, handlesShutdown: () => handlesShutdown };
}

/** Returns the current folder. Exits the program if the folder has been deleted. */
function getCurrentFolder(): string {
  try {
    return process.cwd();
  } catch {
    process.stderr.write(
      'cardcat: the current folder no longer exists; go to another one and run it there.\n',
    );
    process.exit(exitCodes.commandFailed);
  }
}
