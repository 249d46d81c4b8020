import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from 'undici';
import { buildApi } from '../../scripts/build-api/build.ts';
import type { Command } from '../process.ts';
import type { ApiBench } from './api-bench.ts';
import { hasNginx, startNginx } from './nginx-server.ts';
import { peerFiles } from './peer-data.ts';
import { pinned, type ServerProcess, startServer } from './server-process.ts';

export const peerPrograms = {
  hono: 'bench/api-hono.ts',
  fastify: 'bench/api-fastify.ts',
  'json-server': 'bench/api-json-server.js',
} as const;

export type ServerName = 'cardcat' | 'nginx' | keyof typeof peerPrograms;

/** The repository's own catalog behind every server; ids in random order. */
export interface HttpWorld {
  readonly servers: ReadonlyMap<ServerName, ServerProcess>;
  readonly ids: readonly string[];
  readonly close: () => Promise<void>;
}

/** Builds the API into the bench's folder, once. */
export async function builtApi({ programs, folder }: ApiBench): Promise<string> {
  const out = join(folder, 'api');
  await buildApi({ root: programs.repository, out, env: {} });
  return out;
}

/** How our server is started over a folder as `builtApi` makes it. */
export function ownCommand({ programs, folder }: ApiBench, out: string): Command {
  const env = { ...programs.env, PORT: '0' };
  return { program: programs.node, args: [join(out, 'server.js')], cwd: folder, env };
}

/** Starts every server over the same 143 cards, each on the servers' core. */
export async function openHttpWorld(bench: ApiBench): Promise<HttpWorld> {
  const { programs, folder } = bench;
  const servers = new Map<ServerName, ServerProcess>();
  const close = async () => {
    for (const server of servers.values()) await server.stop();
  };
  try {
    const own = await startServer(pinned(ownCommand(bench, await builtApi(bench)), 'server'));
    servers.set('cardcat', own);
    const data = join(folder, 'peers');
    const records = await writePeerData(own, data);
    if (hasNginx) servers.set('nginx', await startNginx(bench, records));
    for (const [name, program] of Object.entries(peerPrograms)) {
      const args = [join(programs.repository, program), data];
      const command = { program: programs.node, args, cwd: folder, env: programs.env };
      servers.set(name as ServerName, await startServer(pinned(command, 'server')));
    }
    return { servers, ids: [...records.keys()], close };
  } catch (error) {
    await close();
    throw error;
  }
}

const connectionHeaders = new Set(['connection', 'content-length', 'date', 'etag', 'keep-alive']);

/** Writes what our server answers to where the peers read it; gives the records by id. */
async function writePeerData(
  { address }: ServerProcess,
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  mkdirSync(folder, { recursive: true });
  const lines = await (await request(`${address}/v1/cards.ndjson`)).body.text();
  const texts = lines.trimEnd().split('\n');
  const records = texts.map((text) => JSON.parse(text) as { readonly id: string });
  const one = await request(`${address}/v1/cards/${records[0]?.id}`);
  await one.body.dump();
  const headers = Object.entries(one.headers).filter(([name]) => !connectionHeaders.has(name));
  writeFileSync(join(folder, peerFiles.lines), lines);
  writeFileSync(join(folder, peerFiles.headers), JSON.stringify(Object.fromEntries(headers)));
  writeFileSync(join(folder, peerFiles.database), JSON.stringify({ cards: records }));
  return new Map(records.map(({ id }, at) => [id, texts[at] ?? '']));
}

/** The tags of all cards, as each server writes them. */
export function tagOf(path: string): Promise<string> {
  return request(path).then(async ({ headers, body }) => {
    await body.dump();
    return String(headers.etag ?? '');
  });
}
