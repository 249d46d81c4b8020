import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import type { Command } from '../process.ts';
import { cores } from './api-bench.ts';

/** A server that runs as a process of its own. */
export interface ServerProcess {
  readonly pid: number;
  /** Such as `http://127.0.0.1:41234`. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

const hasTaskset = spawnSync('taskset', ['-V'], { stdio: 'ignore' }).status === 0;

/** The same command on one core only, where that can be asked for. */
export function pinned(command: Command, core: keyof typeof cores): Command {
  if (!hasTaskset) return command;
  return { ...command, program: 'taskset', args: ['-c', cores[core], command.program, ...command.args] };
}

/** Starts a server and waits for the first address it prints. Rejects with what it said where it ends before. */
export async function startServer({ program, args, cwd, env }: Command): Promise<ServerProcess> {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const address = await firstAddress(child);
  return {
    // `taskset` becomes the program it starts.
    pid: child.pid ?? 0,
    address,
    stop: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

function firstAddress(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (text: Buffer): void => {
      said += text;
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`the server ended with ${code}: ${said.slice(-500)}`)));
  });
}
