import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect } from 'vitest';
import { createWalletCommands } from '../../../cli/src/commands/wallet.ts';
import type { CliContext } from '../../../cli/src/context.ts';
import { runCommands } from '../../../cli/src/run-cli.ts';
import type { WalletDeps } from '../../../cli/src/wallet/run-wallet.ts';
import type { ProcessResult } from '../program.ts';
import { scratchFolder } from '../scratch-catalog.ts';
import { canary, leaksOf, snapshotOf } from './canaries.ts';

/** The home folder of a user. The path contains private names. Every folder in which a run may leave files is inside. */
export interface WalletHome {
  readonly home: string;
  readonly env: Readonly<Record<string, string>>;
}

export function walletHome(): WalletHome {
  const home = join(scratchFolder(), `${canary('homeFolder')}-${canary('userName')}`);
  const cache = join(home, 'cache');
  const temporary = join(home, 'tmp');
  for (const folder of [cache, temporary]) mkdirSync(folder, { recursive: true });
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    USER: canary('userName'),
    LOGNAME: canary('userName'),
    XDG_CACHE_HOME: cache,
    TMPDIR: temporary,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
  };
  return { home, env };
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly deps?: Partial<WalletDeps>;
  readonly signal?: AbortSignal;
  readonly openInBrowser?: CliContext['openInBrowser'];
  /**
   * If given, the command runs on a terminal. Each step contains a question, and the keys to press when the question appears.
   */
  readonly keys?: readonly (readonly [question: string, ...keys: readonly string[]])[];
  readonly columns?: number;
  /** Whether to search the outputs and the home folder for canaries. Default: true. */
  readonly isSearched?: boolean;
}

/** Runs `cardcat wallet …` in this process. On a terminal, `stderr` is what the screen showed. */
export async function runWallet(
  home: WalletHome,
  args: readonly string[],
  options: RunOptions = {},
): Promise<ProcessResult> {
  const snapshot = options.isSearched === false ? undefined : snapshotOf(home.home);
  const result = await run(home, args, options);
  if (snapshot !== undefined) expect(leaksOf(result, home.home, snapshot)).toEqual([]);
  return result;
}

async function run(
  { home, env }: WalletHome,
  args: readonly string[],
  { cwd = home, env: extraEnv = {}, deps = {}, signal, openInBrowser, keys, columns = 200 }: RunOptions,
): Promise<ProcessResult> {
  const { screen, input } = createTerminal(keys ?? []);
  let stdout = '';
  const write = (text: string | Uint8Array, done?: (error?: Error | null) => void) => {
    stdout += Buffer.from(text).toString();
    done?.();
  };
  const isTTY = keys !== undefined;
  const context: CliContext = {
    cwd,
    env: { ...env, TERM: 'xterm', ...extraEnv },
    now: () => new Date('2026-10-01T12:00:00Z'),
    stdin: Object.assign(input, isTTY && { isTTY, setRawMode: () => input }),
    stdout: { write, ...(isTTY && { isTTY, columns }) },
    stderr: Object.assign(screen.output, isTTY && { isTTY, columns }) as CliContext['stderr'],
    signal: signal ?? new AbortController().signal,
    openInBrowser,
  };
  const commands = createWalletCommands(deps);
  const exitCode = await runCommands([commands], ['wallet', ...args], context);
  const stderr = isTTY ? stripVTControlCharacters(screen.text()) : screen.text();
  return { exitCode, signal: null, stdout, stderr };
}

/** Simulates a terminal. When the question of a step is shown, presses the keys of this step. */
function createTerminal(steps: readonly (readonly [question: string, ...keys: readonly string[]])[]) {
  const input = new PassThrough();
  let text = '';
  let searchStart = 0;
  let step = 0;
  const show = (chunk: string) => {
    text += chunk;
    const [question, ...keys] = steps[step] ?? [];
    if (question === undefined || !stripVTControlCharacters(text.slice(searchStart)).includes(question))
      return;
    step++;
    searchStart = text.length;
    for (const key of keys) setImmediate(() => input.write(key));
  };
  const output = new Writable({
    write(chunk, _encoding, done) {
      show(String(chunk));
      done();
    },
  });
  return { input, screen: { output, show, text: () => text } };
}

export const keys = {
  enter: '\r',
  blank: ' ',
  down: '\u001b[B',
  no: 'n',
  yes: 'y',
  ctrlC: '\u0003',
} as const;
