import type { Readable, Writable } from 'node:stream';
import type { CliContext, OutputStream } from './context.ts';
import { InterruptedError } from './errors.ts';

/**
 * The prompt library on standard error, because standard output is for the result. Call it only with a terminal: without
 * one the library would exit the process.
 */
export async function createTerminalPrompts(context: CliContext) {
  const prompts = await import('@clack/prompts');
  // With a terminal, both are Node's own streams.
  const input = context.stdin as Readable;
  const streams = {
    input,
    output: context.stderr as unknown as Writable,
    signal: AbortSignal.any([context.signal, createEndOfInputSignal(input)]),
  };
  /** Throws `InterruptedError` if the user cancels. */
  const unwrapAnswer = <Value>(answer: Value): Exclude<Value, symbol> => {
    if (prompts.isCancel(answer)) throw new InterruptedError();
    return answer as Exclude<Value, symbol>;
  };
  return { prompts, streams, unwrapAnswer };
}

/**
 * Aborted at end of input, such as Ctrl-D in an empty line. Otherwise the prompt would never settle, and the program
 * would exit silently.
 */
function createEndOfInputSignal(input: Readable): AbortSignal {
  const ended = new AbortController();
  if (input.readableEnded) ended.abort();
  input.once('end', () => ended.abort());
  input.on('keypress', (_, key: { readonly name?: string; readonly ctrl?: boolean } | undefined) => {
    if (key?.name !== 'd' || key.ctrl !== true) return;
    // Node pauses the input if the key meant end of input; in a line with text it deletes a character.
    setImmediate(() => {
      if (input.isPaused()) ended.abort();
    });
  });
  return ended.signal;
}

/** Fewer items are done before progress could be read. */
const minItemsForProgress = 2000;

/** A one-line counter, only on a terminal. */
export function createProgressLine(
  output: OutputStream,
  unit: string,
  total: number,
): { readonly show: (done: number) => void; readonly clear: () => void } {
  if (output.isTTY !== true || total < minItemsForProgress) return { show: () => {}, clear: () => {} };
  return {
    show: (done) => output.write(`\r${Math.floor((done / total) * 100)} % of ${total} ${unit}\u001b[K`),
    clear: () => output.write('\r\u001b[K'),
  };
}

/** Suggests the next step; only if both outputs are a terminal. */
export function printHint(text: string, { stdout, stderr }: Pick<CliContext, 'stdout' | 'stderr'>): void {
  if (stdout.isTTY === true && stderr.isTTY === true) stderr.write(`\n${text}\n`);
}

/** Quotes a word for a POSIX shell. */
export function quoteForShell(word: string): string {
  return /^[A-Za-z0-9_%+:,./@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
