import { GitInterrupted } from '#adapters/git-base';
import type { CliContext } from './context.ts';
import { exitCodes, Interrupted, inWords } from './exit.ts';
import { cutShort } from './messages.ts';

/** Says why a command could not do its work, and gives its exit code. */
export function tellFailure(error: unknown, world: CliContext): number {
  // What fails after Ctrl-C fails because of it.
  if (world.signal.aborted || error instanceof Interrupted || error instanceof GitInterrupted) {
    world.stderr.write('Stopped; nothing was left half written.\n');
    return exitCodes.interrupted;
  }
  const sentence = inWords(error);
  if (sentence !== undefined) world.stderr.write(`cardcat: ${cutShort(sentence)}\n`);
  else {
    const trace = error instanceof Error ? error.stack : String(error);
    world.stderr.write(
      `cardcat: this should not have happened; please report it with these lines:\n${trace}\n`,
    );
  }
  return exitCodes.couldNotRun;
}
