import type { Readable, Writable } from 'node:stream';
import type { CliContext, OutputStream } from './context.ts';
import { InterruptedError } from './errors.ts';

/**
 * Sets up prompts on standard error, because standard output is for the result. Call this function only with a terminal;
 * otherwise the library would exit the process.
 */
export async function createTerminalPrompts(context: CliContext) {
  const prompts = await import('@clack/prompts');
  // With a terminal, standard input and standard error are Node's own streams.
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
 * Returns a signal that is aborted at the end of input, such as after Ctrl-D on an empty line. Without the signal, the prompt
 * would never settle, and the program would exit silently.
 */
function createEndOfInputSignal(input: Readable): AbortSignal {
  const ended = new AbortController();
  if (input.readableEnded) ended.abort();
  input.once('end', () => ended.abort());
  input.on('keypress', (_, key: { readonly name?: string; readonly ctrl?: boolean } | undefined) => {
    if (key?.name !== 'd' || key.ctrl !== true) return;
    // Ctrl-D on an empty line ends the input, so Node pauses the input. On a line with text, Ctrl-D only deletes a character.
    setImmediate(() => {
      if (input.isPaused()) ended.abort();
    });
  });
  return ended.signal;
}

/** With fewer items, the work ends before the user can read the progress. */
const minItemsForProgress = 2000;

/** Shows progress on one line, only on a terminal. */
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

/** Suggests the next step, but only if standard output and standard error are both terminals. */
export function printHint(text: string, { stdout, stderr }: Pick<CliContext, 'stdout' | 'stderr'>): void {
  if (stdout.isTTY === true && stderr.isTTY === true) stderr.write(`\n${text}\n`);
}

/** Quotes a word for a POSIX shell. */
export function quoteForShell(word: string): string {
  return /^[A-Za-z0-9_%+:,./@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Prints a URL, and opens the URL if there is a browser. */
export async function openPage(
  address: string,
  { openInBrowser = openWithSystem, stdout }: CliContext,
): Promise<void> {
  stdout.write(`${address}\n`);
  // Without a browser, the printed URL is enough.
  await openInBrowser(address).catch(() => undefined);
}

async function openWithSystem(address: string): Promise<unknown> {
  const { default: open } = await import('open');
  return open(address);
}
