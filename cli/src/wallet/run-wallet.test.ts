import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { InterruptedError, UsageError } from '#core/io/errors';
import type { CliContext, StopSignal } from '../context.ts';
import { CliError } from '../errors.ts';
import { createMissingLibraryError } from './art/decode.ts';
import { print, runWallet, walletExit, withStatusLine } from './run-wallet.ts';

const secret = '/home/somebody/secret-0000.pkpass';

function createContext(overrides: Partial<CliContext> = {}) {
  let output = '';
  const write = (text: string | Uint8Array, done?: (error?: Error | null) => void) => {
    output += text;
    done?.();
  };
  const context: CliContext = {
    cwd: '/',
    env: {},
    now: () => new Date(0),
    stdin: new PassThrough(),
    stdout: { write },
    stderr: { write },
    signal: new AbortController().signal,
    ...overrides,
  };
  return { context, getOutput: () => output };
}

async function runAndRecord(work: () => Promise<number>, overrides: Partial<CliContext> = {}) {
  const { context, getOutput } = createContext(overrides);
  return { exitCode: await runWallet(context, {}, work), output: getOutput() };
}

const failWith = (error: unknown) => async (): Promise<number> => {
  throw error;
};

describe('errors of a command', () => {
  test('are reported in one sentence if they are expected', async () => {
    expect(await runAndRecord(failWith(new UsageError('Give one.')))).toEqual({
      exitCode: 2,
      output: 'cardcat: Give one.\n',
    });
    expect(await runAndRecord(failWith(new CliError('', { exitCode: walletExit.permission })))).toEqual({
      exitCode: 3,
      output: '',
    });
    const { exitCode, output } = await runAndRecord(failWith(createMissingLibraryError()));
    expect([exitCode, output]).toEqual([1, expect.stringContaining('npm install sharp@')]);
  });

  test.each([
    new Error(secret),
    Object.assign(new Error(`ENOENT: '${secret}'`), { code: 'ENOENT', path: secret, cause: secret }),
    new Error('a\n    at x (/home/somebody/secret.js:1:2)'),
    secret,
    null,
  ])('contain at most file and line if they are unexpected (case %#)', async (error) => {
    const { exitCode, output } = await runAndRecord(failWith(error));
    expect(exitCode).toBe(1);
    expect(output).toMatch(
      /^cardcat: internal error \(wallet-internal( at [a-z-]+\.ts:\d+:\d+)?\); please report this line\.\n$/,
    );
    expect(output).not.toContain('secret');
  });

  test('contain file and line if these are known', async () => {
    const { output } = await runAndRecord(async () => (undefined as unknown as number[]).length);
    expect(output).toMatch(/ at [a-z-]+\.ts:\d+:\d+/);
  });

  test.each(['SIGTERM', 'SIGHUP'] as const)('are hidden after %s', async (signal) => {
    const abortedContext = { signal: AbortSignal.abort(), getStopSignal: (): StopSignal => signal };
    const { exitCode, output } = await runAndRecord(failWith(new Error(secret)), abortedContext);
    expect([exitCode, output]).toEqual([walletExit[signal], 'Stopped; nothing was left half written.\n']);
    expect((await runAndRecord(failWith(new InterruptedError()))).exitCode).toBe(130);
  });
});

describe('standard output', () => {
  const createFailingOutput = (code: string) => ({
    stdout: {
      write: (_: string | Uint8Array, done?: (error?: Error | null) => void) =>
        done?.(Object.assign(new Error(code), { code })),
    },
  });

  test('ignores a closed pipe, and reports a full disk', async () => {
    await expect(print(createContext(createFailingOutput('EPIPE')).context, 'x')).resolves.toBeUndefined();
    await expect(print(createContext(createFailingOutput('ENOSPC')).context, 'x')).rejects.toThrow(
      'is the disk full?',
    );
  });
});

test.each<[string, boolean | undefined, string | undefined, string]>([
  ['a terminal', true, 'xterm', '\rReading …\u001b[K|\r\u001b[K'],
  ['a dumb terminal', true, 'dumb', '|'],
  ['a file', undefined, 'xterm', '|'],
])('shows a status line only on a terminal that can erase it: %s', async (_, isTTY, TERM, expected) => {
  let output = '';
  const write = (text: string | Uint8Array) => {
    output += text;
  };
  const context = { stderr: { write, ...(isTTY !== undefined && { isTTY }) }, env: { TERM } };
  const statusLinePromise = withStatusLine(context as unknown as CliContext, 'Reading …', async () => {
    output += '|';
    throw new Error('no luck');
  });
  await expect(statusLinePromise).rejects.toThrow('no luck');
  expect(output).toBe(expected);
});
