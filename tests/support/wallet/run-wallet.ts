import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { compiled } from '../compiled.ts';
import { builtCli } from '../lms/built-cli.ts';
import type { Ran } from '../program.ts';
import { scratchFolder } from '../scratch-catalog.ts';
import { canary } from './canaries.ts';
import { leaksOf, snapshotOf } from './sweep.ts';

/** A person's home folder, whose name is private too, and the folders that a run may leave something in. */
export interface WalletHome {
  /** Commands run here, so that nobody needs to type its name. */
  readonly home: string;
  readonly env: Readonly<Record<string, string>>;
}

export function walletHome(): WalletHome {
  const home = join(scratchFolder(), `${canary('homeFolder')}-${canary('userName')}`);
  const [cache, temporary] = [join(home, 'cache'), join(home, 'tmp')];
  for (const folder of [cache, temporary]) mkdirSync(folder, { recursive: true });
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    USER: canary('userName'),
    LOGNAME: canary('userName'),
    XDG_CACHE_HOME: cache,
    TMPDIR: temporary,
    // Compiled code of the program alone; a folder of one's own for each run would make all of them slow.
    ...compiled,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
  };
  return { home, env };
}

export interface WalletRunOptions {
  /** Default: the built bundle. */
  readonly program?: string;
  /** Words for Node itself. */
  readonly nodeArgs?: readonly string[];
  /** A program that starts Node, with its words. */
  readonly under?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Default: the home folder. */
  readonly cwd?: string;
  /** Whether what it told and left in the home folder is searched for canaries (15.2), which no run may hold. Default: it is. */
  readonly isSearched?: boolean;
}

/** Runs `cardcat wallet …` as a process of its own, without a terminal. */
export async function runWallet(
  home: WalletHome,
  args: readonly string[],
  options: WalletRunOptions = {},
): Promise<Ran> {
  if (options.isSearched === false) return start(home, args, options);
  const before = snapshotOf(home.home);
  const ran = await start(home, args, options);
  expect(leaksOf(ran, home.home, before)).toEqual([]);
  return ran;
}

function start(
  { home, env }: WalletHome,
  args: readonly string[],
  { program = builtCli(), nodeArgs = [], under = [], env: more = {}, cwd = home }: WalletRunOptions,
): Promise<Ran> {
  const line = [...under, process.execPath, ...nodeArgs, program, 'wallet', ...args];
  const child = spawn(line[0] ?? '', line.slice(1), {
    cwd,
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode, signal) => resolve({ exitCode, signal, stdout, stderr }));
  });
}
