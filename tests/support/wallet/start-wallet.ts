import { spawn } from 'node:child_process';
import { expect } from 'vitest';
import { builtCli } from '../lms/built-cli.ts';
import type { Ran } from '../program.ts';
import type { WalletHome } from './run-wallet.ts';
import { leaksOf, snapshotOf } from './sweep.ts';

/** A program that goes on until it is told otherwise. */
export interface Started {
  readonly kill: (signal: NodeJS.Signals) => void;
  /** As a Ctrl-C on a terminal does: to the program and to all that it started. */
  readonly killAll: (signal: NodeJS.Signals) => void;
  /** Presses keys. */
  readonly type: (keys: string) => void;
  /** All that it has said so far, on both outputs. */
  readonly said: () => string;
  readonly ended: Promise<Ran>;
}

/** The words that start `cardcat wallet …`. */
export function walletLine(args: readonly string[]): readonly [string, ...string[]] {
  return [process.execPath, builtCli(), 'wallet', ...args];
}

/** Starts a program in the home folder, or in another. */
export function startProgram(
  [name, ...args]: readonly [string, ...string[]],
  { home, env }: WalletHome,
  {
    cwd = home,
    env: more = {},
  }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Started {
  const before = snapshotOf(home);
  const child = spawn(name, args, { cwd, env: { ...env, ...more }, stdio: 'pipe', detached: true });
  const said = { stdout: '', stderr: '', both: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text) => {
      said[stream] += text;
      said.both += text;
    });
  // It may be gone before it reads.
  child.stdin.on('error', () => {});
  const ended = new Promise<Ran>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode, signal) => {
      resolve({ exitCode, signal, stdout: said.stdout, stderr: said.stderr });
    });
  }).then((ran) => {
    // 15.2: as of every other run.
    expect(leaksOf(ran, home, before)).toEqual([]);
    return ran;
  });
  return {
    kill: (signal) => child.kill(signal),
    killAll: (signal) => process.kill(-(child.pid ?? 0), signal),
    type: (keys) => child.stdin.write(keys),
    said: () => said.both,
    ended,
  };
}
