import type { CliContext } from '../context.ts';
import { cutShort, Interrupted, UsageError } from '../errors.ts';
import { NoImageLibrary } from './art/load-sharp.ts';
import { exitCodeOf, type WalletEnd } from './ending.ts';
import { internalError, stopped, unwritable } from './messages.ts';

/** The command cannot go on, for a reason that is told already or by its message. */
export class WalletStop extends Error {
  override readonly name = 'WalletStop';
  readonly end: WalletEnd;

  constructor(end: WalletEnd, message = '') {
    super(message);
    this.end = end;
  }
}

/** What was begun in a checkout is taken back when a signal comes, and a hook of git may take its time. */
const graceMs = 30_000;

/** Runs a wallet command to its end, tells what ended it, and gives the exit code. Never throws. */
export async function runWallet(world: CliContext, work: () => Promise<WalletEnd>): Promise<number> {
  world.takeCharge?.(graceMs);
  return exitCodeOf[await ended(world, work)];
}

async function ended(world: CliContext, work: () => Promise<WalletEnd>): Promise<WalletEnd> {
  const say = (sentence: string) => world.stderr.write(`cardcat: ${cutShort(sentence)}\n`);
  try {
    return await work();
  } catch (error) {
    if (world.signal.aborted || error instanceof Interrupted) {
      world.stderr.write(`${stopped}\n`);
      return world.stoppedBy?.() ?? 'SIGINT';
    }
    if (error instanceof WalletStop) {
      if (error.message !== '') say(error.message);
      return error.end;
    }
    if (error instanceof UsageError) {
      say(error.message);
      return 'usage';
    }
    if (error instanceof NoImageLibrary) {
      say(error.message);
      return 'no-image-library';
    }
    say(internalError(positionOf(error)));
    return 'internal';
  }
}

/** File and line of the program, and nothing else: an error's own words may hold a name or a path. */
function positionOf(error: unknown): string {
  const { stack = '', message = '' } = error instanceof Error ? error : {};
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n');
  for (const frame of frames) {
    const [, position] = /^ {4}at .*[/\\]((?:\d+\.)?[a-z-]+\.(?:js|ts):\d+:\d+)\)?$/.exec(frame) ?? [];
    if (position !== undefined) return ` at ${position}`;
  }
  return '';
}

/** Writes to standard output, and waits until it is there. A reader who left does not want to know. Throws `WalletStop`. */
export async function print(world: CliContext, text: string): Promise<void> {
  const error = await new Promise<Error | null | undefined>((resolve) => world.stdout.write(text, resolve));
  const code = error != null && 'code' in error ? String(error.code) : undefined;
  if (error != null && code !== 'EPIPE' && code !== 'ERR_STREAM_DESTROYED')
    throw new WalletStop('output-unwritable', unwritable);
}
