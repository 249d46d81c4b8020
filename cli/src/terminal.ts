import type { Readable, Writable } from 'node:stream';
import type { CliContext, Output } from './context.ts';
import { Interrupted } from './exit.ts';

/**
 * The library that asks, on the world's standard error, since standard output is for the result. Whether there is a
 * terminal is to be known before: without one the library would end the process.
 */
export async function terminalPrompts(world: CliContext) {
  const prompts = await import('@clack/prompts');
  // Where there is a terminal, both are Node's own streams.
  const input = world.stdin as Readable;
  const streams = {
    input,
    output: world.stderr as unknown as Writable,
    signal: AbortSignal.any([world.signal, endOf(input)]),
  };
  /** Throws `Interrupted` where the person would rather stop. */
  const answered = <Value>(answer: Value): Exclude<Value, symbol> => {
    if (prompts.isCancel(answer)) throw new Interrupted();
    return answer as Exclude<Value, symbol>;
  };
  return { prompts, streams, answered };
}

/**
 * Aborted where the person ends the input, as Ctrl-D does in an empty line. The library would never answer then, and
 * the program end in silence.
 */
function endOf(input: Readable): AbortSignal {
  const ended = new AbortController();
  if (input.readableEnded) ended.abort();
  input.once('end', () => ended.abort());
  input.on('keypress', (_, key: { readonly name?: string; readonly ctrl?: boolean } | undefined) => {
    if (key?.name !== 'd' || key.ctrl !== true) return;
    // Node reads no further once it has taken the key for the end; in a line with text it deletes a character.
    setImmediate(() => {
      if (input.isPaused()) ended.abort();
    });
  });
  return ended.signal;
}

/** Work shorter than this many things is over before a line about it could be read. */
const worthShowing = 2000;

/** One line that counts, on a terminal only. */
export function progressLine(
  output: Output,
  things: string,
  total: number,
): { readonly show: (done: number) => void; readonly clear: () => void } {
  if (output.isTTY !== true || total < worthShowing) return { show: () => {}, clear: () => {} };
  return {
    show: (done) => output.write(`\r${Math.floor((done / total) * 100)} % of ${total} ${things}\u001b[K`),
    clear: () => output.write('\r\u001b[K'),
  };
}
