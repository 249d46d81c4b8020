import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { request } from 'undici';
import { type Command, runWell } from '../process.ts';
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

const connections = 16;

/** The client, where it is installed: written in C, it asks faster than any of the servers answers. */
export const hasWrk = spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error === undefined;

/** Puts one server under load for a while. Rejects where an answer was another than the right one. */
export async function loadServer(
  bench: ApiBench,
  server: ServerProcess,
  wanted: Omit<LoadPlan, 'url' | 'connections'>,
): Promise<LoadSample> {
  const plan: LoadPlan = { ...wanted, url: server.address, connections };
  await expectStatus(plan);
  const load = hasWrk ? wrkLoad : autocannonLoad;
  const stop = watchOthers([server.pid]);
  const before = processCpuMs(server.pid);
  const seen = await load(bench, plan);
  const cpuMs = processCpuMs(server.pid) - before;
  const others = stop();
  return {
    ...seen,
    cpuPerRequest: (cpuMs * 1000) / seen.requests,
    saturation: cpuMs / 1000 / seen.seconds,
    others,
  };
}

/** wrk tells statuses of 400 and more only. */
async function expectStatus({ url, paths, headers, status }: LoadPlan): Promise<void> {
  const { statusCode, body } = await request(`${url}${paths[0]}`, { headers });
  await body.dump();
  if (statusCode !== status)
    throw new Error(`${url}${paths[0]} was answered ${statusCode} and not ${status}.`);
}

async function wrkLoad({ programs, folder, signal }: ApiBench, plan: LoadPlan): Promise<LoadSeen> {
  const script = join(programs.repository, 'bench/api-load.lua');
  const args = ['-t1', `-c${plan.connections}`, `-d${plan.seconds}s`, '-s', script, plan.url];
  const headers = Object.entries(plan.headers).map(([name, value]) => `${name}: ${value}`);
  const env = { ...programs.env, LOAD_PATHS: plan.paths.join('\n'), LOAD_HEADERS: headers.join('\n') };
  const command: Command = { program: 'wrk', args, cwd: folder, env };
  const { stderr } = await runWell(pinned(command, 'client'), { signal });
  const { errors, ...seen } = JSON.parse(stderr) as LoadSeen & { readonly errors: number };
  if (errors > 0) throw new Error(`${errors} of ${seen.requests} requests went wrong.`);
  return seen;
}

async function autocannonLoad({ programs, folder, signal }: ApiBench, plan: LoadPlan): Promise<LoadSeen> {
  const program = join(programs.repository, 'bench/api-load.ts');
  const env = { ...programs.env, LOAD_PLAN: JSON.stringify(plan) };
  const command: Command = { program: programs.node, args: [program], cwd: folder, env };
  const { stdout } = await runWell(pinned(command, 'client'), { keepOutput: true, signal });
  return JSON.parse(stdout) as LoadSeen;
}
