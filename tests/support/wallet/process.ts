import { spawn, spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import { compileCacheEnv } from '../compile-cache.ts';
import { builtCli } from '../lms/built-cli.ts';
import type { ProcessResult } from '../program.ts';
import { leaksOf, snapshotOf } from './canaries.ts';
import type { WalletHome } from './run-wallet.ts';

interface ProcessOptions {
  /** The path of the program. The default is the built bundle. */
  readonly program?: string;
  readonly nodeArgs?: readonly string[];
  /** A program that starts Node, with its arguments. */
  readonly under?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Whether to search the run for canaries, as in `runWallet`. */
  readonly isSearched?: boolean;
}

export interface RunningProgram {
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Sends a signal to the process group, as Ctrl-C on a terminal does. */
  readonly killAll: (signal: NodeJS.Signals) => void;
  readonly type: (keys: string) => void;
  readonly outputSoFar: () => string;
  readonly ended: Promise<ProcessResult>;
}

/** Runs `cardcat wallet …` as a child process without a terminal. */
export function runProcess(home: WalletHome, args: readonly string[], options: ProcessOptions = {}) {
  const { under = [], nodeArgs = [], program } = options;
  const [first = '', ...otherArgs] = [...under, ...walletLine(args, nodeArgs, program)];
  return startProgram([first, ...otherArgs], home, options).ended;
}

export function walletLine(args: readonly string[], nodeArgs: readonly string[] = [], program = builtCli()) {
  return [process.execPath, ...nodeArgs, program, 'wallet', ...args] as const;
}

export const shellLine = (args: readonly string[]) =>
  walletLine(args)
    .map((word) => `'${word}'`)
    .join(' ');

export function startProgram(
  [name, ...args]: readonly [string, ...string[]],
  { home, env }: WalletHome,
  { cwd = home, env: extraEnv = {}, isSearched = true }: ProcessOptions = {},
): RunningProgram {
  const snapshot = isSearched ? snapshotOf(home) : undefined;
  const child = spawn(name, args, {
    cwd,
    // All runs share a compile cache, because a new cache for each run would be slow.
    env: { ...env, ...compileCacheEnv, ...extraEnv },
    stdio: 'pipe',
    detached: true,
  });
  const output = { stdout: '', stderr: '', both: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text) => {
      output[stream] += text;
      output.both += text;
    });
  // Ignore write errors, because the program may exit before it reads its input.
  child.stdin.on('error', () => {});
  const ended = new Promise<ProcessResult>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode, signal) => {
      resolve({ exitCode, signal, stdout: output.stdout, stderr: output.stderr });
    });
  }).then((result) => {
    if (snapshot !== undefined) expect(leaksOf(result, home, snapshot)).toEqual([]);
    return result;
  });
  return {
    kill: (signal) => child.kill(signal),
    killAll: (signal) => process.kill(-(child.pid ?? 0), signal),
    type: (keys) => child.stdin.write(keys),
    outputSoFar: () => output.both,
    ended,
  };
}

export function preload(code: string): readonly string[] {
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
}

/**
 * Node options for systems without network namespaces. Every function that could open a connection prints an error and throws.
 */
const withoutSockets = preload(`
  import dgram from 'node:dgram';
  import dns from 'node:dns';
  import net from 'node:net';
  import { syncBuiltinESMExports } from 'node:module';
  const refuse = (what) => () => {
    process.stderr.write('refused: ' + what + '\\n');
    throw new Error('refused: ' + what);
  };
  net.Socket.prototype.connect = refuse('net.connect');
  dgram.Socket.prototype.bind = refuse('dgram.bind');
  dgram.Socket.prototype.send = refuse('dgram.send');
  for (const room of [dns, dns.promises])
    for (const name of Object.keys(room))
      if (/^(lookup|resolve|reverse)/.test(name)) room[name] = refuse('dns.' + name);
  syncBuiltinESMExports();
`);

const namespace = ['unshare', '--user', '--map-root-user', '--net', '--'] as const;

/** The options that cut a program off from the network. If possible, the kernel does this, and otherwise a preloaded module. */
export const noNetwork: { readonly how: string; readonly options: ProcessOptions } =
  spawnSync(namespace[0], [...namespace.slice(1), 'true']).status === 0
    ? { how: 'in a namespace without interfaces', options: { under: namespace } }
    : { how: 'with every socket call refused', options: { nodeArgs: withoutSockets } };
