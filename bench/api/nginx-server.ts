import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import type { ApiBench } from './api-bench.ts';
import { pinned, type ServerProcess, startServer } from './server-process.ts';

/** Whether nginx is installed here. */
export const hasNginx = spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;

/** nginx over a folder with every record as a file `v1/cards/<id>`. */
export async function startNginx(
  { folder, programs }: ApiBench,
  records: ReadonlyMap<string, string>,
): Promise<ServerProcess> {
  const root = join(folder, 'nginx');
  mkdirSync(join(root, 'v1/cards'), { recursive: true });
  for (const [id, text] of records) writeFileSync(join(root, 'v1/cards', id), text);
  const port = await freePort();
  const file = join(root, 'nginx.conf');
  writeFileSync(file, configuration(root, port));
  // It says nothing when it listens: the shell tells where, and becomes it.
  const args = ['-c', `echo http://127.0.0.1:${port}; exec nginx -p ${root} -c ${file}`];
  const server = await startServer(pinned({ program: 'sh', args, cwd: root, env: programs.env }, 'server'));
  await answering(server.address);
  return server;
}

function configuration(root: string, port: number): string {
  return `daemon off;
master_process off;
pid ${root}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  types {}
  default_type application/json;
  keepalive_requests 1000000;
  server { listen 127.0.0.1:${port}; root ${root}; }
}
`;
}

async function answering(address: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const status = await request(address).then(
      ({ statusCode, body }) => body.dump().then(() => statusCode),
      () => null,
    );
    if (status !== null) return;
    await sleep(100);
  }
  throw new Error('nginx does not answer.');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
