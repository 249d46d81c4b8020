import type { Readable, Writable } from 'node:stream';
import { InterruptedError } from '#core/io/errors';
import type { CliContext, OutputStream } from './context.ts';

/**
 * Prepares prompts on standard error, because standard output is for the result. Call this function only if there is a
 * terminal. Otherwise, the library would exit the process.
 */
export async function createTerminalPrompts(context: CliContext) {
  const prompts = await import('@clack/prompts');
  // If there is a terminal, these are Node's own streams, so the type casts are safe.
  const input = context.stdin as Readable;
  const streams = {
    input,
    output: context.stderr as unknown as Writable,
    signal: AbortSignal.any([context.signal, createEndOfInputSignal(input)]),
  };
  /** Returns the user's answer. Throws `InterruptedError` if the user cancels. */
  const unwrapAnswer = <Value>(answer: Value): Exclude<Value, symbol> => {
    if (prompts.isCancel(answer)) throw new InterruptedError();
    return answer as Exclude<Value, symbol>;
  };
  return { prompts, streams, unwrapAnswer };
}

/**
 * Returns a signal that is aborted when the input ends, for example when the user presses Ctrl-D on an empty line. Without this
 * signal, the prompt would wait forever, and the program would exit without a message.
 */
function createEndOfInputSignal(input: Readable): AbortSignal {
  const endOfInput = new AbortController();
  if (input.readableEnded) endOfInput.abort();
  input.once('end', () => endOfInput.abort());
  input.on('keypress', (_, key: { readonly name?: string; readonly ctrl?: boolean } | undefined) => {
    if (key?.name !== 'd' || key.ctrl !== true) return;
    // Ctrl-D on an empty line ends the input, so Node pauses the input. On a line with text, Ctrl-D only deletes a character.
    setImmediate(() => {
      if (input.isPaused()) endOfInput.abort();
    });
  });
  return endOfInput.signal;
}

/** The minimum number of items for a progress line. With fewer items, the work is done before the user can read the line. */
const minItemsForProgress = 2000;

/** Creates a progress line. Shows nothing if the output is not a terminal, or if there are few items. */
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

/** Prints a suggestion for the next step. Prints nothing unless both standard output and standard error are terminals. */
export function printHint(text: string, { stdout, stderr }: Pick<CliContext, 'stdout' | 'stderr'>): void {
  if (stdout.isTTY === true && stderr.isTTY === true) stderr.write(`\n${text}\n`);
}

/** Quotes a word so that a POSIX shell reads it as one argument. */
export function quoteForShell(word: string): string {
  return /^[A-Za-z0-9_%+:,./@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

export async function openPage(
  address: string,
  context: Pick<CliContext, 'openInBrowser' | 'stdout'>,
): Promise<void> {
  context.stdout.write(`${address}\n`);
  // Ignore the error if no browser can be started, because the URL is already printed.
  await startBrowser(address, context).catch(() => undefined);
}

/** Opens a page in the browser. Throws if no browser can be started. */
export async function startBrowser(
  address: string,
  { openInBrowser }: Pick<CliContext, 'openInBrowser'>,
): Promise<unknown> {
  if (openInBrowser !== undefined) return openInBrowser(address);
  const { default: open } = await import('open');
  return open(address);
}
