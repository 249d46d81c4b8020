import { join } from 'node:path';
import { runWell } from '../process.ts';
import type { ApiBench } from './api-bench.ts';
import { processCpuMs, watchOthers } from './cpu-use.ts';
import { pinned, type ServerProcess } from './server-process.ts';

/** What the client program is asked to do. */
export interface LoadPlan {
  readonly url: string;
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** The status that every answer has to have. */
  readonly status: number;
  readonly seconds: number;
  readonly connections: number;
}

/** What the client saw. */
export interface LoadSeen {
  readonly requests: number;
  readonly seconds: number;
}

export interface LoadSample extends LoadSeen {
  /** Of the server, in microseconds. */
  readonly cpuPerRequest: number;
  /** Share of the time that the server's core was busy for it. */
  readonly saturation: number;
  readonly others: number;
}

/** Puts one server under load for a while. Rejects where an answer was another than the right one. */
export async function loadServer(
  { programs, folder, signal }: ApiBench,
  server: ServerProcess,
  plan: Omit<LoadPlan, 'url' | 'connections'>,
): Promise<LoadSample> {
  const asked: LoadPlan = { ...plan, url: server.address, connections: 16 };
  const program = join(programs.repository, 'bench/api-load.ts');
  const command = { program: programs.node, args: [program], cwd: folder, env: programs.env };
  const withPlan = { ...command, env: { ...command.env, LOAD_PLAN: JSON.stringify(asked) } };
  const stop = watchOthers([server.pid]);
  const before = processCpuMs(server.pid);
  const { stdout } = await runWell(pinned(withPlan, 'client'), { keepOutput: true, signal });
  const cpuMs = processCpuMs(server.pid) - before;
  const others = stop();
  const seen = JSON.parse(stdout) as LoadSeen;
  return {
    ...seen,
    cpuPerRequest: (cpuMs * 1000) / seen.requests,
    saturation: cpuMs / 1000 / seen.seconds,
    others,
  };
}
