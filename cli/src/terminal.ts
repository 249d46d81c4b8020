import type { Readable, Writable } from 'node:stream';
import type { CliContext, Output } from './context.ts';
import { Interrupted } from './errors.ts';

/**
 * The library that asks, on standard error, since standard output is for the result. Whether there is a
 * terminal is to be known before: without one the library would end the process.
 */
export async function terminalPrompts(context: CliContext) {
  const prompts = await import('@clack/prompts');
  // Where there is a terminal, both are Node's own streams.
  const input = context.stdin as Readable;
  const streams = {
    input,
    output: context.stderr as unknown as Writable,
    signal: AbortSignal.any([context.signal, endOf(input)]),
  };
  /** Throws `Interrupted` if the person stops. */
  const answered = <Value>(answer: Value): Exclude<Value, symbol> => {
    if (prompts.isCancel(answer)) throw new Interrupted();
    return answer as Exclude<Value, symbol>;
  };
  return { prompts, streams, answered };
}

/**
 * Aborted when the person ends the input, as Ctrl-D does in an empty line. The library would never answer then, and
 * the program would end in silence.
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

/** The next sensible step, for a person at a terminal; never where the output goes to a program or a file. */
export function hint(text: string, { stdout, stderr }: Pick<CliContext, 'stdout' | 'stderr'>): void {
  if (stdout.isTTY === true && stderr.isTTY === true) stderr.write(`\n${text}\n`);
}

/** A word of a command as a POSIX shell takes it literally. */
export function shellWord(word: string): string {
  return /^[A-Za-z0-9_%+:,./@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
