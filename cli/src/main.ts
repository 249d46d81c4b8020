import { enableCompileCache } from 'node:module';

// The second start and all after it read compiled code: a good part of a short run.
enableCompileCache();
void main();

async function main(): Promise<void> {
  const interruption = new AbortController();
  process.on('SIGINT', () => {
    // The first asks to stop in good order; whoever presses again means at once.
    if (interruption.signal.aborted) process.exit(130);
    interruption.abort();
  });
  // A reader that has seen enough, such as `head`, is no fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  const { runCli } = await import('./run-cli.ts');
  process.exitCode = await runCli(process.argv.slice(2), {
    cwd: process.cwd(),
    env: process.env,
    now: () => new Date(),
    // Opened by the commands that ask something.
    get stdin() {
      return process.stdin;
    },
    stdout: process.stdout,
    stderr: process.stderr,
    signal: interruption.signal,
  });
  // All is said and done: without this the memory would be put in order once more, which takes as long as a thousand cards.
  if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit();
}
