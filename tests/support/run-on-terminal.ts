import { PassThrough, Writable } from 'node:stream';
import type { CliContext } from '../../cli/src/context.ts';

/** For each step, the text to wait for, and the keys to press then, separated by spaces. */
export type TerminalScript = readonly (readonly [expected: string, keys: string])[];

export const enter = '\r';
export const down = '\u001b[B';

interface TerminalOptions extends Partial<CliContext> {
  /** Gets everything that the screen shows. */
  readonly display?: { screen: string };
}

/** Runs a command on a fake terminal. Each step waits until the screen shows a text, and then presses keys. */
export async function runOnTerminal(
  run: (context: CliContext) => number | Promise<number>,
  cwd: string,
  script: TerminalScript,
  { display = { screen: '' }, ...options }: TerminalOptions = {},
) {
  let screen = '';
  let stdout = '';
  let step = 0;
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => stdin });
  const output = new Writable({
    write(chunk, _encoding, done) {
      screen += chunk;
      display.screen += chunk;
      const [expected, keys] = script[step] ?? [];
      if (expected !== undefined && keys !== undefined && screen.includes(expected)) {
        step++;
        screen = '';
        for (const key of keys.split(' '))
          setImmediate(() => (key === 'END' ? stdin.end() : stdin.write(key === '␣' ? ' ' : key)));
      }
      done();
    },
  });
  const exitCode = await run({
    cwd,
    env: {},
    now: () => new Date('2026-11-21T12:00:00Z'),
    stdin,
    stdout: { write: (text) => (stdout += text) },
    stderr: Object.assign(output, { isTTY: true, columns: 100 }) as CliContext['stderr'],
    signal: new AbortController().signal,
    ...options,
  });
  return { exitCode, stdout };
}
